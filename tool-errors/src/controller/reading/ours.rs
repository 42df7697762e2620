//! Envelopes of this library and of the published contract, wherever another system puts them.

use serde_json::{Map, Value};

use super::Reader;
use crate::envelope::{Basis, Inferred};
use crate::input::{Location, is_within};
use crate::json_length::json_length;
use crate::{Disposition, Effect, Envelope, Route};

/// The most bytes of JSON in which an envelope is looked for. One of ours has ten violations at most
/// and is far shorter; what is longer is no envelope that somebody wrote for a model.
const LONGEST: usize = 256 * 1024;

/// What another format adds to an envelope's members, of problem details and of MCP Scripts.
const THEIRS: [&str; 7] = [
    "type",
    "title",
    "status",
    "detail",
    "instance",
    "recoverable",
    "missing",
];

impl Reader {
    /// An envelope stands as it is, save where it would repeat what is done once: only the `retry` that
    /// an own server wrote says that the first call did nothing. The published form's `retryable` never
    /// says that.
    pub(super) fn judged_ours(self, mut ours: Envelope) -> Envelope {
        let wrote_route = ours.inferred().is_empty();
        if self.own && wrote_route || ours.route() != Route::Retry || self.effect != Effect::Once {
            return ours;
        }
        let mut unknown = Envelope::unknown_outcome(None, ours.trace_id());
        let parts = unknown.parts_mut();
        let from = match wrote_route {
            true => Basis::Nothing,
            false => Basis::PublishedTable,
        };
        parts.inferred = vec![
            Inferred::Route {
                route: Route::Check,
                from: from.clone(),
            },
            Inferred::Disposition {
                disposition: Disposition::Unknown,
                from,
            },
        ];
        let ours = ours.parts_mut();
        parts.retry_after_ms = ours.retry_after_ms;
        parts.trace_word = ours.trace_word.take();
        parts.redactions = std::mem::take(&mut ours.redactions);
        parts.distrusted = std::mem::take(&mut ours.distrusted);
        unknown
    }
}

/// What stands under the library's own name: an envelope, whatever it lacks.
pub(super) fn named(holder: Option<&Value>) -> Option<Envelope> {
    let whole = holder?.get(Envelope::META_NAME)?;
    (whole.is_object() && is_short(whole)).then(|| read(whole))?
}

/// A value that has all that every envelope has.
pub(super) fn shaped(value: &Value) -> Option<Envelope> {
    (is_envelope(value.as_object()?) && is_short(value)).then(|| read(value))?
}

/// The members of an envelope with its message elsewhere.
pub(super) fn with_message(members: &Map<String, Value>, message: &Value) -> Option<Envelope> {
    let is_ours = ["code", "traceId"]
        .iter()
        .all(|name| is_text(members, name))
        && members.get("retryable").is_some_and(Value::is_boolean)
        && message.is_string()
        && members.values().all(is_short);
    if !is_ours {
        return None;
    }
    let mut members = members.clone();
    members.retain(|name, _| !THEIRS.contains(&name.as_str()));
    members.insert("message".to_owned(), message.clone());
    read(&Value::Object(members))
}

/// JSON text that holds an envelope or anything else that a reader knows.
pub(super) fn json_text(text: &str) -> Option<Value> {
    let text = text.trim();
    let is_object = text.starts_with('{') && text.ends_with('}');
    (is_object && text.len() <= LONGEST).then(|| serde_json::from_str(text).ok())?
}

fn read(value: &Value) -> Option<Envelope> {
    Envelope::from_value(value.clone())
        .ok()
        .map(|read| read.cleaned())
}

/// `code`, `message`, `retryable` and `traceId` are always there.
fn is_envelope(members: &Map<String, Value>) -> bool {
    ["code", "message", "traceId"]
        .iter()
        .all(|name| is_text(members, name))
        && members.get("retryable").is_some_and(Value::is_boolean)
}

fn is_text(members: &Map<String, Value>, name: &str) -> bool {
    members.get(name).is_some_and(Value::is_string)
}

fn is_short(value: &Value) -> bool {
    is_within(value, Location::DEEPEST) && json_length(value, LONGEST).is_some()
}
