//@ faults: 24
//@ twice: tool_error: message display code reason field by_hand suggestion next with person
//@ twice: tool_error: retry_after not_executed boundary
//@ twice: route: retry repair authorize replace check stop classify transparent
//@ twice: tool_error_item: crate
//@ twice: tool_error_field: operator
//! A word said twice, in one attribute or in two.

use tool_errors::error::Classified;
use tool_errors::{ToolError, Violations};

#[derive(Debug, thiserror::Error, ToolError)]
#[tool_error(crate = tool_errors, crate = ::tool_errors)]
enum RefundError {
    #[error("message")]
    #[tool_error(stop, message = "Closed")]
    #[tool_error(message = "Shut")]
    Message,

    #[error("display")]
    #[tool_error(stop, display, display)]
    Display,

    #[error("code")]
    #[tool_error(stop, display, code = NotFound, code = Internal)]
    Code,

    #[error("reason")]
    #[tool_error(stop, display, reason = "LATE", reason = "TOO_LATE")]
    Reason,

    #[error("field")]
    #[tool_error(stop, display, field = order_id, field = line)]
    Field,

    #[error("by hand")]
    #[tool_error(repair, display, field = order_id, by_hand = "Send it", by_hand = "Send both")]
    ByHand,

    #[error("suggestion")]
    #[tool_error(stop, display, suggestion = "Wait", suggestion = "Ask")]
    Suggestion,

    #[error("next")]
    #[tool_error(replace, display, next = "dispute", next = "refund")]
    Next,

    #[error("with")]
    #[tool_error(replace, display, next = "dispute", with(id = _0), with(line = _0))]
    With(String),

    #[error("person")]
    #[tool_error(check, display, person = "Ask billing", person = "Ask the shop")]
    Person,

    #[error("retry after")]
    #[tool_error(retry, display, retry_after = "1s", retry_after = "2s")]
    RetryAfter,

    #[error("not executed")]
    #[tool_error(retry, display, not_executed, not_executed)]
    NotExecuted,

    #[error("boundary")]
    #[tool_error(stop, boundary, boundary)]
    Boundary,

    #[error("retry")]
    #[tool_error(retry, display, retry)]
    Retry,

    #[error("repair")]
    #[tool_error(repair)]
    #[tool_error(repair)]
    Repair(Violations),

    #[error("authorize")]
    #[tool_error(authorize(approval), authorize(credential), display)]
    Authorize,

    #[error("replace")]
    #[tool_error(replace, replace, display, suggestion = "Ask the shop")]
    Replace,

    #[error("check")]
    #[tool_error(check, check, display, person = "Ask billing")]
    Check,

    #[error("stop")]
    #[tool_error(stop, display, stop)]
    Stop,

    #[error("classify")]
    #[tool_error(classify = judge, classify = judge, display)]
    Classify(std::fmt::Error),

    #[error("both")]
    #[tool_error(stop, display, message = "The order is too old")]
    Both,

    #[error("transparent")]
    #[tool_error(transparent, transparent)]
    Transparent(OtherError),
}

#[derive(Debug, thiserror::Error, ToolError)]
#[error("other")]
#[tool_error(stop, display)]
struct OtherError {
    #[tool_error(operator, operator)]
    row: u64,
}

fn judge(_: &std::fmt::Error) -> Classified {
    Classified::check()
}

fn main() {}
