use tool_errors::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum BusyError {
    #[error("busy")]
    #[tool_error(retyr, message = "The order service is busy")]
    Busy,

    #[error("throttled")]
    #[tool_error(retry, mesage = "Too many calls", retryAfter = "1s")]
    Throttled,

    #[error("asleep")]
    #[tool_error(snooze)]
    Asleep,
}

fn main() {}
