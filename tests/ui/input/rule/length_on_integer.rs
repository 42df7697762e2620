//! `length` counts characters.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Search {
    #[input(length(1..=80))]
    limit: u32,
}

fn main() {}
