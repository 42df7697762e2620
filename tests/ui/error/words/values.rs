use tool_errors::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("busy")]
    #[tool_error(retry, message = 5, retry_after = "5h")]
    Busy,

    #[error("throttled")]
    #[tool_error(retry, display = true, retry_after = 5)]
    Throttled,

    #[error("too late")]
    #[tool_error(stop, message, code = "NOT_FOUND", reason = late)]
    TooLate,

    #[error("elsewhere")]
    #[tool_error(replace, display, field = 5, next(SearchOrders), suggestion = )]
    Elsewhere,
}

fn main() {}
