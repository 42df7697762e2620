//! The one tool of the loop.

use tool_errors::tool::BuildFaults;
use tool_errors::{ToolError, Toolset, tool, toolset};

#[derive(Debug, thiserror::Error, ToolError)]
enum OrderError {
    #[error("order {order_id} was not found")]
    #[tool_error(stop, code = NotFound, display)]
    NoSuchOrder { order_id: String },
}

/// Read an order's total, in cents.
#[tool(read)]
fn order_total(
    /// The order's ID.
    #[input(pattern = "^ORD-[0-9]{4}$")]
    order_id: String,
) -> Result<u32, OrderError> {
    match order_id.as_str() {
        "ORD-8841" => Ok(4_200),
        _ => Err(OrderError::NoSuchOrder { order_id }),
    }
}

pub(crate) fn tools() -> Result<Toolset<()>, BuildFaults> {
    toolset![OrderTotal]
}
