//@ faults: 2
//@ trait: 2
//! An answer that can't be sent is told at its type.

use std::rc::Rc;

use tool_errors::tool;

struct Order;

#[tool(read, debug)]
async fn find(order_id: u32) -> Result<Order, String> {
    let _ = order_id;
    Ok(Order)
}

#[tool(read, debug)]
fn name(order_id: u32) -> Result<Rc<str>, String> {
    Ok(order_id.to_string().into())
}

fn main() {}
