//@ faults: 2

use tool_errors::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("too late")]
    #[tool_error(stop, display, reason = "tooLate")]
    TooLate,

    #[error("closed")]
    #[tool_error(stop, display, reason = "")]
    Closed,
}

fn main() {}
