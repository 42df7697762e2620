//! The definitions of tools, as each API asks for them.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use tool_errors::message_api::{anthropic, openai};
use tool_errors::{Violations, tool, toolset};

use crate::desk::desk;

#[test]
fn of_a_tool_each_api_is_told_the_same_in_its_own_shape() {
    let tools = desk();
    let description = "Read an order's total, in cents.";
    let schema = json!({
        "type": "object",
        "properties": {
            "order_id": {
                "type": "string",
                "description": "The order's ID.",
                "pattern": "^ORD-[0-9]{4}$",
            },
        },
        "required": ["order_id"],
        "additionalProperties": false,
    });
    assert_eq!(
        anthropic::tools(&tools)[0],
        json!({ "name": "order_total", "description": description, "input_schema": schema })
    );
    assert_eq!(
        openai::chat::tools(&tools)[0],
        json!({
            "type": "function",
            "function": {
                "name": "order_total",
                "description": description,
                "parameters": schema,
                "strict": false,
            },
        })
    );
    assert_eq!(
        openai::responses::tools(&tools)[0],
        json!({
            "type": "function",
            "name": "order_total",
            "description": description,
            "parameters": schema,
            "strict": false,
        })
    );
    for all in [
        anthropic::tools(&tools),
        openai::chat::tools(&tools),
        openai::responses::tools(&tools),
    ] {
        assert_eq!(all.len(), 3);
    }
}

/// Find orders.
#[tool(read)]
fn find(
    #[input(range(1..=100))] limit: Option<u8>,
    #[input(length(1..=80))] text: String,
) -> Result<String, Violations> {
    Ok(format!("{text} {limit:?}"))
}

/// Set prices.
#[tool]
fn price(cents: BTreeMap<String, u32>) -> Result<usize, Violations> {
    Ok(cents.len())
}

#[tokio::test]
async fn in_strict_mode_an_argument_that_may_be_left_out_is_null() {
    let tools = toolset![Find, Price].unwrap();
    let strict = json!({
        "type": "object",
        "properties": {
            "text": { "type": "string" },
            "limit": { "type": ["integer", "null"], "minimum": 1, "maximum": 100 },
        },
        "required": ["limit", "text"],
        "additionalProperties": false,
    });
    let of = |name: &str, all: Vec<Value>| {
        let mut all = all.into_iter();
        all.find(|tool| tool["name"] == name || tool["function"]["name"] == name)
            .unwrap()
    };
    let chat = of("find", openai::chat::strict_tools(&tools));
    assert_eq!(
        chat,
        json!({
            "type": "function",
            "function": {
                "name": "find",
                "description": "Find orders.",
                "parameters": strict,
                "strict": true,
            },
        })
    );
    let responses = of("find", openai::responses::strict_tools(&tools));
    assert_eq!(
        responses,
        json!({
            "type": "function",
            "name": "find",
            "description": "Find orders.",
            "parameters": strict,
            "strict": true,
        })
    );

    // The dialect has no objects of any names: that tool goes out as it is.
    assert_eq!(
        of("price", openai::chat::strict_tools(&tools)),
        of("price", openai::chat::tools(&tools))
    );
    assert_eq!(
        of("price", openai::responses::strict_tools(&tools)),
        of("price", openai::responses::tools(&tools))
    );

    let arguments = r#"{"text": "mug", "limit": null}"#;
    let call = json!({ "id": "call_1", "type": "function", "function": { "name": "find", "arguments": arguments } });
    let message = json!({ "role": "assistant", "tool_calls": [call] });
    let results = openai::chat::run_tool_uses(&tools, &message).await;
    assert_eq!(results[0]["content"], r#""mug None""#);
}
