//@ faults: 2
//! Words that one would guess lead to ours.

use tool_errors::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("busy")]
    #[tool_error(route = retry, message = "The order service is busy")]
    Busy,

    #[error("too late")]
    #[tool_error(stop, msg = "It is too late")]
    TooLate,
}

fn main() {}
