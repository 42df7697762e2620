//@ faults: 7
//@ missing: tool: timeout on_unknown with name title type crate
//! A word that takes a value, alone.

use tool_errors::tool;

#[tool(timeout, on_unknown, with, name, title =, type, crate)]
fn create_refund(order_id: &str) -> Result<String, String> {
    Ok(order_id.to_owned())
}

fn main() {}
