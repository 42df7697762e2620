#[derive(Debug, thiserror::Error, tool_errors::ToolError)]
enum RefundError {
    #[error("no such order")]
    #[tool_error(stop, message = "Order {id} was not found")] // <--
    NoSuchOrder { order_id: String },
}
