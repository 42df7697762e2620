//@ faults: 1
//! An enum that no value is of.

use tool_errors::ToolInput;

#[derive(ToolInput)]
enum Nothing {}

fn main() {}
