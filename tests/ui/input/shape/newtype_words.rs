//@ faults: 2
//! The words of an argument stand where the newtype is used.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct OrderId(#[input(rename = "id", default = "ORD-1")] String);

fn main() {}
