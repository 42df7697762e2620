//@ faults: 1
//! `range` bounds numbers, through `Option` too.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Search {
    #[input(range(1..=80))]
    query: Option<String>,
}

fn main() {}
