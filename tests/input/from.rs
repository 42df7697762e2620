//! `from`: every refusal of an argument carries the call that yields its value.

use serde_json::json;
use tool_errors::input::decode;
use tool_errors::{Call, ToolInput, tool};

/// Search orders by customer.
#[tool(read)]
fn search_orders(
    #[input(rename = "customerName")] customer: String,
    limit: Option<u32>,
) -> Result<Vec<String>, String> {
    let _ = limit;
    Ok(vec![customer])
}

#[derive(Debug, ToolInput)]
#[allow(dead_code)]
struct Refund {
    #[input(prefix = "ORD-", from = SearchOrders)]
    bare: String,
    #[input(prefix = "ORD-", from = SearchOrders { customer = order_id, limit = 5 })]
    order_id: String,
    #[input(prefix = "L-", from = "search_lines", with(order = order_id))]
    line_id: String,
}

#[track_caller]
fn next(arguments: serde_json::Value) -> Vec<Option<Call>> {
    let violations = decode::<Refund>(&arguments).expect_err("a refusal");
    violations
        .iter()
        .map(|found| found.next().cloned())
        .collect()
}

fn call(arguments: serde_json::Value) -> Option<Call> {
    Some(serde_json::from_value(arguments).expect("a call"))
}

#[test]
fn its_values_come_from_the_arguments_under_their_names_on_the_wire() {
    let arguments = json!({ "bare": "8841", "order_id": "Ana Nowak", "line_id": "7" });
    assert_eq!(
        next(arguments),
        [
            call(json!({ "tool": "search_orders" })),
            call(json!({
                "tool": "search_orders",
                "arguments": { "customerName": "Ana Nowak", "limit": 5 },
            })),
            call(json!({ "tool": "search_lines", "arguments": { "order": "Ana Nowak" } })),
        ]
    );
}

#[test]
fn what_was_not_sent_is_left_to_the_model() {
    let arguments = json!({ "bare": "ORD-1", "line_id": "7" });
    assert_eq!(
        next(arguments),
        [
            call(json!({ "tool": "search_orders", "arguments": { "limit": 5 } })),
            call(json!({ "tool": "search_lines" })),
        ]
    );
}
