//@ faults: 3

use tool_errors::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("no fields")]
    #[tool_error(repair)]
    Unit,

    #[error("{order_id} is malformed")]
    #[tool_error(repair, display)]
    Speaks { order_id: String },

    #[error("ambiguous")]
    #[tool_error(repair)]
    Two(String, String),
}

fn main() {}
