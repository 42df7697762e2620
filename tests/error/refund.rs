//! The design's own example, as written there.

use std::time::Duration;

use serde_json::json;
use tool_errors::error::Classified;
use tool_errors::input::decode;
use tool_errors::{ToolError, Violations};

use crate::tools::{FindRefund, FindRefundArguments, SearchOrders};
use crate::whole;

/// Stands in for the crate of that name.
mod sqlx {
    #[derive(Debug, thiserror::Error)]
    #[error("pool timed out at postgres://desk:hunter2@db")]
    pub struct Error;
}

/// Stands in for the crate of that name.
mod reqwest {
    #[derive(Debug, thiserror::Error)]
    #[error("POST https://gateway.internal/refunds failed")]
    pub enum Error {
        Connect,
        Status(u16),
        TimedOut,
        Decode,
    }
}

#[derive(Debug, thiserror::Error)]
#[error("no answer")]
pub struct GatewayError;

#[derive(Debug, Clone, Copy)]
pub struct Cents(u64);

impl std::fmt::Display for Cents {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{:02}", self.0 / 100, self.0 % 100)
    }
}

fn reqwest_error(error: &reqwest::Error) -> Classified {
    match error {
        reqwest::Error::Connect => Classified::retry()
            .not_executed()
            .retry_after(Duration::from_secs(1)),
        reqwest::Error::Status(401) => Classified::authorize(),
        reqwest::Error::Status(_) => Classified::stop(),
        reqwest::Error::TimedOut | reqwest::Error::Decode => Classified::check(),
    }
}

#[derive(Debug, thiserror::Error, ToolError)]
pub enum LookupError {
    #[error("lookups are closed")]
    #[tool_error(stop, display)]
    Closed,
}

#[derive(Debug, thiserror::Error, ToolError)]
pub enum RefundError {
    #[error("order {order_id} was not found in live orders")]
    #[tool_error(replace, display, next = SearchOrders, field = order_id)]
    NoSuchOrder { order_id: String },

    // The first text is for the operator, the second for the model.
    #[error("orders database is over capacity")]
    #[tool_error(retry, not_executed, retry_after = wait, message = "The order service is busy")]
    Busy {
        wait: Duration,
        #[source]
        source: sqlx::Error,
    },

    #[error("gateway timed out")]
    #[tool_error(check, next = FindRefund { order_id }, message = "The refund may already have been made")]
    GatewayTimeout {
        order_id: String,
        #[source]
        source: GatewayError,
    },

    #[error("over the limit")]
    #[tool_error(authorize(approval), message = "Refunds over {limit} need approval")]
    NeedsApproval { limit: Cents },

    #[error("disabled")]
    #[tool_error(stop, boundary)] // the fixed sentence, nothing else
    Disabled,

