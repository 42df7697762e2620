//! A gRPC status, as tonic gives it.

use tonic::{Code, ConnectError, Status};
use tonic_types::StatusExt;

use crate::Classified;
use crate::fate::{
    ALREADY_THERE, EXECUTED, NOT_EXECUTED, REJECTED, UNAUTHORIZED, UNKNOWN, caused_by, unwanted,
};

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
        Code::ResourceExhausted if told.is_some() => NOT_EXECUTED,
        Code::InvalidArgument
        | Code::NotFound
        | Code::FailedPrecondition
        | Code::OutOfRange
        | Code::Unimplemented => REJECTED,
        Code::PermissionDenied | Code::Unauthenticated => UNAUTHORIZED,
        Code::AlreadyExists => ALREADY_THERE,
        // A status of success that comes as an error: the work was done.
        Code::Ok => EXECUTED,
        Code::Unavailable
        | Code::ResourceExhausted
        | Code::DeadlineExceeded
        | Code::Cancelled
        | Code::Unknown
        | Code::Internal
        | Code::Aborted
        | Code::DataLoss => UNKNOWN,
    };
    let waiting = told.map_or(fate, |wait| fate.retry_after(wait));
    let Some(pushback) = status.metadata().get(PUSHBACK) else {
        return waiting;
    };
    match pushback.to_str().ok().and_then(|text| text.parse().ok()) {
        Some(milliseconds) => fate.retry_after(std::time::Duration::from_millis(milliseconds)),
        None if fate.route == UNKNOWN.route => unwanted(fate),
        None => fate,
    }
}
