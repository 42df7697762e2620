//@ faults: 10
//! The words of other crates lead to ours.

use tool_errors::tool;

#[tool(write, description = "Finds an order", time_limit = "10s")]
fn find(order_id: &str) -> Result<String, String> {
    Ok(order_id.to_owned())
}

#[tool(read_only)]
fn look(order_id: &str) -> Result<String, String> {
    Ok(order_id.to_owned())
}

#[tool(annotations(read_only_hint = true), effect = read)]
fn count(order_id: &str) -> Result<String, String> {
    Ok(order_id.to_owned())
}

#[tool(read_only_hint, idempotent_hint = true, destructive_hint = false, open_world_hint = false)]
fn list(order_id: &str) -> Result<String, String> {
    Ok(order_id.to_owned())
}

fn main() {}
