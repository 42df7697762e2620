//@ faults: 8
//! How the call is written.

use tool_errors::tool;

#[tool(read)]
fn find_refund(order_id: &str) -> Result<String, String> {
    Ok(order_id.to_owned())
}

#[tool(on_unknown = FindRefund(order_id))]
fn a(order_id: String) -> Result<String, String> {
    Ok(order_id)
}

#[tool(on_unknown = FindRefund { order: order_id, order_id = order_id.clone() })]
fn b(order_id: String) -> Result<String, String> {
    Ok(order_id)
}

#[tool(on_unknown = FindRefund { order_id }, with(order_id))]
fn c(order_id: String) -> Result<String, String> {
    Ok(order_id)
}

#[tool(with(order_id))]
fn d(order_id: String) -> Result<String, String> {
    Ok(order_id)
}

#[tool(on_unknown)]
fn e(order_id: String) -> Result<String, String> {
    Ok(order_id)
}

#[tool(on_unknown = 5)]
fn f(order_id: String) -> Result<String, String> {
    Ok(order_id)
}

#[tool(on_unknown = FindRefund { order_id, order_id })]
fn g(order_id: String) -> Result<String, String> {
    Ok(order_id)
}

fn main() {}
