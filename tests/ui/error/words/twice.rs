use tool_errors::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("busy")]
    #[tool_error(retry, message = "The order service is busy")]
    #[tool_error(message = "Please wait")]
    Busy,

    #[error("too late")]
    #[tool_error(stop, display, message = "The order is too old")]
    TooLate,
}

fn main() {}
