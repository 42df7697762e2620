//@ faults: 2
//@ trait: 1
//@ rustc: E0609

#[path = "../../../error/tools.rs"]
mod tools;

use tool_errors::ToolError;
use tools::FindRefund;

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("no such argument")]
    #[tool_error(replace, display, next = FindRefund { oder_id = order_id })]
    NoSuchArgument { order_id: String },

    #[error("of another type")]
    #[tool_error(replace, display, next = FindRefund { order_id })]
    OfAnotherType { order_id: u64 },
}

fn main() {}
