use tool_errors::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum BusyError {
    #[error("busy")]
    #[tool_error(display, retry)]
    Busy,
}

fn main() {}
