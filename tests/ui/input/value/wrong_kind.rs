//@ faults: 4
//! Literals of another kind than the argument's.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Search {
    #[input(default = "20")]
    limit: u32,
    #[input(example = 8841)]
    order_id: String,
    #[input(default = -1)]
    page: u32,
    #[input(example = ["a", 1])]
    tags: Vec<String>,
}

fn main() {}
