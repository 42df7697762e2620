//@ faults: 2
//! Two tools of one name, and a target that is not in the list.

use tool_errors::{tool, toolset};

#[tool(read)]
fn find_refund(order_id: &str) -> Result<String, String> {
    Ok(order_id.to_owned())
}

#[tool(read, name = "find_refund")]
fn look(order_id: &str) -> Result<String, String> {
    Ok(order_id.to_owned())
}

#[tool(on_unknown = FindRefund { order_id })]
fn create_refund(order_id: String) -> Result<String, String> {
    Ok(order_id)
}

fn main() {
    let _ = toolset![FindRefund, CreateRefund, Look];
    let _ = toolset![(); CreateRefund];
}
