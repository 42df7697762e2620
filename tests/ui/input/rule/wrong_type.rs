//@ faults: 10
//@ misplaced: rule: range multiple_of length items each unique pattern prefix format one_of
//! Each rule on an argument that it does not judge.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Search {
    #[input(range(0..=1))]
    a: bool,
    #[input(multiple_of = 5)]
    b: String,
    #[input(length(1..=80))]
    c: u32,
    #[input(items(1..=20))]
    d: String,
    #[input(each(length(1..)))]
    e: String,
    #[input(unique)]
    f: String,
    #[input(pattern = "^a")]
    g: Vec<String>,
    #[input(prefix = "a")]
    h: u64,
    #[input(format = "date")]
    i: bool,
    #[input(one_of("a", "b"))]
    j: Vec<String>,
}

fn main() {}
