//@ faults: 2
//! The call only looks, and is made as it stands.

use tool_errors::tool;

#[tool(read)]
fn find_refund(order_id: &str, customer: &str) -> Result<String, String> {
    Ok(format!("{order_id} {customer}"))
}

#[tool(idempotent)]
fn touch(order_id: &str) -> Result<String, String> {
    Ok(order_id.to_owned())
}

#[tool(on_unknown = FindRefund { order_id })]
fn create_refund(order_id: String) -> Result<String, String> {
    Ok(order_id)
}

#[tool(on_unknown = Touch { order_id })]
fn create_order(order_id: String) -> Result<String, String> {
    Ok(order_id)
}

fn main() {}
