//! A record as one JSON object.

use serde::{Serialize, Serializer};
use serde_json::Value;

use super::instant::rfc3339;
use super::{Masked, OperatorRecord, RecordedError, RecordedFailure};
use crate::caught::Panic;
use crate::text::{Redactions, cut};
use crate::{Effect, Envelope, TraceId};

/// The most bytes of a text that a caller or a panic wrote.
const MOST_BYTES: usize = 4 * 1024;

/// A record as one JSON object. What is not known is left out.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Line<'a> {
    time: String,
    trace_id: TraceId,
    tool: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    effect: Option<&'static str>,
    duration_ms: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    attempt: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    run: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    operation: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    request_id: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    session: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    client: Option<&'a str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    late: bool,
    #[serde(flatten)]
    failure: Option<FailureLine<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    coerced: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    arguments: Option<Value>,
    /// The members that were left out because the line would have been too long.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    left_out: Vec<&'static str>,
}

/// What a line says of a failure.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct FailureLine<'a> {
    disposition: &'static str,
    route: &'static str,
    code: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    sources: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error_type: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    panic: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    panic_location: Option<&'a str>,
    #[serde(skip_serializing_if = "Redactions::is_empty")]
    redacted: &'a Redactions,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cut: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    envelope: Option<&'a Envelope>,
    #[serde(skip_serializing_if = "Option::is_none")]
    debug: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    backtrace: Option<String>,
}

impl<'a> Line<'a> {
    pub(super) fn of(record: &OperatorRecord<'a>) -> Self {
        let context = record.context;
        Self {
            time: rfc3339(record.at),
            trace_id: record.trace_id,
            tool: record.tool,
            effect: record.effect.map(Effect::as_str),
            duration_ms: record.duration.as_secs_f64() * 1_000.0,
            attempt: context.attempt(),
            run: context.run().map(|run| cut(run, MOST_BYTES)),
            operation: context.operation().map(|key| cut(key, MOST_BYTES)),
            request_id: context.request_id(),
            session: context.session(),
            client: context.client(),
            late: record.late,
            failure: record.failure.as_ref().map(FailureLine::of),
            coerced: record.coerced.iter().map(ToString::to_string).collect(),
            arguments: record.arguments.map(arguments),
            left_out: Vec::new(),
        }
    }

    /// The line as JSON of at most `most` bytes. Where it is longer, members are left out, the
    /// bulkiest first, until it is not; `leftOut` names them. What tells which call it was and how
    /// it was answered always stays.
    pub(super) fn within(mut self, most: usize) -> Vec<u8> {
        let mut written = self.written();
        for (name, leave_out) in BULKIEST_FIRST {
            if written.len() <= most {
                break;
            }
            if leave_out(&mut self) {
                self.left_out.push(name);
                written = self.written();
            }
        }
        written
    }

    fn written(&self) -> Vec<u8> {
        // Texts, numbers and JSON values: there is nothing that serde_json refuses.
        serde_json::to_vec(self).unwrap_or_default()
    }
}

/// Takes a member out of a line; whether there was one.
type LeaveOut = fn(&mut Line<'_>) -> bool;

/// The members that may be left out, in the order in which they go.
const BULKIEST_FIRST: [(&str, LeaveOut); 8] = [
    ("debug", |line| {
        of_failure(line, |it| it.debug.take().is_some())
    }),
    ("backtrace", |line| {
        of_failure(line, |it| it.backtrace.take().is_some())
    }),
    ("sources", |line| {
        of_failure(line, |it| !std::mem::take(&mut it.sources).is_empty())
    }),
    ("arguments", |line| line.arguments.take().is_some()),
    ("envelope", |line| {
        of_failure(line, |it| it.envelope.take().is_some())
    }),
    ("coerced", |line| {
        !std::mem::take(&mut line.coerced).is_empty()
    }),
    ("panic", |line| {
        of_failure(line, |it| it.panic.take().is_some())
    }),
    ("error", |line| {
        of_failure(line, |it| it.error.take().is_some())
    }),
];

fn of_failure(line: &mut Line<'_>, take: impl FnOnce(&mut FailureLine<'_>) -> bool) -> bool {
    line.failure.as_mut().is_some_and(take)
}

impl<'a> FailureLine<'a> {
    fn of(failure: &RecordedFailure<'a>) -> Self {
        let mut texts = failure.chain().into_iter();
        Self {
            disposition: failure.disposition.as_str(),
            route: failure.route().as_str(),
            code: failure.code().as_str(),
            reason: failure.reason().map(|reason| cut(reason, MOST_BYTES)),
            error: texts.next(),
            sources: texts.collect(),
            error_type: failure.error.map(RecordedError::type_name),
            panic: failure.panic.map(|panic| cut(panic.as_str(), MOST_BYTES)),
            panic_location: failure.panic.and_then(Panic::location),
            redacted: failure.redactions(),
            cut: failure.cuts(),
            envelope: Some(failure.envelope),
            debug: failure.debug(),
            backtrace: failure.backtrace_text(),
        }
    }
}

/// The arguments as JSON; as text where they were too long or too deep to be shown whole.
fn arguments(masked: Masked<'_>) -> Value {
    let text = masked.to_string();
    serde_json::from_str(&text).unwrap_or(Value::String(text))
}

impl Serialize for OperatorRecord<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Line::of(self).serialize(serializer)
    }
}
