//@ faults: 2
//@ trait: 2
//! An argument's type that no JSON becomes is told at its parameter.

use tool_errors::tool;

struct Order;

#[tool(read, debug)]
fn find(limit: u32, order: &Order, more: Vec<Order>) -> Result<u32, String> {
    let _ = (order, more);
    Ok(limit)
}

fn main() {}
