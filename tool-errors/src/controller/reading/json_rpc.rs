//! JSON-RPC errors. Sources: JSON-RPC 2.0, section 5.1, and MCP's specification.

use serde_json::Value;

use super::finding::Finding;
use super::{Read, Reader, ours, scripts, text_of};
use crate::envelope::Basis;
use crate::{Code, Disposition, Route};

/// What is not JSON, or no request: nothing was looked at.
pub(super) const PARSE_ERROR: i64 = -32700;
pub(super) const INVALID_REQUEST: i64 = -32600;
pub(super) const METHOD_NOT_FOUND: i64 = -32601;
pub(super) const INVALID_PARAMS: i64 = -32602;
/// MCP's own.
const RESOURCE_NOT_FOUND: i64 = -32002;

impl Reader {
    /// The `error` of a response. `None` where it is none: it has a whole number as its `code`.
    pub(super) fn read_json_rpc(self, error: &Value) -> Option<Read> {
        let code = error.get("code")?.as_i64()?;
        error.get("message")?;
        let data = error.get("data");
        if let Some(ours) = ours::named(data).or_else(|| data.and_then(ours::shaped)) {
            return Some(Read::Ours(ours));
        }
        if let Some(read) = scripts::read(code, error) {
            return Some(read);
        }
        Some(Read::Found(plain(code, error)))
    }
}

/// A code alone. What the protocol keeps for refusals refused the call; any other code, one of the
/// application's too, leaves open what was done.
pub(super) fn plain(code: i64, error: &Value) -> Finding {
    let (route, class, reason, ours) = match code {
        INVALID_PARAMS => (
            Route::Repair,
            Code::Validation,
            "INVALID_PARAMS",
            "The tool refused the arguments",
        ),
        METHOD_NOT_FOUND => (
            Route::Stop,
            Code::NotFound,
            "METHOD_NOT_FOUND",
            "The server has no such tool or method",
        ),
        RESOURCE_NOT_FOUND => (
            Route::Stop,
            Code::NotFound,
            "RESOURCE_NOT_FOUND",
            "What the call names was not found",
        ),
        INVALID_REQUEST | PARSE_ERROR => (
            Route::Stop,
            Code::Refused,
            "INVALID_REQUEST",
            "The server refused the request",
        ),
        _ => (
            Route::Stop,
            Code::Internal,
            "SERVER_ERROR",
            "The server failed",
        ),
    };
    let disposition = match class {
        Code::Internal => Disposition::Unknown,
        _ => Disposition::Rejected,
    };
    Finding::new(route, Basis::JsonRpcCode(code), reason)
        .code(class)
        .disposition(disposition)
        .says(ours.into(), text_of(error, "message"))
}
