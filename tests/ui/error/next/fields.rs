//@ faults: 3

#[path = "../../../error/tools.rs"]
mod tools;

use tool_errors::ToolError;
use tools::FindRefund;

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("no such field")]
    #[tool_error(replace, display, next = FindRefund { order_id = oder_id })]
    NoSuchField { order_id: String },

    #[error("hidden")]
    #[tool_error(replace, display, next = FindRefund { order_id = row })]
    Hidden {
        #[tool_error(operator)]
        row: String,
    },

    #[error("by its number")]
    #[tool_error(check, display, next = "find_refund", with(order_id = 0.0, order_id = 1))]
    ByNumber(String),
}

fn main() {}
