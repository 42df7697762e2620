//@ faults: 1
//@ trait: 1

use tool_errors::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum BusyError {
    #[error("busy")]
    #[tool_error(retry, display, retry_after = seconds)]
    Busy { seconds: u64 },
}

fn main() {}
