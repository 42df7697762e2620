//! What each word takes.

use tool_errors::tool;

#[tool(read, name = find, title, type = "Find", destructive = 1, open_world = "yes", crate)]
fn find(order_id: &str) -> Result<String, String> {
    Ok(order_id.to_owned())
}

#[tool(read, destructive)]
fn look(order_id: &str) -> Result<String, String> {
    Ok(order_id.to_owned())
}

fn main() {}
