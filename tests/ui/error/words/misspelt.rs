//@ faults: 24
//@ misspelt: tool_error: message display code reason field by_hand suggestion next with person
//@ misspelt: tool_error: retry_after not_executed boundary
//@ misspelt: route: retry repair authorize replace check stop classify transparent
//@ misspelt: tool_error_item: crate
//@ misspelt: tool_error_field: operator
//! A slip of the hand in each word; where the likeness tells, what is missing with it is not told.

use tool_errors::error::Classified;
use tool_errors::{ToolError, Violations};

#[derive(Debug, thiserror::Error, ToolError)]
#[tool_error(crat = tool_errors)]
enum RefundError {
    #[error("message")]
    #[tool_error(stop, mesage = "Closed")]
    Message,

    #[error("display")]
    #[tool_error(stop, dispaly)]
    Display,

    #[error("code")]
    #[tool_error(stop, display, cod = NotFound)]
    Code,

    #[error("reason")]
    #[tool_error(stop, display, raeson = "LATE")]
    Reason,

    #[error("field")]
    #[tool_error(stop, display, fields = order_id)]
    Field,

    #[error("by hand")]
    #[tool_error(repair, display, field = order_id, byhand = "Send it")]
    ByHand,

    #[error("suggestion")]
    #[tool_error(stop, display, sugestion = "Wait")]
    Suggestion,

    #[error("next")]
    #[tool_error(replace, display, nxt = "dispute")]
    Next,

    #[error("with")]
    #[tool_error(replace, display, next = "dispute", wiht(id = _0))]
    With(String),

    #[error("person")]
    #[tool_error(check, display, persn = "Ask billing")]
    Person,

    #[error("retry after")]
    #[tool_error(retry, display, retryAfter = "1s")]
    RetryAfter,

    #[error("not executed")]
    #[tool_error(retry, display, not_execute)]
    NotExecuted,

    #[error("boundary")]
    #[tool_error(stop, boundry)]
    Boundary,

    #[error("retry")]
    #[tool_error(retyr, display)]
    Retry,

    #[error("repair")]
    #[tool_error(repiar)]
    Repair(Violations),

    #[error("authorize")]
    #[tool_error(autorize(approval), display)]
    Authorize,

    #[error("replace")]
    #[tool_error(replce, display, suggestion = "Ask the shop")]
    Replace,

    #[error("check")]
    #[tool_error(chekc, display, person = "Ask billing")]
    Check,

    #[error("stop")]
    #[tool_error(stpo, display)]
    Stop,

    #[error("classify")]
    #[tool_error(clasify = judge, display)]
    Classify(std::fmt::Error),

    #[error("transparent")]
    #[tool_error(trasparent)]
    Transparent(OtherError),

    #[error("unlike")]
    #[tool_error(snooze)]
    Unlike,
}

#[derive(Debug, thiserror::Error, ToolError)]
#[error("other")]
#[tool_error(stop, display)]
struct OtherError {
    #[tool_error(operater)]
    row: u64,
}

fn judge(_: &std::fmt::Error) -> Classified {
    Classified::check()
}

fn main() {}
