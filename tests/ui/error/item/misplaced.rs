//@ faults: 5
//@ misplaced: tool_error_item: crate
//@ misplaced: tool_error_field: operator

use tool_errors::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
#[tool_error(stop, display)]
enum RefundError {
    #[error("closed")]
    #[tool_error(stop, display, crate = tool_errors)]
    Closed,

    #[error("too late")]
    #[tool_error(stop, display, operator)]
    TooLate {
        #[tool_error(message = "for the operator")]
        row: u64,
        #[tool_error(operater)]
        note: String,
    },
}

fn main() {}
