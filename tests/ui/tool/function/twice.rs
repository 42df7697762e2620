//@ faults: 1
//! One `#[tool]` is enough.

use tool_errors::tool;

#[tool(read)]
#[tool(title = "Find")]
fn find(order_id: &str) -> Result<String, String> {
    Ok(order_id.to_owned())
}

fn main() {}
