//@ faults: 2
//@ rustc: E0658
//! A default that is written as Rust may come to write it.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Search {
    limit: u32 = 20,
}

fn main() {}
