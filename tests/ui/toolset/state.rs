//@ faults: 2
//@ trait: 2
//! The state must hold what each tool takes of it, and only tools can be listed.

use tool_errors::{tool, toolset};

struct Desk;
struct Clock;
struct FindOrder;

#[tool(read)]
fn find_refund(#[state] desk: &Desk, order_id: &str) -> Result<String, String> {
    let _ = desk;
    Ok(order_id.to_owned())
}

fn main() {
    let _ = toolset![Clock; FindRefund];
    let _ = toolset![Desk; FindOrder];
}
