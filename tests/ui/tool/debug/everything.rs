//@ faults: 5
//@ trait: 5
//! Each failure at the parameter or the type that it belongs to, all at once.

use tool_errors::tool;

struct Desk;
struct Ledger;
struct Order;
struct DeskError;

#[tool(read, debug = Desk)]
fn find(
    #[state] ledger: &Ledger,
    #[context] call: &u32,
    order: Order,
) -> Result<Order, DeskError> {
    let _ = (ledger, call);
    Ok(order)
}

fn main() {}
