//@ faults: 2
//! A `from` takes its values from the arguments beside it, and never from a secret one.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Lookup {
    #[input(from = "search_orders", with(customer = custmer))]
    order_id: String,
    #[input(from = "search_orders", with(customer = token))]
    line_id: String,
    customer: String,
    #[input(secret)]
    token: String,
}

fn main() {}
