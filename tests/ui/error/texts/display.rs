//@ faults: 5

use std::fmt;

use tool_errors::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("gateway: {source}")]
    #[tool_error(stop, display)]
    Hidden { source: fmt::Error },

    #[error("order {order_id:?} is gone")]
    #[tool_error(stop, display)]
    Debugged { order_id: String },

    #[error("over {} cents", .0 / 2)]
    #[tool_error(stop, display)]
    Computed(u64),

    #[error(transparent)]
    #[tool_error(stop, display)]
    Transparent(#[from] fmt::Error),
}

#[derive(Debug, ToolError)]
#[tool_error(stop, display)]
struct ByHand;

impl fmt::Display for ByHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("made by hand")
    }
}

impl std::error::Error for ByHand {}

fn main() {}
