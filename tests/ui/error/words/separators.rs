//@ faults: 4

use tool_errors::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("busy")]
    #[tool_error(retry message = "The order service is busy", retry_after = "1 s")]
    Busy,

    #[error("too late")]
    #[tool_error]
    TooLate,

    #[error("closed")]
    #[tool_error = "stop"]
    Closed,
}

fn main() {}
