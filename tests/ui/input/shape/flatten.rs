//@ faults: 3
//! A flattened or skipped field is no argument of its own.

use tool_errors::ToolInput;

#[derive(Default, ToolInput)]
struct Page {
    limit: Option<u32>,
}

#[derive(ToolInput)]
struct Search {
    #[input(flatten, secret)]
    page: Page,
    #[input(skip, length(1..=5))]
    cache: String,
    #[input(flatten, skip)]
    other: Page,
}

fn main() {}
