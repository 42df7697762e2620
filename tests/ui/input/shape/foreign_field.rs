//@ faults: 1
//@ trait: 1
//! The type of a field is no input.

use tool_errors::ToolInput;

struct OrderId(String);

#[derive(ToolInput)]
struct Lookup {
    order_id: OrderId,
}

fn main() {}
