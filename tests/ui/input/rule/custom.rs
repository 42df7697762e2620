//@ faults: 5
//@ trait: 4
//@ rustc: E0425
//! A function that does not judge the argument: of another type, by value, with another answer.

use tool_errors::{ToolInput, Violation};

fn even(number: &u32) -> Result<(), Violation> {
    if number % 2 == 0 { Ok(()) } else { Err(Violation::new("must be even")) }
}

fn by_value(number: u32) -> Result<(), Violation> {
    even(&number)
}

fn is_even(number: &u32) -> bool {
    number % 2 == 0
}

#[derive(ToolInput)]
struct Order {
    #[input(custom = even)]
    name: String,
    #[input(custom = even)]
    note: Option<String>,
    #[input(custom = by_value)]
    count: u32,
    #[input(custom = is_even)]
    spare: u32,
    #[input(custom = evn)]
    other: u32,
}

fn main() {}
