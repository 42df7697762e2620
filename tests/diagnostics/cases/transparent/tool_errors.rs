use tool_errors::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("closed")]
#[tool_error(stop, display)]
struct Closed;

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("closed")]
    #[tool_error(transparent)] // <--
    Closed(Closed, u32),
}
