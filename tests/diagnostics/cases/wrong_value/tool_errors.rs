use tool_errors::{ToolError, tool};

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("no such order")]
    #[tool_error(stop, message = 404)] // <--
    NoSuchOrder,
}

#[tool(read, name = 7)] // <--
fn find_order(
    #[input(range("one"..))] limit: u32, // <--
) -> Result<u32, RefundError> {
    Ok(limit)
}
