//@ faults: 1
//@ trait: 1

use tool_errors::ToolError;

struct Order;

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("gone")]
    #[tool_error(replace, display, next = Order { id })]
    Gone { id: u64 },
}

fn main() {}
