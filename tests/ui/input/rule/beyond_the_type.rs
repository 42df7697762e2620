//@ faults: 4
//! A bound that the type can't hold would publish what decoding refuses.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Search {
    #[input(range(1..=300))]
    limit: u8,
    #[input(range(-1..))]
    page: u32,
    #[input(range(0.5..))]
    count: u64,
    #[input(multiple_of = 0)]
    step: u32,
}

fn main() {}
