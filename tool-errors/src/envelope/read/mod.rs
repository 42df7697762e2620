//! Reading an envelope, ours or anybody's: tolerant of everything, and of two readings the safer.
//!
//! - Absent and `null` are the same.
//! - A known member of a wrong type counts as absent, save for the three that decide: an unreadable
//!   `route` is `stop`, an unreadable `code` is an unknown one, an unreadable `retryable` is `false`.
//! - A `patch` is dropped whole where one operation can't be read or points nowhere: half a patch is
//!   another patch. So is one with an operation that no `safe` violation has, a `next` without its
//!   tool, and a list of candidates with one that is no text.
//! - A `code` that contradicts the route taken gives way to the route's own; `stop` goes with any. So
//!   what is written again contradicts itself no more.
//! - Texts stay as they are, however long and whatever is in them: the whole is for machines.
//! - Everything that was not taken at its word is noted in [`Envelope::distrusted`].

mod cleaned;
mod distrust;
mod inferred;
mod members;
mod route;
#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserialize, DeserializeOwned, Deserializer};
use serde_json::{Map, Value};

pub use distrust::Distrust;
pub use inferred::{Basis, Inferred};
use members::{Member, Members};
use route::Evidence;

use super::{Envelope, Parts, safe_operations};
use crate::next::Call;
use crate::text::ModelText;
use crate::violation::{Explained, PatchOperation};
use crate::{Authority, Code, Route, TraceId, Violations};

/// A JSON value that is no error envelope, because it is no object.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotAnEnvelope {
    found: &'static str,
}

impl fmt::Display for NotAnEnvelope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "an error envelope is a JSON object, and this is {}",
            self.found
        )
    }
}

impl std::error::Error for NotAnEnvelope {}

impl Envelope {
    /// Reads an envelope from a JSON value, of any depth and without a copy.
    ///
    /// A text is read by serde (`serde_json::from_str`), in the same way; there a known member that
    /// stands twice with two values is noticed as well.
    ///
    /// # Errors
    /// Where the value is no object. Anything else can be read.
    ///
    /// ```
    /// use serde_json::json;
    /// use tool_errors::{Envelope, Route};
    ///
    /// let envelope = Envelope::from_value(json!({"code": "PERMISSION", "message": "No"})).unwrap();
    /// assert_eq!(envelope.route(), Route::Authorize);
    /// assert_eq!(
    ///     Envelope::from_value(json!(["no"])).unwrap_err().to_string(),
    ///     "an error envelope is a JSON object, and this is an array",
    /// );
    /// ```
    pub fn from_value(value: Value) -> Result<Self, NotAnEnvelope> {
        let found = match value {
            Value::Object(members) => return Ok(Self::from_members(Members::new(members))),
            Value::Array(_) => "an array",
            Value::String(_) => "a string",
            Value::Number(_) => "a number",
            Value::Bool(_) => "a boolean",
            Value::Null => "null",
        };
        Err(NotAnEnvelope { found })
    }

    /// What in an envelope that was read was not taken at its word. Empty for one made here.
    pub fn distrusted(&self) -> &[Distrust] {
        &self.0.distrusted
    }

    /// What it says though nobody wrote it. Empty for one made here, and for one that was read with
    /// its route.
    pub fn inferred(&self) -> &[Inferred] {
        &self.0.inferred
    }

    fn from_members(mut members: Members) -> Self {
        let code_word = members.take_required("code", text).ok();
        let code = code_word.as_deref().and_then(Code::from_word);
        let route = members.take("route", text);
        let message = members.take_required("message", text).ok();
        let retryable = match members.take_required("retryable", boolean) {
            Member::Absent => None,
            Member::Unreadable => Some(false),
            Member::Is(retryable) => Some(retryable),
        };
        let field = members.take("field", text).ok();
        let suggestion = members.take("suggestion", text).ok();
        let retry_after = members.take("retryAfterMs", whole_number);
        let trace_word = members.take_required("traceId", text).ok();
        let violations = members.take("violations", list).ok().unwrap_or_default();
        let more_violations = members.take("moreViolations", whole_number).ok();

        if let (Some(word), None) = (&code_word, code) {
            let word = word.as_str().into();
            members.distrusted.push(Distrust::UnknownCode(word));
        }
        let has_route = !matches!(route, Member::Absent);
        let route = Evidence {
            code,
            route,
            retryable,
            has_hint: [&field, &suggestion].iter().all(|one| says_something(one)),
            pushback: matches!(retry_after, Member::Unreadable),
        }
        .decide(&mut members.distrusted);

        let trace_id = trace_word.as_deref().and_then(|word| word.parse().ok());
        let mut envelope = Self::new(
            route,
            route.codes()[0],
            ModelText::read(message.unwrap_or_default()),
            trace_id.unwrap_or_else(TraceId::random),
        );
        let parts = envelope.parts_mut();
        if !has_route {
            let from = Basis::PublishedTable;
            parts.inferred.push(Inferred::Route { route, from });
        }
        match code {
            // A code that contradicts the route taken was distrusted, and is not passed on.
            Some(code) if route == Route::Stop || route.codes().contains(&code) => {
                parts.code = code;
            }
            Some(_) => {}
            None => parts.code_word = code_word.map(Into::into),
        }
        if trace_id.is_none() {
            parts.trace_word = trace_word.map(Into::into);
        }
        parts.field = field.map(Cow::Owned);
        parts.suggestion = suggestion.map(Cow::Owned);
        parts.retry_after_ms = retry_after.ok();
        parts.reason = members.take("reason", text).ok().map(Cow::Owned);
        parts.person = members.take("person", text).ok().map(Cow::Owned);
        parts.operation_id = members.take("operationId", text).ok().map(Cow::Owned);
        parts.authorize = members.take("authorize", typed::<Authority>).ok();
        parts.next = members.take("next", call).ok();
        parts.patch = members.take("patch", patch).ok().unwrap_or_default();
        let (kept, dropped) = read_violations(violations, &mut members.distrusted);
        parts.violations = kept;
        parts.keep_a_safe_patch(&mut members.distrusted);
        parts.more_violations = usize::try_from(more_violations.unwrap_or(0))
            .unwrap_or(usize::MAX)
            .saturating_add(dropped);
        (parts.unknown, parts.distrusted) = members.rest();
        envelope
    }
}

