//@ faults: 3
//@ trait: 1
//@ rustc: E0609
//! The tool that a `from` names exists, is a `read` tool, and has the arguments it is given.

use tool_errors::{ToolInput, tool};

#[tool(once)]
fn create_refund(order_id: String) -> Result<String, String> {
    Ok(order_id)
}

#[tool(read)]
fn search_orders(customer: String) -> Result<String, String> {
    Ok(customer)
}

#[derive(ToolInput)]
struct Changing {
    #[input(from = CreateRefund)]
    order_id: String,
}

#[derive(ToolInput)]
struct WrongArgument {
    #[input(from = SearchOrders { client = "x" })]
    order_id: String,
}

#[derive(ToolInput)]
struct WrongType {
    #[input(from = SearchOrders { customer = number })]
    order_id: String,
    number: u64,
}

fn main() {}
