//@ faults: 11
//! The words of other crates lead to ours.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Search {
    #[input(min = 1, max_items = 5, regex = "a+", required, description = "What to find")]
    query: String,
    #[input(min_length = 1, choices("a"), email)]
    by: String,
    #[input(optional, enum = ["asc", "desc"])]
    order: String,
    #[input(range(min = 1, max = 100))]
    limit: u32,
}

fn main() {}
