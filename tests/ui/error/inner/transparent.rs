//@ faults: 3
//@ trait: 1

use tool_errors::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error(transparent)]
    #[tool_error(transparent)]
    Lookup(#[from] std::fmt::Error),

    #[error("nothing inside")]
    #[tool_error(transparent)]
    Empty,

    #[error("two inside")]
    #[tool_error(transparent)]
    Two(std::fmt::Error, std::fmt::Error),
}

fn main() {}
