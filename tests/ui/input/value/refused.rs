//@ faults: 15
//! An example or a default that the rules beside it refuse.

use tool_errors::ToolInput;

const MOST: u32 = 50;

#[derive(ToolInput)]
struct Search {
    #[input(range(1..=100), default = 0)]
    limit: u32,
    #[input(range(above = 0.0, below = 1.0), example = 1.0)]
    share: f64,
    #[input(multiple_of = 5, example = 12)]
    step: u32,
    #[input(multiple_of = 0.25, default = 0.3, example = 0.75)]
    price: f64,
    #[input(multiple_of = 5, example = 2.5)]
    weight: f64,
    #[input(length(1..=3), example = "żółw", default = "")]
    name: String,
    #[input(items(..=2), unique, each(prefix = "T-"), example = ["T-1", "T-1", "U-2"])]
    tags: Vec<String>,
    #[input(one_of("card", "cash"), default = "gold")]
    method: String,
    #[input(range("2026-01-01"..), example = "2025-12-31")]
    since: String,
    #[input(range(9..=3), default = 5)]
    own_fault: u32,
}

#[derive(ToolInput)]
struct Page {
    #[input(range(..=MOST), default = 51)]
    page: u32,
    #[input(range(above = MOST), example = 50)]
    size: u32,
}

fn main() {}
