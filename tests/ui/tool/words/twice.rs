//@ faults: 14
//@ twice: tool: read idempotent once timeout on_unknown with name title type destructive open_world
//@ twice: tool: output_schema crate
//! A word is said once, and a tool has one effect.

use tool_errors::tool;

#[tool(read, title = "a", title = "b", read, name = "find", name = "find_refund")]
fn find(order_id: &str) -> Result<String, String> {
    Ok(order_id.to_owned())
}

#[tool(idempotent, idempotent, destructive, destructive = false, open_world, open_world)]
fn put(order_id: &str) -> Result<String, String> {
    Ok(order_id.to_owned())
}

#[tool(once, once, timeout = "1s", timeout = "2s", output_schema, output_schema, type = A, type = B)]
fn create(order_id: String) -> Result<String, String> {
    Ok(order_id)
}

#[tool(on_unknown = "find", on_unknown = "look", with(order_id), with(order_id))]
fn order(order_id: String) -> Result<String, String> {
    Ok(order_id)
}

#[tool(idempotent, once, crate = tool_errors, crate = ::tool_errors)]
fn change(order_id: String) -> Result<String, String> {
    Ok(order_id)
}

fn main() {}
