//! MCP Scripts: a JSON-RPC error whose `data.recoverable` says whether a retry may succeed. Source:
//! the MCP Scripts Specification of GitHub Agentic Workflows, sections 5.3 and 5.7.
//! [`message_api::scripts`](crate::message_api::scripts) writes it.

use serde_json::Value;

use super::finding::Finding;
use super::{Read, json_rpc, ours, text_of};
use crate::envelope::Basis;
use crate::{Disposition, Route};

/// An execution error, and a fault of the server.
const EXECUTION_ERROR: i64 = -32603;

/// An execution that was refused for its arguments.
const INVALID_PARAMS: i64 = -32602;

/// The most names that are looked at.
const MOST_NAMES: usize = 1024;

/// `None`: nothing says that this is MCP Scripts' form.
pub(super) fn read(code: i64, error: &Value) -> Option<Read> {
    let data = error.get("data")?.as_object()?;
    let message = error.get("message")?;
    let recoverable = data.get("recoverable");
    if recoverable.is_some()
        && let Some(ours) = ours::with_message(data, message)
    {
        return Some(Read::Ours(ours));
    }
    let missing = data.get("missing").and_then(Value::as_array);
    match code {
        EXECUTION_ERROR => {
            // It has to be there; what is no boolean is terminal.
            let recoverable = recoverable? == &Value::Bool(true);
            let route = match recoverable {
                true => Route::Retry,
                false => Route::Stop,
            };
            let said = data.get("error").and_then(Value::as_str);
            Some(Read::Found(
                Finding::new(route, Basis::Recoverable(recoverable), "EXECUTION_ERROR")
                    // "Tool invocations may be non-idempotent": it ran, and may have done something.
                    .disposition(Disposition::Unknown)
                    .says(
                        "The tool failed while it ran".into(),
                        said.or(text_of(error, "message")),
                    ),
            ))
        }
        INVALID_PARAMS => {
            let mut finding = json_rpc::plain(code, error);
            for name in missing?.iter().take(MOST_NAMES).filter_map(Value::as_str) {
                finding.refuses(Some(name), Some("It is missing"));
            }
            Some(Read::Found(finding))
        }
        _ => None,
    }
}
