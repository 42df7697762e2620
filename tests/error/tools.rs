//! Tools that the errors here name as the call to make next.

// Arguments are owned here: what matters is their types.
#![allow(clippy::needless_pass_by_value)]

use tool_errors::tool;

/// Finds the refund of an order.
#[tool(read)]
pub fn find_refund(
    order_id: String,
    #[input(range(1..=100))] limit: Option<u32>,
) -> Result<u32, String> {
    Err(format!("{order_id} {limit:?}"))
}

/// Searches the orders.
#[tool(read)]
pub fn search_orders(
    #[input(rename = "customer-name")] customer: Option<String>,
    #[input(rename = "openOnly")] open_only: Option<bool>,
    above: Option<f64>,
    shift: Option<i64>,
) -> Result<u32, String> {
    Err(format!("{customer:?} {open_only:?} {above:?} {shift:?}"))
}

/// Refunds an order.
#[tool(once)]
pub fn create_refund(order_id: String) -> Result<u32, String> {
    Err(order_id)
}
