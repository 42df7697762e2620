//@ faults: 13
//@ missing: tool_error: message code reason field by_hand suggestion next with person retry_after
//@ missing: route: classify authorize
//@ missing: tool_error_item: crate
//! A word that takes a value, alone.

use tool_errors::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
#[tool_error(crate)]
enum RefundError {
    #[error("message")]
    #[tool_error(stop, message)]
    Message,

    #[error("code")]
    #[tool_error(stop, display, code)]
    Code,

    #[error("reason")]
    #[tool_error(stop, display, reason =)]
    Reason,

    #[error("field")]
    #[tool_error(stop, display, field)]
    Field,

    #[error("by hand")]
    #[tool_error(repair, display, field = order_id, by_hand)]
    ByHand,

    #[error("suggestion")]
    #[tool_error(stop, display, suggestion =)]
    Suggestion,

    #[error("next")]
    #[tool_error(replace, display, next)]
    Next,

    #[error("with")]
    #[tool_error(replace, display, next = "dispute", with)]
    With,

    #[error("person")]
    #[tool_error(check, display, person)]
    Person,

    #[error("retry after")]
    #[tool_error(retry, display, retry_after)]
    RetryAfter,

    #[error("classify")]
    #[tool_error(classify, display)]
    Classify(std::fmt::Error),

    #[error("authorize")]
    #[tool_error(authorize, display)]
    Authorize,
}

fn main() {}