impl Parts {
    /// The top-level patch is applied without asking: where the violations are there to tell, every
    /// operation of it has to be a `safe` one of theirs, in their order. (Operations depend on their
    /// order; and so two long lists are compared in one pass.)
    fn keep_a_safe_patch(&mut self, distrusted: &mut Vec<Distrust>) {
        let mut safe = safe_operations(&self.violations);
        let is_safe = self.patch.iter().all(|one| safe.any(|safe| safe == one));
        if !is_safe && !self.violations.is_empty() {
            self.patch.clear();
            distrusted.push(Distrust::PatchNotSafe);
        }
    }
}

impl<'de> Deserialize<'de> for Envelope {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Members::deserialize(deserializer).map(Self::from_members)
    }
}

/// The refusals that are kept, and how many are left over.
fn read_violations(list: Vec<Value>, distrusted: &mut Vec<Distrust>) -> (Vec<Explained>, usize) {
    let left_over = list.len().saturating_sub(Violations::MOST);
    let mut faulty = false;
    let kept = list
        .into_iter()
        .take(Violations::MOST)
        .filter_map(|one| match one {
            Value::Object(members) => {
                let (one, distrusted) = read_violation(members);
                faulty |= !distrusted.is_empty();
                Some(one)
            }
            _ => {
                faulty = true;
                None
            }
        })
        .collect();
    if faulty {
        distrusted.push(Distrust::Unreadable("violations"));
    }
    (kept, left_over)
}

fn read_violation(members: Map<String, Value>) -> (Explained, Vec<Distrust>) {
    let mut members = Members::new(members);
    let mut one = Explained {
        field: members.take("field", text).ok(),
        rule: members.take("rule", text).ok().unwrap_or_default(),
        message: members.take("message", text).ok().unwrap_or_default(),
        suggestion: members.take("suggestion", text).ok(),
        candidates: members.take("candidates", typed).ok().unwrap_or_default(),
        patch: members.take("patch", patch).ok().unwrap_or_default(),
        applicability: members.take("applicability", typed).ok(),
        unknown: Map::new(),
    };
    let distrusted;
    (one.unknown, distrusted) = members.rest();
    (one, distrusted)
}

fn says_something(text: &Option<String>) -> bool {
    text.as_deref().is_some_and(|text| !text.is_empty())
}

fn text(value: Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text),
        _ => None,
    }
}

fn boolean(value: Value) -> Option<bool> {
    value.as_bool()
}

fn list(value: Value) -> Option<Vec<Value>> {
    match value {
        Value::Array(list) => Some(list),
        _ => None,
    }
}

/// A count or a wait. A fraction counts as a whole one more: nobody may come earlier than told.
fn whole_number(value: Value) -> Option<u64> {
    let Value::Number(number) = value else {
        return None;
    };
    if let Some(number) = number.as_u64() {
        return Some(number);
    }
    // Saturates: a wait that is longer than can be counted stays longer than anyone waits.
    number
        .as_f64()
        .filter(|number| number.is_finite() && *number >= 0.0)
        .map(|number| number.ceil() as u64)
}

/// Operations whose paths are JSON Pointers.
fn patch(value: Value) -> Option<Vec<PatchOperation>> {
    typed::<Vec<PatchOperation>>(value).filter(|operations| {
        operations.iter().all(|operation| match operation {
            PatchOperation::Add { path, .. }
            | PatchOperation::Replace { path, .. }
            | PatchOperation::Remove { path } => is_pointer(path),
            PatchOperation::Move { from, path } => is_pointer(from) && is_pointer(path),
        })
    })
}

/// Source: RFC 6901, section 3.
fn is_pointer(path: &str) -> bool {
    let escapes = path.split('~').skip(1);
    (path.is_empty() || path.starts_with('/'))
        && escapes
            .into_iter()
            .all(|after| after.starts_with(['0', '1']))
}

/// A call of a tool that has a name.
fn call(value: Value) -> Option<Call> {
    typed::<Call>(value).filter(|call| !call.tool.is_empty())
}

fn typed<T: DeserializeOwned>(value: Value) -> Option<T> {
    serde_json::from_value(value).ok()
}
