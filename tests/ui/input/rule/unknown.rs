//@ faults: 1
//! A word that is near none is told all of them.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Search {
    #[input(validate)]
    query: String,
}

fn main() {}
