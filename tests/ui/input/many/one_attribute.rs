//@ faults: 4
//! Every fault of one attribute at once, and nothing else.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Search {
    #[input(lenght(1..=80), pattern = "[", secrett, range(1..=5))]
    query: String,
}

fn main() {}
