//! Two calls of one message under one id: one id is one call.

use std::sync::{Arc, Mutex};

use serde_json::{Value, json};
use tool_errors::Toolset;
use tool_errors::message_api::{anthropic, openai};
use tool_errors::operator::{OperatorLog, OperatorRecord};

use crate::desk::{Desk, desk, desk_with, untraced};

const TAKEN: &str = r#"{"code":"VALIDATION","reason":"INVALID_ARGUMENTS","route":"repair","message":"The call's arguments came under the id of another call of this message, so this call was not made","retryable":false,"suggestion":"Make this call again, by itself","traceId":"TRACE"}"#;

/// Calls of one message, in the shape of one API, and what each of its results says.
type Api = (
    &'static str,
    fn(&[(&str, &str, Value)]) -> Value,
    fn(&Toolset<Desk>, &Value) -> Vec<Value>,
    &'static str,
);

const APIS: [Api; 3] = [
    (
        "anthropic",
        |calls| {
            let call = |(id, name, input): &(&str, &str, Value)| json!({ "type": "tool_use", "id": id, "name": name, "input": input });
            json!({ "role": "assistant", "content": calls.iter().map(call).collect::<Value>() })
        },
        |tools, message| run(anthropic::run_tool_uses(tools, message)),
        "content",
    ),
    (
        "openai chat",
        |calls| {
            let call = |(id, name, input): &(&str, &str, Value)| json!({ "type": "function", "id": id, "function": { "name": name, "arguments": input.to_string() } });
            json!({ "role": "assistant", "tool_calls": calls.iter().map(call).collect::<Value>() })
        },
        |tools, message| run(openai::chat::run_tool_uses(tools, message)),
        "content",
    ),
    (
        "openai responses",
        |calls| {
            let call = |(id, name, input): &(&str, &str, Value)| json!({ "type": "function_call", "call_id": id, "name": name, "arguments": input.to_string() });
            json!({ "output": calls.iter().map(call).collect::<Value>() })
        },
        |tools, response| run(openai::responses::run_tool_uses(tools, response)),
        "output",
    ),
];

fn run<T>(calls: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    runtime.expect("a runtime").block_on(calls)
}

/// What each result says, and what was done.
fn answers((_, message, run, content): Api, calls: &[(&str, &str, Value)]) -> (Value, Vec<String>) {
    let tools = desk();
    let results = run(&tools, &message(calls));
    let said = results.iter().map(|result| untraced(&result[content]));
    let done = tools.state().done.lock().unwrap().clone();
    (said.collect(), done)
}

#[test]
fn a_copy_runs_once_and_both_are_answered_alike() {
    let note = |id, text| (id, "note", json!({ "text": text }));
    for api in APIS {
        let (said, done) = answers(api, &[note("1", "a"), note("2", "b"), note("1", "a")]);
        assert_eq!(said, json!(["null", "null", "null"]), "{}", api.0);
        assert_eq!(
            done,
            ["a begins", "a ends", "b begins", "b ends"],
            "{}",
            api.0
        );
    }
}

#[test]
fn a_copy_beside_its_first_is_answered_alike() {
    let total = |id, order: &str| (id, "order_total", json!({ "order_id": order }));
    for api in APIS {
        let calls = [
            total("1", "ORD-8841"),
            total("1", "ORD-8841"),
            total("2", "ORD-8841"),
        ];
        let (said, _) = answers(api, &calls);
        assert_eq!(said, json!(["4200", "4200", "4200"]), "{}", api.0);
    }
}

#[test]
fn another_call_under_an_id_that_is_taken_does_not_run() {
    let note = |id, text| (id, "note", json!({ "text": text }));
    let total = ("1", "order_total", json!({ "order_id": "ORD-8841" }));
    for api in APIS {
        let calls = [
            note("1", "a"),
            note("1", "b"),
            total.clone(),
            note("1", "a"),
        ];
        let (said, done) = answers(api, &calls);
        assert_eq!(said, json!(["null", TAKEN, TAKEN, "null"]), "{}", api.0);
        assert_eq!(done, ["a begins", "a ends"], "{}", api.0);
    }
}

#[test]
fn arguments_are_the_same_by_their_meaning() {
    let refused = |input| ("1", "order_total", input);
    let (_, message, run, content) = APIS[0];
    let calls = [
        refused(json!({ "order_id": 1 })),
        refused(json!({ "order_id": 1.0 })),
    ];
    let results = run(&desk(), &message(&calls));
    assert_eq!(results[0][content], results[1][content]);

    // Too deep to be looked through, and refused for it where they are read.
    let deep = (0..100_000).fold(json!(1), |inner, _| Value::Array(vec![inner]));
    let mut message = message(&[refused(Value::Null), refused(Value::Null)]);
    message["content"][0]["input"] = deep;
    message["content"][1]["input"] = json!([]);
    let results = run(&desk(), &message);
    assert_eq!(untraced(&results[1][content]), TAKEN);
    drop_flat(message);
}

#[test]
fn arguments_in_text_are_the_same_by_their_meaning() {
    let call = |arguments: Value| json!({ "type": "function", "id": "1", "function": { "name": "note", "arguments": arguments } });
    let calls = [
        call(json!(r#"{"text":"a"}"#)),
        call(json!("{ \"text\": \"a\" }")),
        // As servers of the same shape send them.
        call(json!({ "text": "a" })),
        call(json!(r#"{"text":"#)),
    ];
    let (_, _, run, content) = APIS[1];
    let tools = desk();
    let results = run(&tools, &json!({ "role": "assistant", "tool_calls": calls }));
    let said: Value = results.iter().map(|one| untraced(&one[content])).collect();
    assert_eq!(said, json!(["null", "null", "null", TAKEN]));
    assert_eq!(*tools.state().done.lock().unwrap(), ["a begins", "a ends"]);
}

#[test]
fn an_empty_id_is_no_calls_own() {
    let note = |text| ("", "note", json!({ "text": text }));
    for api in APIS {
        let (said, done) = answers(api, &[note("a"), note("b")]);
        assert_eq!(said, json!(["null", "null"]), "{}", api.0);
        let expected = ["a begins", "a ends", "b begins", "b ends"];
        assert_eq!(done, expected, "{}", api.0);
    }
}

/// The id of each call, and whether it failed.
#[derive(Clone, Default)]
struct Told(Arc<Mutex<Vec<(String, bool)>>>);

impl OperatorLog for Told {
    fn record(&self, record: &OperatorRecord<'_>) {
        let id = record.context.request_id().unwrap_or_default().to_owned();
        self.0.lock().unwrap().push((id, record.failure.is_some()));
    }
}

#[test]
fn the_operator_is_told_of_what_did_not_run() {
    let told = Told::default();
    let tools = desk_with(told.clone());
    let note = |text| ("1", "note", json!({ "text": text }));
    let (_, message, calls, _) = APIS[0];
    calls(&tools, &message(&[note("a"), note("b")]));
    let expected = [("1".to_owned(), false), ("1".to_owned(), true)];
    assert_eq!(*told.0.lock().unwrap(), expected);
}

/// The drop that the compiler writes recurses as deep as a value is.
fn drop_flat(value: Value) {
    let mut left = vec![value];
    while let Some(value) = left.pop() {
        match value {
            Value::Array(inner) => left.extend(inner),
            Value::Object(inner) => left.extend(inner.into_values()),
            _ => {}
        }
    }
}
