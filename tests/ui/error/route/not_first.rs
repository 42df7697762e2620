//@ faults: 8
//@ misplaced: route: retry repair authorize replace check stop classify transparent
//! The route stands before everything else.

use tool_errors::ToolError;
use tool_errors::error::Classified;

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("retry")]
    #[tool_error(display, retry)]
    Retry,

    #[error("repair")]
    #[tool_error(display, repair, field = order_id, by_hand = "Send it")]
    Repair,

    #[error("authorize")]
    #[tool_error(display, authorize(approval))]
    Authorize,

    #[error("replace")]
    #[tool_error(suggestion = "Ask the shop", replace, display)]
    Replace,

    #[error("check")]
    #[tool_error(display)]
    #[tool_error(check, person = "Ask billing")]
    Check,

    #[error("stop")]
    #[tool_error(reason = "LATE", stop, display)]
    Stop,

    #[error("classify")]
    #[tool_error(display, classify = judge)]
    Classify(std::fmt::Error),

    #[error("transparent")]
    #[tool_error(code = Internal, transparent)]
    Transparent(OtherError),
}

#[derive(Debug, thiserror::Error, ToolError)]
#[error("other")]
#[tool_error(stop, display)]
struct OtherError;

fn judge(_: &std::fmt::Error) -> Classified {
    Classified::check()
}

fn main() {}
