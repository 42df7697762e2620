//! What a status or a code that many sources share says of the work, whoever reads it.

use super::{Classified, Declaration};
use crate::{Code, Disposition, Route};

/// The failure came before the work: the same call may be sent again.
const NOT_EXECUTED: Classified = Classified::retry().not_executed();

/// Whether the work was done can't be told.
const UNKNOWN: Classified = Classified::retry();

/// Nor can it here, and the same call is not answered by sending it again.
const UNANSWERED: Classified = Classified::stop().disposition(Disposition::Unknown);

/// The work was done, and its answer is lost.
const EXECUTED: Classified = Classified::retry().disposition(Disposition::Executed);

impl Classified {
    /// What the status of an HTTP response says of the work behind its request (RFC 9110, section 15).
    ///
    /// 425 and 429 come before the work; 409 may be our own earlier success; 408 and any 5xx but 501
    /// leave open whether anything was done. So do a redirect and what is no status, which the same
    /// call will meet again. A success that comes as a failure did the work. Every other 4xx refused it.
    ///
    /// ```
    /// use tool_errors::Disposition;
    /// use tool_errors::error::{Classified, ClassifiedRoute};
    ///
    /// let late = Classified::of_http_status(504);
    /// assert_eq!(late.route, ClassifiedRoute::Retry);
    /// assert_eq!(late.disposition, Disposition::Unknown);
    /// ```
    pub const fn of_http_status(status: u16) -> Self {
        match status {
            425 | 429 => NOT_EXECUTED,
            401 | 403 => Self::authorize(),
            408 => UNKNOWN,
            409 => Self::check(),
            501 => Self::stop(),
            200..=299 => EXECUTED,
            400..=499 => Self::stop(),
            500..=599 => UNKNOWN,
            _ => UNANSWERED,
        }
    }

    /// What a gRPC status code (`google.rpc.Code`, by its number) says of the work behind its call.
    /// `told_to_wait`: the status names a wait (`google.rpc.RetryInfo`).
    ///
    /// `UNAVAILABLE` leaves it open: servers give it before the work and in the middle of it.
    ///
    /// ```
    /// use tool_errors::Disposition;
    /// use tool_errors::error::Classified;
    ///
    /// const RESOURCE_EXHAUSTED: i32 = 8;
    /// let busy = Classified::of_grpc_code(RESOURCE_EXHAUSTED, true);
    /// assert_eq!(busy.disposition, Disposition::NotExecuted);
    /// let full = Classified::of_grpc_code(RESOURCE_EXHAUSTED, false);
    /// assert_eq!(full.disposition, Disposition::Unknown);
    /// ```
    pub const fn of_grpc_code(code: i32, told_to_wait: bool) -> Self {
        match code {
            // A status of success that comes as an error.
            0 => EXECUTED,
            // INVALID_ARGUMENT, NOT_FOUND, FAILED_PRECONDITION, OUT_OF_RANGE, UNIMPLEMENTED
            3 | 5 | 9 | 11 | 12 => Self::stop(),
            // ALREADY_EXISTS
            6 => Self::check(),
            // PERMISSION_DENIED, UNAUTHENTICATED
            7 | 16 => Self::authorize(),
            // RESOURCE_EXHAUSTED
            8 if told_to_wait => NOT_EXECUTED,
            _ => UNKNOWN,
        }
    }
}

impl Declaration {
    /// What the code of a JSON-RPC error declares that refuses its call (JSON-RPC 2.0, section 5.1, and
    /// MCP's own). `None`: any other code, the application's too, leaves open what was done.
    ///
    /// ```
    /// use tool_errors::error::Declaration;
    ///
    /// assert!(Declaration::of_json_rpc_code(-32602).is_some(), "invalid params");
    /// assert!(Declaration::of_json_rpc_code(-32603).is_none(), "an internal error");
    /// ```
    pub fn of_json_rpc_code(code: i64) -> Option<Self> {
        let (route, code, reason, message) = match code {
            -32602 => (
                Route::Repair,
                Code::Validation,
                "INVALID_PARAMS",
                "The tool refused the arguments",
            ),
            -32601 => (
                Route::Stop,
                Code::NotFound,
                "METHOD_NOT_FOUND",
                "There is no such tool or method",
            ),
            -32002 => (
                Route::Stop,
                Code::NotFound,
                "RESOURCE_NOT_FOUND",
                "What the call names was not found",
            ),
            // No request, or not even JSON.
            -32600 | -32700 => (
                Route::Stop,
                Code::Refused,
                "INVALID_REQUEST",
                "The request was refused",
            ),
            _ => return None,
        };
        Some(Self::new(route, reason).code(code).message(message))
    }
}
