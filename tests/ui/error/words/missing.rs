//@ faults: 4

use tool_errors::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("the order service is busy")]
    #[tool_error(retry)]
    Busy,

    #[error("order {order_id} was not found")]
    #[tool_error(replace, display)]
    NoSuchOrder { order_id: String },

    #[error("gateway timed out: {source}")]
    #[tool_error(check)]
    GatewayTimeout { source: std::fmt::Error },
}

fn main() {}
