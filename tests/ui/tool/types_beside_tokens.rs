//@ faults: 14
//@ trait: 4
//@ rustc: E0609
//! What only the compiler knows of a tool is told beside the faults of its tokens.

use tool_errors::{ToolError, Violations, tool, tools};

const MOST: u32 = 0;

#[derive(Debug, thiserror::Error, ToolError)]
pub enum DeskError {
    #[error("busy")]
    #[tool_error(retry, message = "The desk is busy")]
    Busy,
}

struct Silent;
struct Order;

#[tool(read)]
fn find(order_id: &str, shop: &str) -> Result<String, Violations> {
    Ok(format!("{order_id}{shop}"))
}

#[tool(once)]
fn touch(order_id: &str) -> Result<u32, Violations> {
    let _ = order_id;
    Ok(1)
}

#[tool(titel = "Cancel", once)]
fn cancel(order_id: &str) -> Result<u32, DeskError> {
    let _ = order_id;
    Ok(1)
}

#[tool(title = 5, on_unknown = Find { order_id })]
fn refund(
    order_id: &str,
    #[input(range(1..=MOST))] amount: u32,
) -> Result<Order, Silent> {
    let _ = (order_id, amount);
    Ok(Order)
}

#[tool(once, on_unknown = Touch { order_id, shop = "a" }, name = "a b")]
async fn pay(order_id: u32) -> Result<u32, Violations> {
    Ok(order_id)
}

struct Desk;

#[tools]
impl Desk {
    #[tool(once, destructive = 1)]
    fn close(&self, order_id: &str) -> Result<Option<Order>, DeskError> {
        let _ = order_id;
        Ok(None)
    }
}

fn main() {}
