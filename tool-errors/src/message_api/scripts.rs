//! MCP Scripts' form of a failure: a JSON-RPC error that says whether a retry may succeed.

use serde_json::{Map, Value, json};

use crate::{Code, Envelope, Route};

/// JSON-RPC's code for arguments that were refused.
const INVALID_PARAMS: i64 = -32602;

/// And for everything that goes wrong in the execution.
const EXECUTION_ERROR: i64 = -32603;

/// An envelope as the `error` of a JSON-RPC response, in the form of MCP Scripts: `data.recoverable`
/// is its `retryable`, `data.missing` names the arguments that are not there, and the other members of
/// its [model view](Envelope::model_view) stand beside them.
///
/// Source: the MCP Scripts Specification of GitHub Agentic Workflows, sections 5.3 and 5.7.
///
/// ```
/// use serde_json::json;
/// use tool_errors::Envelope;
/// use tool_errors::message_api::scripts;
///
/// let envelope: Envelope = serde_json::from_str(
///     r#"{"code": "TRANSIENT", "route": "retry", "message": "The order service is busy",
///         "retryable": true, "traceId": "4bf92f3577b34da6a3ce929d0e0e4736"}"#,
/// )
/// .unwrap();
/// assert_eq!(
///     scripts::error(&envelope),
///     json!({
///         "code": -32603,
///         "message": "The order service is busy",
///         "data": {
///             "recoverable": true,
///             "code": "TRANSIENT",
///             "route": "retry",
///             "retryable": true,
///             "traceId": "4bf92f3577b34da6a3ce929d0e0e4736",
///         },
///     }),
/// );
/// ```
pub fn error(envelope: &Envelope) -> Value {
    let code = match (envelope.route(), envelope.code()) {
        (Route::Repair, Code::Validation) => INVALID_PARAMS,
        _ => EXECUTION_ERROR,
    };
    let mut data = match serde_json::to_value(envelope.model_view()) {
        Ok(Value::Object(view)) => view,
        // Texts and JSON values alone: there is nothing that serde_json refuses.
        _ => Map::new(),
    };
    let message = data.remove("message").unwrap_or_default();
    data.insert("recoverable".to_owned(), envelope.retryable().into());
    let missing: Vec<&str> = envelope
        .violations()
        .iter()
        .filter(|one| one.rule == "required")
        .filter_map(|one| one.field.as_deref())
        .collect();
    if !missing.is_empty() {
        data.insert("missing".to_owned(), missing.into());
    }
    json!({"code": code, "message": message, "data": data})
}
