//! A word is said once, and a tool has one effect.

use tool_errors::tool;

#[tool(read, title = "a", title = "b", read)]
fn find(order_id: &str) -> Result<String, String> {
    Ok(order_id.to_owned())
}

#[tool(idempotent, once)]
fn put(order_id: &str) -> Result<String, String> {
    Ok(order_id.to_owned())
}

fn main() {}
