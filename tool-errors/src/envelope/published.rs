//! The published form: seven members, for consumers that accept no other.

use std::borrow::Cow;

use serde::Serialize;

use super::Envelope;
use crate::Code;

/// An envelope in the published form: the seven members alone, in their order, and the four
/// published codes alone. It never says that a call may be retried where the envelope doesn't.
///
/// ```
/// use tool_errors::Envelope;
///
/// let envelope: Envelope = serde_json::from_str(
///     r#"{"code": "UNKNOWN_OUTCOME", "route": "check", "message": "It may have been paid",
///         "retryable": false, "next": {"tool": "find_payment"},
///         "traceId": "4bf92f3577b34da6a3ce929d0e0e4736"}"#,
/// )
/// .unwrap();
/// assert_eq!(
///     serde_json::to_string(&envelope.published()).unwrap(),
///     r#"{"code":"TRANSIENT","message":"It may have been paid","retryable":false,"traceId":"4bf92f3577b34da6a3ce929d0e0e4736"}"#,
/// );
/// ```
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Published<'a> {
    code: Code,
    message: &'a str,
    retryable: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    suggestion: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    retry_after_ms: Option<u64>,
    trace_id: Cow<'a, str>,
}

impl Envelope {
    /// The published form, for strict consumers. `UNKNOWN_OUTCOME` and `INTERNAL` become `TRANSIENT`
    /// and are not retryable, `REFUSED` becomes `NOT_FOUND`; an unknown code goes by its route.
    pub fn published(&self) -> Published<'_> {
        Published {
            code: published_code(self.code()),
            message: self.message(),
            retryable: self.retryable(),
            field: self.field(),
            suggestion: self.suggestion(),
            retry_after_ms: self.retry_after_ms(),
            trace_id: self.trace_word(),
        }
    }
}

/// The published code that a reader of the four knows.
fn published_code(code: Code) -> Code {
    match code {
        Code::UnknownOutcome | Code::Internal => Code::Transient,
        Code::Refused => Code::NotFound,
        Code::Transient | Code::Validation | Code::Permission | Code::NotFound => code,
    }
}
