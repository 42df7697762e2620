//@ faults: 6
//@ trait: 6
//! Each thing that a tool's types miss, at its own place, and nothing that follows.

use tool_errors::{tool, toolset};

struct Desk;
struct Order;
struct Reason;
struct Money;
struct Gone;

#[tool]
async fn refund(
    #[state] desk: &Desk,
    order: Order,
    reason: Reason,
) -> Result<Money, Gone> {
    let _ = (desk, order, reason);
    Ok(Money)
}

#[tool(read)]
fn find(#[state] desk: Desk) -> Result<u32, String> {
    let _ = desk;
    Ok(1)
}

fn main() {
    let _ = toolset![(); Find];
}
