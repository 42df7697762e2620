//! `items` counts elements.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Search {
    #[input(items(1..=20))]
    query: String,
}

fn main() {}
