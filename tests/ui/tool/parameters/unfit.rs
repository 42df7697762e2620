//@ faults: 4
//@ trait: 4
//! Types that exist and don't fit.

use tool_errors::{CallContext, tool};

struct Order;

#[tool(read)]
fn find(order: Order) -> Result<u32, String> {
    let _ = order;
    Ok(1)
}

#[tool(read)]
async fn look(#[context] call: &u32) -> Result<u32, String> {
    Ok(*call)
}

#[tool(read)]
fn trace(#[context] call: &str) -> Result<String, String> {
    Ok(call.to_owned())
}

#[tool(read)]
fn answer(#[context] call: CallContext) -> Result<Order, String> {
    let _ = call;
    Ok(Order)
}

fn main() {}
