//@ faults: 2

use tool_errors::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum BusyError {
    #[error("busy")]
    #[tool_error(retry, stop, display)]
    Busy,

    #[error("down")]
    #[tool_error(retry, display)]
    #[tool_error(transparent)]
    Down,
}

fn main() {}
