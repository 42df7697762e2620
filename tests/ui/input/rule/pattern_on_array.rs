//@ faults: 2
//! A rule of the elements stands in `each`; a rule inside `each` judges the elements.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Search {
    #[input(pattern = "^ORD-[0-9]{4}$")]
    orders: Vec<String>,
    #[input(each(length(1..=5)))]
    amounts: Vec<u64>,
}

fn main() {}
