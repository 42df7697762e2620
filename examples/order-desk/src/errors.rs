//! What can go wrong at the desk, and what the agent should do next in each case.

use tool_errors::{ToolError, Violations};

use crate::desk::Cents;
use crate::gateway::{GatewayFailure, classify};
use crate::tools::{FindRefund, SearchOrders};

/// Reading the desk's own database failed.
#[derive(Debug, thiserror::Error, ToolError)]
#[error("the orders database failed")]
#[tool_error(stop, code = Internal, message = "This order's record can't be read; a person has to mend it")]
pub(crate) struct DeskError(#[from] rusqlite::Error);

/// The gateway could not be asked.
#[derive(Debug, thiserror::Error, ToolError)]
#[error("the gateway failed")]
#[tool_error(classify = classify, message = "The payment gateway is not answering as it should")]
pub(crate) struct GatewayError(#[from] GatewayFailure);

/// An order could not be looked up.
#[derive(Debug, thiserror::Error, ToolError)]
pub(crate) enum LookupError {
    #[error("order {order_id} is not among the live orders")]
    #[tool_error(replace, display, field = "order_id", next = SearchOrders { text = order_id })]
    NotLive { order_id: String },

    #[error(transparent)]
    #[tool_error(transparent)]
    Desk(#[from] DeskError),
}

/// A refund was not made, or may have been.
#[derive(Debug, thiserror::Error, ToolError)]
pub(crate) enum RefundError {
    #[error("refunds over {limit} need a person's approval")]
    #[tool_error(authorize(approval), display)]
    NeedsApproval { limit: Cents },

    #[error("order {order_id} is under dispute")]
    #[tool_error(
        stop,
        field = "order_id",
        message = "A refund of {order_id} is not allowed while it is under dispute"
    )]
    Disputed { order_id: String },

    #[error("order {order_id} was refunded before")]
    #[tool_error(replace, code = Refused, display, next = FindRefund { order_id })]
    AlreadyRefunded { order_id: String },

    #[error("a refund of {order_id} is being made")]
    #[tool_error(retry, not_executed, retry_after = "2s", display)]
    InProgress { order_id: String },

    #[error(transparent)]
    #[tool_error(transparent)]
    Gateway(#[from] GatewayError),

    #[error(transparent)]
    #[tool_error(repair)]
    Invalid(#[from] Violations),

    #[error(transparent)]
    #[tool_error(transparent)]
    Lookup(#[from] LookupError),
}

impl From<rusqlite::Error> for LookupError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Desk(error.into())
    }
}

impl From<rusqlite::Error> for RefundError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Lookup(error.into())
    }
}

impl From<GatewayFailure> for RefundError {
    fn from(failure: GatewayFailure) -> Self {
        Self::Gateway(failure.into())
    }
}
