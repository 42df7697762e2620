//@ faults: 10
//@ misplaced: tool: on_unknown with name destructive
//@ misplaced: require: field
//! A word beside an effect that it does not go with, and the words of other macros.

use tool_errors::tool;

#[tool(read, on_unknown = FindRefund { order_id })]
fn look(order_id: &str) -> Result<String, String> {
    Ok(order_id.to_owned())
}

#[tool(read, destructive, with(order_id))]
fn find_refund(order_id: &str) -> Result<String, String> {
    Ok(order_id.to_owned())
}

#[tool(idempotent, once, range(1..=5), rename = "put", retry, message = "Done", field = "order_id")]
fn put(#[input(name = "order")] order_id: &str) -> Result<String, String> {
    Ok(order_id.to_owned())
}

fn main() {}
