//@ faults: 9
//! A range is written as Rust writes it.

use tool_errors::ToolInput;

const MOST: u32 = 100;

#[derive(ToolInput)]
struct Search {
    #[input(range = 1..=100)]
    a: u32,
    #[input(range(1, 100))]
    b: u32,
    #[input(range())]
    c: u32,
    #[input(range(..))]
    d: u32,
    #[input(range(1..=most()))]
    e: u32,
    #[input(range(abov = 0))]
    f: u32,
    #[input(range(above = 0, 1..=5))]
    g: u32,
    #[input(length(80))]
    h: String,
    #[input(length(-1..=80))]
    i: String,
}

fn main() {}
