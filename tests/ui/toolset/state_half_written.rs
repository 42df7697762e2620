//@ faults: 3
//! A state that is no expression yet.

use tool_errors::{Violations, tool, toolset};

struct Desk;

#[tool(read)]
fn find_refund(#[state] _desk: &Desk, order_id: &str) -> Result<usize, Violations> {
    Ok(order_id.len())
}

fn main() {
    toolset![Desk::; FindRefund];
    toolset![Desk.; find_refund];
}
