//! In which order the calls of one message run.

use std::time::Duration;

use serde_json::{Value, json};
use tool_errors::Toolset;
use tool_errors::message_api::anthropic;

use crate::desk::{Desk, desk};

fn message(calls: &[(&str, Value)]) -> Value {
    let call = |(index, (name, input)): (usize, &(&str, Value))| json!({ "type": "tool_use", "id": format!("toolu_{index}"), "name": name, "input": input });
    let content: Vec<Value> = calls.iter().enumerate().map(call).collect();
    json!({ "role": "assistant", "content": content })
}

/// Runs the calls, which all succeed, and says what was done.
async fn done(calls: &[(&str, Value)]) -> Vec<String> {
    let tools = desk();
    let message = message(calls);
    let running = anthropic::run_tool_uses(&tools, &message);
    let results = tokio::time::timeout(Duration::from_secs(10), running)
        .await
        .expect("it ends");
    for (index, result) in results.iter().enumerate() {
        assert_eq!(result["tool_use_id"], format!("toolu_{index}"));
        assert_eq!(result["content"], "null");
    }
    assert_eq!(results.len(), calls.len());
    tools.state().done.lock().unwrap().clone()
}

#[tokio::test]
async fn reads_run_together() {
    // One alone would wait for ever.
    let mut done = done(&[
        ("meet", json!({ "who": "a" })),
        ("meet", json!({ "who": "b" })),
    ])
    .await;
    done.sort();
    assert_eq!(done, ["a met", "b met"]);
}

#[tokio::test]
async fn any_other_call_waits_for_those_before_it() {
    let note = |text: &str| ("note", json!({ "text": text }));
    let meet = |who: &str| ("meet", json!({ "who": who }));
    let mut done = done(&[
        note("1"),
        note("2"),
        meet("a"),
        meet("b"),
        note("3"),
        meet("c"),
        meet("d"),
    ])
    .await;
    assert_eq!(done[..4], ["1 begins", "1 ends", "2 begins", "2 ends"]);
    assert_eq!(done[6..8], ["3 begins", "3 ends"]);
    done[4..6].sort();
    done[8..].sort();
    assert_eq!(done[4..6], ["a met", "b met"]);
    assert_eq!(done[8..], ["c met", "d met"]);
}

#[tokio::test]
async fn a_tool_that_is_not_there_keeps_no_reads_apart() {
    let tools = desk();
    let message = message(&[
        ("meet", json!({ "who": "a" })),
        ("paint", json!({})),
        ("meet", json!({ "who": "b" })),
    ]);
    let running = anthropic::run_tool_uses(&tools, &message);
    let results = tokio::time::timeout(Duration::from_secs(10), running)
        .await
        .expect("it ends");
    let failed: Vec<bool> = results
        .iter()
        .map(|result| result["is_error"] == true)
        .collect();
    assert_eq!(failed, [false, true, false]);
}

#[test]
fn the_run_may_move_between_threads() {
    fn is_send<T: Send>(value: T) -> T {
        value
    }
    fn run<'a>(tools: &'a Toolset<Desk>, message: &'a Value) -> impl Future + 'a {
        is_send(anthropic::run_tool_uses(tools, message))
    }
    drop(run(&desk(), &Value::Null));
}
