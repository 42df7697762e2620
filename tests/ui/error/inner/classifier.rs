//@ faults: 2
//@ rustc: E0308 E0308

use tool_errors::ToolError;
use tool_errors::error::Classified;

#[derive(Debug, thiserror::Error)]
#[error("gateway")]
struct GatewayError;

#[derive(Debug, thiserror::Error)]
#[error("desk")]
struct DeskError;

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("judged as another type")]
    #[tool_error(classify = judge, display)]
    Other(GatewayError),

    #[error("judged in other words")]
    #[tool_error(classify = guess, display)]
    Guess(DeskError),
}

fn judge(_: &DeskError) -> Classified {
    Classified::check()
}

fn guess(_: &DeskError) -> bool {
    true
}

fn main() {}
