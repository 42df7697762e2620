//@ faults: 1
//! A tuple struct of two fields has no names for its arguments.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Amount(u64, String);

fn main() {}
