//! HTTP's own form of a failure, for a tool that is called over HTTP: problem details (RFC 9457).

use serde_json::{Map, Value};

use crate::{Code, Envelope};

/// The media type of [`problem`]. Source: RFC 9457, section 3.
pub const MEDIA_TYPE: &str = "application/problem+json";

/// An envelope as problem details: `detail` is its message, and the other members of its
/// [model view](Envelope::model_view) stand beside `type`, `title` and `status`.
///
/// ```
/// use serde_json::json;
/// use tool_errors::Envelope;
/// use tool_errors::message_api::problem::problem;
///
/// let envelope: Envelope = serde_json::from_str(
///     r#"{"code": "TRANSIENT", "route": "retry", "message": "The order service is busy",
///         "retryable": true, "retryAfterMs": 1500,
///         "traceId": "4bf92f3577b34da6a3ce929d0e0e4736"}"#,
/// )
/// .unwrap();
/// assert_eq!(
///     problem(&envelope),
///     json!({
///         "type": "about:blank",
///         "title": "Service Unavailable",
///         "status": 503,
///         "detail": "The order service is busy",
///         "code": "TRANSIENT",
///         "route": "retry",
///         "retryable": true,
///         "retryAfterMs": 1500,
///         "traceId": "4bf92f3577b34da6a3ce929d0e0e4736",
///     }),
/// );
/// ```
pub fn problem(envelope: &Envelope) -> Value {
    let (status, title) = status(envelope);
    let mut problem = match serde_json::to_value(envelope.model_view()) {
        Ok(Value::Object(view)) => view,
        // Texts and JSON values alone: there is nothing that serde_json refuses.
        _ => Map::new(),
    };
    let detail = problem.remove("message").unwrap_or_default();
    problem.extend([
        ("type".to_owned(), "about:blank".into()),
        ("title".to_owned(), title.into()),
        ("status".to_owned(), status.into()),
        ("detail".to_owned(), detail),
    ]);
    Value::Object(problem)
}

/// The status of a response with this failure, and its phrase (RFC 9110, section 15).
///
/// HTTP clients and proxies send a request again by themselves where the status is 502, 503 or
/// 504. So 503 says that the same call may be made again, and no other failure has one of these.
/// `PERMISSION` is 403 and not 401, which has to name a scheme that only the host knows.
///
/// ```
/// use tool_errors::Envelope;
/// use tool_errors::message_api::problem::status;
///
/// let envelope: Envelope = serde_json::from_str(
///     r#"{"code": "UNKNOWN_OUTCOME", "route": "check", "message": "It may have been paid",
///         "retryable": false, "person": "Ask billing",
///         "traceId": "4bf92f3577b34da6a3ce929d0e0e4736"}"#,
/// )
/// .unwrap();
/// assert_eq!(status(&envelope), (500, "Internal Server Error"));
/// ```
pub fn status(envelope: &Envelope) -> (u16, &'static str) {
    match envelope.code() {
        Code::Transient if envelope.retryable() => (503, "Service Unavailable"),
        Code::Transient | Code::UnknownOutcome | Code::Internal => (500, "Internal Server Error"),
        Code::Validation => (422, "Unprocessable Content"),
        Code::Permission | Code::Refused => (403, "Forbidden"),
        Code::NotFound => (404, "Not Found"),
    }
}
