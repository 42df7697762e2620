//@ faults: 2
//! A toolset lists types.

use tool_errors::{tool, toolset};

#[tool(read)]
fn find_refund(order_id: &str) -> Result<String, String> {
    Ok(order_id.to_owned())
}

fn main() {
    let _ = toolset![find_refund];
    let _ = toolset![(); FindRefund {}];
}
