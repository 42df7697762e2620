//@ faults: 5
//! A bound is a literal or a constant, and a constant needs a number whose type is written.

use tool_errors::ToolInput;

const MOST: u32 = 50;

#[derive(ToolInput)]
struct Cents(u32);

#[derive(ToolInput)]
struct Search {
    #[input(range(1..=most()))]
    limit: u32,
    #[input(range(..=MOST))]
    price: Cents,
    #[input(range(1..=MOST))]
    name: String,
    #[input(length(1..=MOST))]
    title: String,
    #[input(range(above = [1]))]
    count: u32,
}

fn main() {}
