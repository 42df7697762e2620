//@ faults: 1
//@ trait: 1

use tool_errors::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error(transparent)]
    #[tool_error(transparent)]
    Lookup(#[from] std::fmt::Error),
}

fn main() {}
