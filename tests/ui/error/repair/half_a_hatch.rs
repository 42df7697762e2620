//@ faults: 4

use tool_errors::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("no hint")]
    #[tool_error(repair, display, field = order_id)]
    NoHint,

    #[error("no field")]
    #[tool_error(repair, display, by_hand = "Send an order's ID")]
    NoField,

    #[error("no sentence")]
    #[tool_error(repair, field = order_id, by_hand = "Send an order's ID")]
    NoSentence,

    #[error("wrong word")]
    #[tool_error(repair, display, field = order_id, suggestion = "Send an order's ID")]
    WrongWord,
}

fn main() {}
