//@ faults: 2
//! Only a `once` tool needs a call to look with.

use tool_errors::tool;

#[tool(read)]
fn find_refund(order_id: &str) -> Result<String, String> {
    Ok(order_id.to_owned())
}

#[tool(read, on_unknown = FindRefund { order_id })]
fn look(order_id: &str) -> Result<String, String> {
    Ok(order_id.to_owned())
}

#[tool(on_unknown = FindRefund { order_id }, idempotent)]
fn put(order_id: &str) -> Result<String, String> {
    Ok(order_id.to_owned())
}

fn main() {}
