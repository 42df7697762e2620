//! Every call of a message is answered, in each API's exact shape.

use serde_json::{Value, json};
use tool_errors::message_api::{anthropic, openai};

use crate::desk::{desk, untraced};

const REFUSED: &str = r#"{"code":"VALIDATION","reason":"INVALID_ARGUMENTS","route":"repair","message":"`order_id` must match the pattern `^ORD-[0-9]{4}$`","retryable":false,"field":"order_id","suggestion":"Send a string that matches the pattern `^ORD-[0-9]{4}$`","traceId":"TRACE"}"#;
const UNKNOWN: &str = r#"{"code":"NOT_FOUND","reason":"UNKNOWN_TOOL","route":"replace","message":"There is no tool of this name","retryable":false,"suggestion":"Tools there are: `order_total`, `meet`, `note`","traceId":"TRACE"}"#;
const UNREADABLE: &str = r#"{"code":"VALIDATION","reason":"INVALID_ARGUMENTS","route":"repair","message":"The call's arguments must be JSON, and what stands at line 1, column 14 of their text is not","retryable":false,"suggestion":"Send one JSON object, with names and texts in double quotes","traceId":"TRACE"}"#;
const EMPTY: &str = r#"{"code":"VALIDATION","reason":"INVALID_ARGUMENTS","route":"repair","message":"`order_id` is required","retryable":false,"field":"order_id","suggestion":"Send a string that matches the pattern `^ORD-[0-9]{4}$`","traceId":"TRACE"}"#;

#[tokio::test]
async fn anthropic() {
    let tool_use = |id: &str, name: &str, input: Value| json!({ "type": "tool_use", "id": id, "name": name, "input": input });
    let message = json!({ "role": "assistant", "content": [
        { "type": "text", "text": "I'll look." },
        tool_use("toolu_1", "order_total", json!({ "order_id": "ORD-8841" })),
        { "type": "server_tool_use", "id": "srvtoolu_1", "name": "web_search", "input": {} },
        tool_use("toolu_2", "order_total", json!({ "order_id": "8841" })),
        tool_use("toolu_3", "paint", json!({})),
        { "type": "tool_use", "name": "order_total", "input": {} },
        { "type": "tool_use", "id": "toolu_4", "name": "order_total" },
        { "type": "tool_use", "id": "toolu_5" },
    ] });
    let results = anthropic::run_tool_uses(&desk(), &message).await;
    let failed = |id: &str, content: &str| json!({ "type": "tool_result", "tool_use_id": id, "content": content, "is_error": true });
    assert_eq!(
        untraced(&results.into()),
        json!([
            { "type": "tool_result", "tool_use_id": "toolu_1", "content": "4200" },
            failed("toolu_2", REFUSED),
            failed("toolu_3", UNKNOWN),
            failed("toolu_4", EMPTY),
            failed("toolu_5", UNKNOWN),
        ])
    );
}

/// Name and arguments of calls, and what they come to. The arguments are JSON text but for the last.
fn openai_calls() -> [(&'static str, Value, &'static str); 6] {
    [
        ("order_total", json!(r#"{"order_id":"ORD-8841"}"#), "4200"),
        ("order_total", json!(r#"{"order_id": "8841"}"#), REFUSED),
        (
            "order_total",
            json!(r#"{"order_id": ORD-8841}"#),
            UNREADABLE,
        ),
        ("order_total", json!(""), EMPTY),
        ("paint", json!("{"), UNKNOWN),
        ("order_total", json!({ "order_id": "ORD-8841" }), "4200"),
    ]
}

#[tokio::test]
async fn openai_chat() {
    let mut calls = vec![
        json!({ "id": "call_x", "type": "custom", "custom": { "name": "sql", "input": "" } }),
        json!({ "type": "function", "function": { "name": "order_total", "arguments": "{}" } }),
    ];
    let mut expected = Vec::new();
    for (index, (name, arguments, content)) in openai_calls().into_iter().enumerate() {
        let id = format!("call_{index}");
        calls.push(json!({ "id": id, "type": "function", "function": { "name": name, "arguments": arguments } }));
        expected.push(json!({ "role": "tool", "tool_call_id": id, "content": content }));
    }
    let message = json!({ "role": "assistant", "content": null, "tool_calls": calls });
    let results = openai::chat::run_tool_uses(&desk(), &message).await;
    assert_eq!(untraced(&results.into()), Value::from(expected));
}

#[tokio::test]
async fn openai_responses() {
    let mut output = vec![
        json!({ "type": "reasoning", "id": "rs_1", "summary": [] }),
        json!({ "type": "function_call", "id": "fc_1", "name": "order_total", "arguments": "{}" }),
    ];
    let mut expected = Vec::new();
    for (index, (name, arguments, content)) in openai_calls().into_iter().enumerate() {
        let id = format!("call_{index}");
        output.push(json!({ "type": "function_call", "id": "fc_2", "call_id": id, "name": name, "arguments": arguments }));
        expected.push(json!({ "type": "function_call_output", "call_id": id, "output": content }));
    }
    let response = json!({ "object": "response", "output": output });
    let results = openai::responses::run_tool_uses(&desk(), &response).await;
    assert_eq!(untraced(&results.into()), Value::from(expected));
}

#[tokio::test]
async fn anthropic_input_that_is_no_object_is_a_failure_of_that_call_alone() {
    let inputs = [
        json!(r#"{"order_id": "ORD-8841"}"#),
        json!(["ORD-8841"]),
        json!(8841),
        Value::Null,
        json!({ "order_id": "ORD-8841" }),
    ];
    let calls = inputs.iter().enumerate().map(|(index, input)| {
        json!({ "type": "tool_use", "id": format!("toolu_{index}"), "name": "order_total", "input": input })
    });
    let message = json!({ "role": "assistant", "content": Vec::from_iter(calls) });
    let results = anthropic::run_tool_uses(&desk(), &message).await;
    let told: Vec<(String, Value)> = results
        .iter()
        .map(|result| {
            let content = result["content"].as_str().unwrap();
            let content: Value = serde_json::from_str(content).unwrap();
            let said = match content["route"].as_str() {
                Some(route) => json!([route, content["message"]]),
                None => content,
            };
            (result["tool_use_id"].as_str().unwrap().to_owned(), said)
        })
        .collect();
    let expected = [
        json!(["repair", "The call's arguments must be an object"]),
        json!([
            "repair",
            "The call's arguments must be an object, not an array"
        ]),
        json!([
            "repair",
            "The call's arguments must be an object, not a number"
        ]),
        json!(["repair", "`order_id` is required"]),
        json!(4200),
    ];
    let ids = (0..).map(|index| format!("toolu_{index}"));
    assert_eq!(told, Vec::from_iter(ids.zip(expected)));
}

#[tokio::test]
async fn a_message_without_calls_has_no_results() {
    let tools = desk();
    for message in [
        Value::Null,
        json!([]),
        json!({ "content": "Done.", "tool_calls": null, "output": {} }),
        json!({ "content": [null, { "type": "text" }], "tool_calls": [7], "output": ["x"] }),
    ] {
        assert!(anthropic::run_tool_uses(&tools, &message).await.is_empty());
        assert!(
            openai::chat::run_tool_uses(&tools, &message)
                .await
                .is_empty()
        );
        let results = openai::responses::run_tool_uses(&tools, &message).await;
        assert!(results.is_empty());
    }
}
