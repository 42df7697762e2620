//@ faults: 16
//@ wrong: tool_error: message code reason field by_hand suggestion next with person retry_after
//@ wrong: route: classify authorize
//@ wrong: tool_error_item: crate
//! A word with a value of another kind.

use tool_errors::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
#[tool_error(crate = "tool_errors")]
enum RefundError {
    #[error("message")]
    #[tool_error(stop, message = 5)]
    Message,

    #[error("code")]
    #[tool_error(stop, display, code = "NOT_FOUND")]
    Code,

    #[error("reason")]
    #[tool_error(stop, display, reason = late)]
    Reason,

    #[error("field")]
    #[tool_error(stop, display, field = 5)]
    Field,

    #[error("by hand")]
    #[tool_error(repair, display, field = order_id, by_hand = order_id)]
    ByHand,

    #[error("suggestion")]
    #[tool_error(stop, display, suggestion("Ask the shop"))]
    Suggestion,

    #[error("next")]
    #[tool_error(replace, display, next = 5)]
    Next,

    #[error("next in parentheses")]
    #[tool_error(replace, display, next(SearchOrders))]
    NextInParentheses,

    #[error("with")]
    #[tool_error(replace, display, next = "dispute", with = order_id)]
    With { order_id: String },

    #[error("person")]
    #[tool_error(check, display, person = billing.desk)]
    Person,

    #[error("retry after")]
    #[tool_error(retry, display, retry_after = 5)]
    RetryAfter,

    #[error("retry after hours")]
    #[tool_error(retry, display, retry_after = "5h")]
    RetryAfterHours,

    #[error("retry after in parentheses")]
    #[tool_error(retry, display, retry_after("5s"))]
    RetryAfterInParentheses,

    #[error("classify")]
    #[tool_error(classify = "judge", display)]
    Classify(std::fmt::Error),

    #[error("authorize")]
    #[tool_error(authorize(password), display)]
    Authorize,
}

fn main() {}
