//! The definitions of tools, as each API asks for them.

use serde_json::json;
use tool_errors::message_api::{anthropic, openai};

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
