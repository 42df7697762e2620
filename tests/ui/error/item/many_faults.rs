//@ faults: 10
//! Every fault of an item is told, and nothing else: what uses the item compiles.

use tool_errors::error::VariantSpec;
use tool_errors::{ToolError, ToolErrorSpec};

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("order {order_id} was not found")]
    #[tool_error(replace, display, fields = order_id)]
    NoSuchOrder { order_id: String },

    #[error("busy")]
    #[tool_error(retry, retry_after = "2 seconds", mesage = "The order service is busy")]
    Busy,

    #[error("gateway timed out")]
    #[tool_error(check, code = Transient, message = "The gateway said {source}")]
    GatewayTimeout { source: std::fmt::Error },

    #[error("disabled")]
    Disabled,

    #[error("over the limit")]
    #[tool_error(authorize(aproval), message = "Refunds over {limt} need approval")]
    NeedsApproval { limit: u64 },
}

const VARIANTS: &[VariantSpec] = RefundError::VARIANTS;

fn shown(error: &dyn ToolError) -> String {
    error.envelope().message().to_owned()
}

fn main() {
    println!("{} {}", VARIANTS.len(), shown(&RefundError::Disabled));
}
