//@ faults: 1
//@ trait: 1

use tool_errors::ToolError;

#[derive(Debug)]
struct Cents(u64);

#[derive(Debug, thiserror::Error, ToolError)]
#[error("over the limit")]
#[tool_error(authorize(approval), message = "Refunds over {limit} need approval")]
struct NeedsApproval {
    limit: Cents,
}

fn main() {}
