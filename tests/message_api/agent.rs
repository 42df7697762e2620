//! The loop that the README shows, word for word.

// README begins
use serde_json::{Value, json};
use tool_errors::{Toolset, message_api::anthropic};

/// Calls tools until the model has no more calls. `send` adds the model's name and posts it.
async fn turn<S: Send + Sync + 'static, E>(
    tools: &Toolset<S>,
    messages: &mut Vec<Value>,
    send: impl AsyncFn(Value) -> Result<Value, E>,
) -> Result<(), E> {
    let definitions = anthropic::tools(tools);
    loop {
        let answer = send(json!({ "tools": definitions, "messages": messages })).await?;
        messages.push(json!({ "role": "assistant", "content": answer["content"] }));
        let results = anthropic::run_tool_uses(tools, &answer).await;
        if results.is_empty() {
            return Ok(());
        }
        messages.push(json!({ "role": "user", "content": results }));
    }
}
// README ends

use std::cell::RefCell;

use crate::desk::{desk, untraced};
use crate::stand_in::{Model, StandIn};

/// Misspells a tool, takes the one that is offered, mends what is refused, and is done.
const MODEL: Model = [
    |_| {
        vec![
            json!({ "type": "text", "text": "I'll look the order up." }),
            json!({ "type": "tool_use", "id": "toolu_1", "name": "orderTotal", "input": { "order_id": "8841" } }),
        ]
    },
    |results| {
        let next = &results[0]["next"];
        vec![
            json!({ "type": "tool_use", "id": "toolu_2", "name": next["tool"], "input": next["arguments"] }),
            json!({ "type": "tool_use", "id": "toolu_3", "name": "order_total", "input": { "order_id": "ORD-0000" } }),
        ]
    },
    |results| {
        assert_eq!(results[0]["route"], "repair");
        assert_eq!(results[1]["route"], "stop");
        vec![
            json!({ "type": "tool_use", "id": "toolu_4", "name": "order_total", "input": { "order_id": "ORD-8841" } }),
        ]
    },
    |results| vec![json!({ "type": "text", "text": format!("It is {}.", results[0]) })],
];

#[tokio::test]
async fn a_turn_goes_on_from_every_failure_to_its_end() {
    let tools = desk();
    let api = RefCell::new(StandIn::new(&MODEL));
    let mut messages = vec![json!({ "role": "user", "content": "What does order 8841 come to?" })];
    turn(&tools, &mut messages, async |request| {
        api.borrow_mut().answer(&request)
    })
    .await
    .expect("every request has the shape that the API asks for");

    assert_eq!(messages.len(), 8);
    assert_eq!(
        messages[7]["content"],
        json!([{ "type": "text", "text": "It is 4200." }])
    );
    assert_eq!(
        untraced(&messages[2]),
        json!({ "role": "user", "content": [{
            "type": "tool_result",
            "tool_use_id": "toolu_1",
            "content": r#"{"code":"NOT_FOUND","reason":"UNKNOWN_TOOL","route":"replace","message":"There is no tool of this name","retryable":false,"suggestion":"Did you mean `order_total`?","next":{"tool":"order_total","arguments":{"order_id":"8841"}},"traceId":"TRACE"}"#,
            "is_error": true,
        }] })
    );
}

#[test]
fn the_readme_shows_this_loop() {
    let readme = include_str!("../../README.md");
    let here = include_str!("agent.rs");
    let between = here.split("// README begins\n").nth(1);
    let shown = between.and_then(|rest| rest.split("// README ends").next());
    let shown = shown.expect("it stands between two marks");
    assert!(readme.contains(shown), "the README's loop is not:\n{shown}");
}
