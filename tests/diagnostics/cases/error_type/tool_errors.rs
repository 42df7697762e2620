use tool_errors::{ToolError, tool};

#[derive(Debug, thiserror::Error)]
#[error("closed")]
struct Closed;

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error(transparent)]
    #[tool_error(transparent)]
    Closed(Closed), // <--
}

#[tool(read)]
fn find_order() -> Result<String, Closed> { // <--
    Err(Closed)
}
