//@ faults: 4
//@ trait: 2
//! What the compiler has to say of a field's type is said beside what the macro says.

use tool_errors::ToolError;

#[path = "../../../error/tools.rs"]
mod tools;

use tools::FindRefund;

#[derive(Debug, Clone, thiserror::Error, serde::Serialize)]
#[error("row 7 of orders is locked")]
struct Locked;

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("locked")]
    #[tool_error(stop, message = "The database said {cause}")]
    Locked { cause: Locked },

    #[error("misspelt")]
    #[tool_error(stop, mesage = "Stopped")]
    Misspelt,

    #[error("lost")]
    #[tool_error(check, message = "It may be done", next = FindRefund { order_id = cause })]
    Lost { cause: Locked },

    #[error("nothing")]
    Nothing,
}

fn main() {}
