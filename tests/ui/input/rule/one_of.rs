//@ faults: 4
//! `one_of` lists distinct literals of the argument's kind.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Pay {
    #[input(one_of())]
    first: String,
    #[input(one_of("card", "cash", "card"))]
    second: String,
    #[input(one_of("card", 7))]
    third: String,
    #[input(one_of(CARD))]
    fourth: String,
}

fn main() {}
