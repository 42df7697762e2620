//@ faults: 4

use tool_errors::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("gone")]
    #[tool_error(stop, message = "Order {oder_id} } of {customer} is gone {")]
    Gone { order_id: String },
}

fn main() {}
