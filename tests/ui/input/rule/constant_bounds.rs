//@ faults: 5
//@ rustc: E0308 E0308
//! A constant bounds a number of its own type, and leaves a value in the range.

use tool_errors::ToolInput;

const MOST: u32 = 50;
const SHARE: f64 = 0.5;

#[derive(ToolInput)]
struct Search {
    #[input(range(1..=MOST))]
    limit: u64,
    #[input(range(above = SHARE))]
    count: u32,
    #[input(range(60..=MOST))]
    page: u32,
    #[input(range(above = MOST, below = MOST))]
    size: Option<u32>,
    #[input(each(range(MOST..10)))]
    pages: Vec<u32>,
}

fn main() {}
