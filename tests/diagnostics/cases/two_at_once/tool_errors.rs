use tool_errors::{ToolError, tool, toolset};

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("no such order")]
    #[tool_error(stop, message = "Order {id} was not found")] // <--
    NoSuchOrder { order_id: String },
    #[error("too late")]
    TooLate, // <--
}

#[tool(read, tilte = "Find an order")] // <--
fn find_order(
    #[input(rnage(1..=100))] limit: u32, // <--
) -> Result<u32, RefundError> {
    Ok(limit)
}

fn names() -> usize {
    let tools = toolset![FindOrder].unwrap();
    tools.definitions().len()
}
