#[derive(Debug, thiserror::Error, tool_errors::ToolError)]
enum RefundError {
    #[error("disabled")]
    #[tool_error(stop, boundary)]
    Disabled,
    #[error("too late")]
    TooLate, // <--
}
