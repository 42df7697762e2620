//@ faults: 4
//@ rustc: E0609

#[path = "../../../error/tools.rs"]
mod tools;

use tool_errors::ToolError;
use tools::{CreateRefund, FindRefund};

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("changes something")]
    #[tool_error(check, display, next = CreateRefund { order_id })]
    ChangesSomething { order_id: String },

    #[error("leaves out what is required")]
    #[tool_error(check, display, next = FindRefund { limit = 5 })]
    LeavesOut,

    #[error("changes something where a value is wanted")]
    #[tool_error(repair, display, field = order_id, by_hand = "Send another", next = CreateRefund)]
    YieldsNothing,

    #[error("gives what is not asked for")]
    #[tool_error(check, display, next = FindRefund { order_id, note = "x" })]
    GivesMore { order_id: String },
}

fn main() {}
