//! Each word on the routes that have it.

use std::time::Duration;

use serde_json::{Value, json};
use tool_errors::ToolError;

use crate::whole;

#[derive(Debug, thiserror::Error, ToolError)]
pub enum RetryError {
    #[error("busy")]
    #[tool_error(retry, display)]
    Plain,

    #[error("busy")]
    #[tool_error(retry, display, retry_after = "250ms")]
    Milliseconds,

    #[error("busy")]
    #[tool_error(retry, display, retry_after = "10s")]
    Seconds,

    #[error("busy")]
    #[tool_error(retry, display, retry_after = "5m")]
    Minutes,

    #[error("busy")]
    #[tool_error(retry, display, retry_after = _1)]
    TupleField(u8, Duration),

    #[error("busy")]
    #[tool_error(retry, display, retry_after = wait)]
    Perhaps { wait: Option<Duration> },
}

#[test]
fn retry_after() {
    let wait = |error: RetryError| whole(&error)["retryAfterMs"].clone();
    assert_eq!(wait(RetryError::Plain), Value::Null);
    assert_eq!(wait(RetryError::Milliseconds), json!(250));
    assert_eq!(wait(RetryError::Seconds), json!(10_000));
    assert_eq!(wait(RetryError::Minutes), json!(300_000));
    let tuple = RetryError::TupleField(0, Duration::from_secs(3));
    assert_eq!(wait(tuple), json!(3_000));
    let known = Some(Duration::from_millis(7));
    assert_eq!(wait(RetryError::Perhaps { wait: known }), json!(7));
    assert_eq!(wait(RetryError::Perhaps { wait: None }), Value::Null);
}

#[derive(Debug, thiserror::Error, ToolError)]
pub enum WordsError {
    #[error("no such order")]
    #[tool_error(
        repair,
        display,
        code = NotFound,
        field = "order-id",
        by_hand = "Send the ID of an order of this shop",
    )]
    ByHand,

    #[error("a row is wrong")]
    #[tool_error(repair, display, field = items[2].sku, by_hand = "Send a SKU such as {example}")]
    Path { example: &'static str },

    #[error("sign in")]
    #[tool_error(authorize(credential), display, suggestion = "Ask the user to sign in")]
    SignIn,

    #[error("the shop has moved")]
    #[tool_error(
        replace,
        display,
        code = Refused,
        suggestion = "Use the shop's web form",
        field = shop.r#type
    )]
    Moved,

    #[error("lost")]
    #[tool_error(
        check,
        message = "The order may have been placed",
        person = "Ask {desk}"
    )]
    Lost { desk: String },

    #[error("gone")]
    #[tool_error(
        stop,
        display,
        code = Internal,
        reason = "SHOP_GONE_2",
        field = address.city,
        suggestion = "Tell the user",
    )]
    Gone,

    #[error("gone")]
    #[tool_error(stop)]
    #[tool_error(message = "Said in two attributes")]
    #[tool_error(code = NotFound)]
    Joined,

    #[error("closed")]
    #[tool_error(stop, boundary, code = Permission, reason = "CLOSED_HERE")]
    Closed,
}

#[test]
fn a_hint_by_hand() {
    assert_eq!(
        whole(&WordsError::ByHand),
        json!({
            "code": "NOT_FOUND", "reason": "BY_HAND", "route": "repair",
            "message": "no such order",
            "retryable": false,
            "field": "order-id",
            "suggestion": "Send the ID of an order of this shop",
        })
    );
    let path = whole(&WordsError::Path { example: "AB-1" });
    assert_eq!(path["field"], "items[2].sku");
    assert_eq!(path["suggestion"], "Send a SKU such as 'AB-1'");
    assert_eq!(path["code"], "VALIDATION");
}

#[test]
fn a_credential() {
    assert_eq!(
        whole(&WordsError::SignIn),
        json!({
            "code": "PERMISSION", "reason": "SIGN_IN", "route": "authorize",
            "message": "sign in",
            "retryable": false,
            "suggestion": "Ask the user to sign in",
            "authorize": "credential",
        })
    );
}

#[test]
fn a_replacement_that_no_tool_makes() {
    assert_eq!(
        whole(&WordsError::Moved),
        json!({
            "code": "REFUSED", "reason": "MOVED", "route": "replace",
            "message": "the shop has moved",
            "retryable": false,
            "field": "shop.type",
            "suggestion": "Use the shop's web form",
        })
    );
}

#[test]
fn a_person_to_ask() {
    let desk = "the order desk".to_owned();
    assert_eq!(
        whole(&WordsError::Lost { desk }),
        json!({
            "code": "UNKNOWN_OUTCOME", "reason": "LOST", "route": "check",
            "message": "The order may have been placed",
            "retryable": false,
            "person": "Ask 'the order desk'",
        })
    );
}

#[test]
fn code_reason_field_and_suggestion_on_stop() {
    assert_eq!(
        whole(&WordsError::Gone),
        json!({
            "code": "INTERNAL", "reason": "SHOP_GONE_2", "route": "stop",
            "message": "gone",
            "retryable": false,
            "field": "address.city",
            "suggestion": "Tell the user",
        })
    );
}

#[test]
fn several_attributes_are_joined() {
    assert_eq!(
        whole(&WordsError::Joined),
        json!({
            "code": "NOT_FOUND", "reason": "JOINED", "route": "stop",
            "message": "Said in two attributes",
            "retryable": false,
        })
    );
}

#[test]
fn a_boundary_keeps_its_code_and_reason() {
    let closed = whole(&WordsError::Closed);
    assert_eq!(closed["code"], "PERMISSION");
    assert_eq!(closed["reason"], "CLOSED_HERE");
}
