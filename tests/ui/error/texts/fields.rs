//@ faults: 9

use tool_errors::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("gone")]
    #[tool_error(stop, message = "Order {oder_id} of {customer} is gone")]
    Gone { order_id: String },

    #[error("over")]
    #[tool_error(stop, message = "Refunds over {} need approval")]
    Over(u64),

    #[error("braces")]
    #[tool_error(stop, message = "Send {")]
    Lone,

    #[error("empty")]
    #[tool_error(stop, message = " ")]
    Empty,

    #[error("lines")]
    #[tool_error(stop, message = "One line\nand another")]
    Lines,

    #[error("width")]
    #[tool_error(stop, message = "At {at:width$}, {at:?}")]
    Width { at: u64, width: usize },

    #[error("long")]
    #[tool_error(
        stop,
        message = "Too long",
        suggestion = "This hint goes on and on, although it should name the one thing that the caller has to change, and by now it has said so much that nobody will read it to its end"
    )]
    Long,
}

fn main() {}
