//@ faults: 3
//! The call takes its values from the tool's own arguments.

use tool_errors::tool;

struct Desk;

#[tool(read)]
fn find_refund(order_id: &str, limit: Option<u32>) -> Result<String, String> {
    let _ = limit;
    Ok(order_id.to_owned())
}

#[tool(on_unknown = FindRefund { order_id = oder_id, limit = desk })]
fn create_refund(#[state] desk: &Desk, order_id: String) -> Result<String, String> {
    let _ = desk;
    Ok(order_id)
}

#[tool(on_unknown = FindRefund { order_id = customer })]
fn create_order() -> Result<String, String> {
    Ok(String::new())
}

fn main() {}
