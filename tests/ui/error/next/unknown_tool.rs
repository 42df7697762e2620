//@ faults: 2
//@ rustc: E0425 E0425

use tool_errors::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("gone")]
    #[tool_error(replace, display, next = SearchOrder)]
    Gone,

    #[error("lost")]
    #[tool_error(check, display, next = desk::FindRefunds { order_id = _0, limit = 5 })]
    Lost(String),
}

mod desk {}

fn main() {}
