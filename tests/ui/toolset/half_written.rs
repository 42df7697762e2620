//@ faults: 3
//@ rustc: E0599
//! All faults of a list at once; what uses the toolset still has its type.

use tool_errors::{Toolset, Violations, tool, toolset};

#[tool(read)]
fn find_refund(order_id: &str) -> Result<usize, Violations> {
    Ok(order_id.len())
}

async fn call() {
    let tools = toolset![(); find_refund, FindRefund {}, FindRefund].unwrap();
    let _: &Toolset<()> = &tools;
    let answer = tools.call("find_refund", serde_json::Value::Null).await;
    let _ = answer.unwrap_err().envelope_of_nobody();
}

fn main() {
    let _ = call();
}
