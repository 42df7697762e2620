#[derive(Debug, thiserror::Error, tool_errors::ToolError)]
enum RefundError {
    #[error("busy")]
    #[tool_error(rety, display)] // <--
    Busy,
}

#[tool_errors::tool(read, tilte = "Find an order")] // <--
fn find_order(
    #[input(rnage(1..=100))] limit: u32, // <--
) -> Result<u32, RefundError> {
    Ok(limit)
}
