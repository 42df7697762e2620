//@ faults: 3
//@ trait: 1
//@ rustc: E0425 E0609
//! The arguments of the call are the target's own, names and types.

use tool_errors::tool;

#[tool(read)]
fn find_refund(order_id: &str) -> Result<String, String> {
    Ok(order_id.to_owned())
}

#[tool(on_unknown = FindRefund { order_id = order })]
fn create_refund(order: u64) -> Result<u64, String> {
    Ok(order)
}

#[tool(on_unknown = FindRefund { order_id, note = "x" })]
fn create_order(order_id: String) -> Result<String, String> {
    Ok(order_id)
}

#[tool(on_unknown = FindOrder { order_id })]
fn create_note(order_id: String) -> Result<String, String> {
    Ok(order_id)
}

fn main() {}
