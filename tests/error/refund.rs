//! The design's own example, as written there.

use std::time::Duration;

use serde_json::json;
use tool_errors::error::Classified;
use tool_errors::{ToolError, Violations};

use crate::tools::{FindRefund, SearchOrders};
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

    #[error("orders database is over capacity")] // for the operator
    #[tool_error(retry, not_executed, retry_after = wait, message = "The order service is busy")]
    // for the model
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
fn replace() {
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
