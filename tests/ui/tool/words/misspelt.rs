//@ faults: 15
//@ misspelt: tool: read idempotent once timeout on_unknown with name title type destructive
//@ misspelt: tool: open_world output_schema crate
//! A slip of the hand in each word, and a word that is near none.

use tool_errors::tool;

#[tool(raed, time_out = "10s", nmae = "find", titel = "Find", tpye = Find, retries = 3, oce)]
fn find(order_id: &str) -> Result<String, String> {
    Ok(order_id.to_owned())
}

#[tool(idempotnet, on_unkown = FindRefund { order_id }, wiht(order_id), destructiv)]
#[allow(dead_code)]
fn put(order_id: &str) -> Result<String, String> {
    Ok(order_id.to_owned())
}

#[tool(openWorld, outputSchema, crat = tool_errors, once("x"))]
fn create(order_id: &str) -> Result<String, String> {
    Ok(order_id.to_owned())
}

fn main() {}
