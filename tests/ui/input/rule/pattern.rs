//@ faults: 2
//! A pattern is ECMA-262, and what can't be translated does not compile.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Search {
    #[input(pattern = "^(?=ORD)[0-9]+$")]
    order_id: String,
    #[input(pattern = "^[0-9$")]
    customer: String,
}

fn main() {}
