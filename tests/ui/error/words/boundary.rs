//@ faults: 3

use tool_errors::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("disabled")]
    #[tool_error(stop, boundary, display, field = order_id, suggestion = "Ask the shop")]
    Disabled,
}

fn main() {}
