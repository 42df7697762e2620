//@ faults: 1
//! A union is no input.

use tool_errors::ToolInput;

#[derive(ToolInput)]
union Amount {
    cents: u64,
    euros: u32,
}

fn main() {}
