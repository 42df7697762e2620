//@ faults: 4
//! A range that no value is in, inclusive and exclusive.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Search {
    #[input(range(5..=3))]
    limit: u32,
    #[input(range(5..5))]
    page: u32,
    #[input(range(above = 1.0, below = 1.0))]
    weight: f64,
    #[input(length(9..=3))]
    query: String,
}

fn main() {}
