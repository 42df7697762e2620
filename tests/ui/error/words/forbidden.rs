use tool_errors::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("too late")]
    #[tool_error(stop, display, retry_after = "1s", person = "Ask billing")]
    TooLate,

    #[error("busy")]
    #[tool_error(retry, display, boundary, by_hand = "Send less")]
    Busy,

    #[error("lost")]
    #[tool_error(check, display, person = "Ask billing", not_executed)]
    Lost,

    #[error(transparent)]
    #[tool_error(transparent, message = "Something else failed")]
    Other(#[from] OtherError),
}

#[derive(Debug, thiserror::Error, ToolError)]
#[error("closed")]
#[tool_error(stop, display, next = "reopen", with(order = "ORD-1"))]
struct OtherError;

fn main() {}
