//@ faults: 1

use tool_errors::{ToolError, Violations};

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("invalid")]
    #[tool_error(repair, message = "The arguments are wrong")]
    Invalid(#[from] Violations),
}

fn main() {}
