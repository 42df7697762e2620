//@ faults: 1

use tool_errors::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("closed")]
struct Closed;

fn main() {}
