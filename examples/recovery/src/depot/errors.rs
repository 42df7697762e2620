//! What can go wrong at the depot, and what its caller should do next.

use std::time::Duration;

use tool_errors::{ToolError, Violations};

use super::tools::{FindPickup, LookInArchive};

/// A call that the depot did not serve, or may have served.
#[derive(Debug, thiserror::Error, ToolError)]
pub(crate) enum DepotError {
    #[error("the depot is over capacity")]
    #[tool_error(retry, not_executed, retry_after = wait, message = "The depot is busy")]
    Busy { wait: Option<Duration> },

    #[error("the parcel is another customer's")]
    #[tool_error(
        authorize(approval),
        message = "The parcel is another customer's: a person has to approve this"
    )]
    NotYours,

    #[error("there is no parcel {parcel_id}")]
    #[tool_error(stop, code = NotFound, display, field = "parcel_id")]
    NoSuchParcel { parcel_id: String },

    #[error("parcel {parcel_id} was delivered and is in the archive")]
    #[tool_error(replace, display, field = "parcel_id", next = LookInArchive { parcel_id })]
    Archived { parcel_id: String },

    #[error("the carrier's answer was lost")]
    #[tool_error(check, next = FindPickup { parcel_id }, message = "The pickup may have been booked")]
    AnswerLost { parcel_id: String },

    #[error(transparent)]
    #[tool_error(repair)]
    Invalid(#[from] Violations),
}
