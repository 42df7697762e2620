//@ faults: 4
//! A range whose ends run into each other, or are none.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Search {
    #[input(range(..1 ..=100))]
    limit: u32,
    #[input(range(above = 0 below = 9))]
    offset: u32,
    #[input(range(below = MOST::))]
    pages: u32,
    #[input(range("2026-01-01".. "2027-01-01" "2028-01-01"))]
    day: String,
}

fn main() {}
