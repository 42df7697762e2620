//@ faults: 1
//@ trait: 1
//! An error that declares no routes is told at its type.

use tool_errors::tool;

struct DeskError;

#[tool(read, debug)]
async fn find(order_id: u32) -> Result<u32, DeskError> {
    Ok(order_id)
}

fn main() {}
