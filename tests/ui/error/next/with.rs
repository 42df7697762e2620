//@ faults: 3

#[path = "../../../error/tools.rs"]
mod tools;

use tool_errors::ToolError;
use tools::FindRefund;

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("with a type")]
    #[tool_error(check, display, next = FindRefund, with(order_id = _0))]
    WithType(String),

    #[error("alone")]
    #[tool_error(replace, display, suggestion = "Ask the shop", with(order_id = _0))]
    Alone(String),

    #[error("no parentheses")]
    #[tool_error(check, display, next = "find_refund", with = order_id)]
    NoParentheses(String),
}

fn main() {}
