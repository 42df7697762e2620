//@ faults: 2
//! `#[tool]` stands on a function with a body.

use tool_errors::tool;

#[tool(read)]
struct FindRefund;

trait Desk {
    #[tool(read)]
    fn find(order_id: &str) -> Result<String, String>;
}

fn main() {}
