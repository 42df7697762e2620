//@ faults: 4
//@ unwanted: tool: read idempotent once output_schema
//! A word that stands alone, with a value.

use tool_errors::tool;

#[tool(read = true)]
fn find_refund(order_id: &str) -> Result<String, String> {
    Ok(order_id.to_owned())
}

#[tool(idempotent("order_id"), output_schema = Refund)]
fn put_order(order_id: &str) -> Result<String, String> {
    Ok(order_id.to_owned())
}

#[tool(once = false)]
fn create_refund(order_id: &str) -> Result<String, String> {
    Ok(order_id.to_owned())
}

fn main() {}
