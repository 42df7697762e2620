//@ faults: 1
//@ trait: 1

use tool_errors::ToolError;

#[derive(Debug)]
struct Report;

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("invalid")]
    #[tool_error(repair)]
    Invalid(Report),
}

fn main() {}
