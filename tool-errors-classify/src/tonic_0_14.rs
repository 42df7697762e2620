//! A gRPC status, as tonic gives it.

use tonic::{Code, ConnectError, Status};
use tonic_types::StatusExt;
use tool_errors::error::ClassifiedRoute;

use crate::Classified;
use crate::fate::{NOT_EXECUTED, caused_by, unwanted};

/// Where a server says how long to wait, in milliseconds; less than none is the wish not to be
/// called again (gRPC's proposal A6).
const PUSHBACK: &str = "grpc-retry-pushback-ms";

/// What a status says of the work behind the call.
///
/// The wait is that of `RetryInfo` among the status's details, or of the pushback in its metadata.
///
/// ```
/// use tool_errors::Disposition;
/// use tonic::Status;
///
/// let late = Status::deadline_exceeded("late");
/// let classified = tool_errors_classify::tonic_0_14::status(&late);
/// assert_eq!(classified.disposition, Disposition::Unknown);
/// ```
pub fn status(status: &Status) -> Classified {
    let told = status
        .get_details_retry_info()
        .and_then(|info| info.retry_delay);
    let fate = match status.code() {
        Code::Unavailable if caused_by::<ConnectError>(status).is_some() => NOT_EXECUTED,
        code => Classified::of_grpc_code(code.into(), told.is_some()),
    };
    let waiting = told.map_or(fate, |wait| fate.retry_after(wait));
    let Some(pushback) = status.metadata().get(PUSHBACK) else {
        return waiting;
    };
    match pushback.to_str().ok().and_then(|text| text.parse().ok()) {
        Some(milliseconds) => fate.retry_after(std::time::Duration::from_millis(milliseconds)),
        None if fate.route == ClassifiedRoute::Retry => unwanted(fate),
        None => fate,
    }
}
