//@ faults: 4
//@ trait: 1
//! What the compiler has to say of a call is told beside the faults of other variants.

#[path = "../../../error/tools.rs"]
mod tools;

use tool_errors::ToolError;
use tools::{CreateRefund, FindRefund, SearchOrders};

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("of another type")]
    #[tool_error(replace, display, next = FindRefund { order_id })]
    OfAnotherType { order_id: u64 },

    #[error("changes something")]
    #[tool_error(check, display, next = CreateRefund { order_id = _0 })]
    ChangesSomething(String),

    #[error("no sentence")]
    #[tool_error(replace, next = SearchOrders)]
    NoSentence,

    #[error("disabled")]
    Disabled,
}

fn main() {}
