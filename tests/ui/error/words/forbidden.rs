//@ faults: 14
//@ misplaced: tool_error: message display code reason field by_hand suggestion next with person
//@ misplaced: tool_error: retry_after not_executed boundary
//! A word of another route.

use tool_errors::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("message")]
    #[tool_error(transparent, message = "Something else failed")]
    Message(OtherError),

    #[error("display")]
    #[tool_error(transparent, display)]
    Display(OtherError),

    #[error("code")]
    #[tool_error(transparent, code = Internal)]
    Code(OtherError),

    #[error("reason")]
    #[tool_error(transparent, reason = "OTHER")]
    Reason(OtherError),

    #[error("field")]
    #[tool_error(retry, display, field = order_id)]
    Field,

    #[error("by hand")]
    #[tool_error(stop, display, by_hand = "Send less")]
    ByHand,

    #[error("suggestion")]
    #[tool_error(check, display, person = "Ask billing", suggestion = "Ask the shop")]
    Suggestion,

    #[error("next")]
    #[tool_error(stop, display, next = "reopen")]
    Next,

    #[error("with")]
    #[tool_error(replace, display, suggestion = "Ask the shop", with(order = "ORD-1"))]
    With,

    #[error("person")]
    #[tool_error(stop, display, person = "Ask billing")]
    Person,

    #[error("retry after")]
    #[tool_error(stop, display, retry_after = "1s")]
    RetryAfter,

    #[error("not executed")]
    #[tool_error(check, display, person = "Ask billing", not_executed)]
    NotExecuted,

    #[error("boundary")]
    #[tool_error(retry, display, boundary, by_hand = "Send less")]
    Boundary,
}

#[derive(Debug, thiserror::Error, ToolError)]
#[error("other")]
#[tool_error(stop, display)]
struct OtherError;

fn main() {}
