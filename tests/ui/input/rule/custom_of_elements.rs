//@ faults: 2
//@ trait: 2
//! An author's own function about elements: each has a place, and is of the function's type.

use std::collections::HashSet;

use tool_errors::{ToolInput, Violation};

fn even(number: &u32) -> Result<(), Violation> {
    if number % 2 == 0 { Ok(()) } else { Err(Violation::new("must be even")) }
}

#[derive(ToolInput)]
struct Order {
    #[input(each(custom = even))]
    counts: HashSet<u32>,
    #[input(each(custom = even))]
    names: Vec<String>,
}

fn main() {}
