//@ faults: 9
//@ wrong: tool: timeout on_unknown with name title type destructive open_world crate
//! A word with a value of another kind.

use tool_errors::tool;

#[tool(timeout = 10, on_unknown = 5, with = order_id, name = find, title("Find"), type = "Find", destructive = 1, open_world("yes"), crate = "tool_errors")]
fn create_refund(order_id: &str) -> Result<String, String> {
    Ok(order_id.to_owned())
}

fn main() {}