    #[error("gateway")]
    #[tool_error(classify = reqwest_error, message = "The payment gateway failed")]
    Gateway(#[from] reqwest::Error),

    #[error(transparent)]
    #[tool_error(repair)]
    Invalid(#[from] Violations), // carries what the check found

    #[error(transparent)]
    #[tool_error(transparent)]
    Lookup(#[from] LookupError), // that enum's own routes
}

#[test]
fn replace_names_the_search() {
    let error = RefundError::NoSuchOrder {
        order_id: "ORD-9".to_owned(),
    };
    assert_eq!(
        whole(&error),
        json!({
            "code": "NOT_FOUND", "reason": "NO_SUCH_ORDER", "route": "replace",
            "message": "order 'ORD-9' was not found in live orders",
            "retryable": false,
            "field": "order_id",
            "next": {"tool": "search_orders"},
        })
    );
}

#[test]
fn retry_says_how_long_to_wait_and_nothing_of_its_source() {
    let error = RefundError::Busy {
        wait: Duration::from_millis(1500),
        source: sqlx::Error,
    };
    assert_eq!(
        whole(&error),
        json!({
            "code": "TRANSIENT", "reason": "BUSY", "route": "retry",
            "message": "The order service is busy",
            "retryable": true,
            "retryAfterMs": 1500,
        })
    );
}

#[test]
fn check_names_the_call_that_looks() {
    let error = RefundError::GatewayTimeout {
        order_id: "ORD-8841".to_owned(),
        source: GatewayError,
    };
    assert_eq!(
        whole(&error),
        json!({
            "code": "UNKNOWN_OUTCOME", "reason": "GATEWAY_TIMEOUT", "route": "check",
            "message": "The refund may already have been made",
            "retryable": false,
            "next": {"tool": "find_refund", "arguments": {"order_id": "ORD-8841"}},
        })
    );
}

#[test]
fn authorize_shows_the_limit_as_a_number() {
    let error = RefundError::NeedsApproval {
        limit: Cents(50_000),
    };
    assert_eq!(
        whole(&error),
        json!({
            "code": "PERMISSION", "reason": "NEEDS_APPROVAL", "route": "authorize",
            "message": "Refunds over 500.00 need approval",
            "retryable": false,
            "authorize": "approval",
        })
    );
}

#[test]
fn boundary_shows_its_fixed_sentence() {
    assert_eq!(
        whole(&RefundError::Disabled),
        json!({
            "code": "REFUSED", "reason": "DISABLED", "route": "stop",
            "message": "This operation is not available in this deployment. Continue without it, \
                        or ask the user.",
            "retryable": false,
        })
    );
}

#[test]
fn classify_asks_the_value() {
    let envelope = |error: reqwest::Error| whole(&RefundError::from(error));
    let message = "The payment gateway failed";
    assert_eq!(
        envelope(reqwest::Error::Connect),
        json!({
            "code": "TRANSIENT", "reason": "GATEWAY", "route": "retry", "message": message,
            "retryable": true, "retryAfterMs": 1000,
        })
    );
    assert_eq!(
        envelope(reqwest::Error::Status(401)),
        json!({
            "code": "PERMISSION", "reason": "GATEWAY", "route": "authorize", "message": message,
            "retryable": false, "authorize": "credential",
        })
    );
    assert_eq!(
        envelope(reqwest::Error::Status(400)),
        json!({
            "code": "REFUSED", "reason": "GATEWAY", "route": "stop", "message": message,
            "retryable": false,
        })
    );
    for unknown in [reqwest::Error::TimedOut, reqwest::Error::Decode] {
        assert_eq!(
            envelope(unknown),
            json!({
                "code": "UNKNOWN_OUTCOME", "reason": "GATEWAY", "route": "check",
                "message": message, "retryable": false,
            })
        );
    }
}

#[test]
fn repair_carries_what_the_check_found() {
    let arguments = json!({"order_id": "ORD-1", "limit": "5"});
    let Err(found) = decode::<FindRefundArguments>(&arguments) else {
        panic!("`limit` is an integer");
    };
    assert_eq!(
        whole(&RefundError::from(found)),
        json!({
            "code": "VALIDATION", "reason": "INVALID", "route": "repair",
            "message": "`limit` must be an integer from 1 to 100",
            "retryable": false,
            "field": "limit",
            "suggestion": "Send 5 as a number, without quotes",
            "violations": [{
                "field": "limit",
                "rule": "type",
                "message": "`limit` must be an integer from 1 to 100",
                "suggestion": "Send 5 as a number, without quotes",
                "patch": [{"op": "replace", "path": "/limit", "value": 5}],
                "applicability": "safe",
            }],
            "patch": [{"op": "replace", "path": "/limit", "value": 5}],
        })
    );
}

#[test]
fn transparent_takes_the_inner_route() {
    assert_eq!(
        whole(&RefundError::from(LookupError::Closed)),
        json!({
            "code": "REFUSED", "reason": "CLOSED", "route": "stop",
            "message": "lookups are closed",
            "retryable": false,
        })
    );
}

#[test]
fn nothing_of_a_source_is_shown() {
    let errors = [
        RefundError::Busy {
            wait: Duration::ZERO,
            source: sqlx::Error,
        },
        RefundError::from(reqwest::Error::Connect),
    ];
    for error in errors {
        let shown = whole(&error).to_string();
        assert!(!shown.contains("hunter2"), "{shown}");
        assert!(!shown.contains("gateway.internal"), "{shown}");
    }
}
