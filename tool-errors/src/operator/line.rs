//! A record as one JSON object.

use serde::{Serialize, Serializer};
use serde_json::Value;

use super::instant::{milliseconds, rfc3339};
use super::{Masked, OperatorRecord, RecordedFailure};
use crate::caught::Panic;
use crate::text::{Redactions, cut};
use crate::{Effect, Envelope, TraceId};

/// The most bytes of what a panic said.
const PANIC_BYTES: usize = 4 * 1024;

/// The most bytes, as JSON writes them, of the run's id and of the operation's key, by which a call is
/// found again: what a controller writes is kept whole.
const KEY_BYTES: usize = 3 * 1024;

/// The same of each other text that always stays. There are seven, and all that stays beside these nine
/// takes less than two of the seven.
const STAYING_BYTES: usize = 1_024;

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
            tool: staying(record.tool),
            effect: record.effect.map(Effect::as_str),
            duration_ms: milliseconds(record.duration),
            attempt: context.attempt(),
            run: context.run().map(|run| staying_within(KEY_BYTES, run)),
            operation: context
                .operation()
                .map(|key| staying_within(KEY_BYTES, key)),
            request_id: context.request_id().map(staying),
            session: context.session().map(staying),
            client: context.client().map(staying),
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
            reason: failure.reason().map(staying),
            error: texts.next(),
            sources: texts.collect(),
            error_type: failure.error.map(|error| staying(error.type_name())),
            panic: failure.panic.map(|panic| cut(panic.as_str(), PANIC_BYTES)),
            panic_location: failure.panic.and_then(Panic::location).map(staying),
            redacted: failure.redactions(),
            cut: failure.cuts(),
            envelope: Some(failure.envelope),
            debug: failure.debug(),
            backtrace: failure.backtrace_text(),
        }
    }
}

/// The beginning of a text that always stays.
fn staying(text: &str) -> &str {
    staying_within(STAYING_BYTES, text)
}

/// The same, of at most so many bytes as JSON writes them.
fn staying_within(most: usize, text: &str) -> &str {
    let written = |character: char| match character {
        '"' | '\\' | '\u{8}' | '\t' | '\n' | '\u{c}' | '\r' => 2,
        '\0'..'\u{20}' => "\\u0000".len(),
        other => other.len_utf8(),
    };
    let mut left = most;
    let end = text.char_indices().find(|(_, character)| {
        let fits = left.checked_sub(written(*character));
        left = fits.unwrap_or(left);
        fits.is_none()
    });
    end.map_or(text, |(at, _)| &text[..at])
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

#[cfg(test)]
mod tests {
    use std::panic::resume_unwind;
    use std::time::{Duration, SystemTime};

    use proptest::prelude::*;
    use proptest::string::string_regex;

    use super::super::json_lines::SMALLEST_LINE;
    use super::*;
    use crate::caught::caught;
    use crate::{CallContext, Code, Disposition, Route};

    const PARTS: &[&str] = &[
        "a", "é", "\u{1}", "\"", "\\", "\n", "😀", "\u{7f}", "\u{2028}",
    ];

    /// A text of any length, with what JSON writes longer than it is.
    fn text() -> impl Strategy<Value = String> {
        let part = prop::sample::select(PARTS);
        let mixed = prop::collection::vec(part.clone(), 0..40).prop_map(|parts| parts.concat());
        let long = (part, 0..20_000_usize).prop_map(|(part, times)| part.repeat(times));
        prop_oneof![mixed, long, string_regex(".{0,300}").expect("a pattern")]
    }

    proptest! {
        #[test]
        fn no_line_is_longer_than_its_limit(
            [tool, run, operation, request, session, client, reason, said] in [
                text(), text(), text(), text(), text(), text(), text(), text(),
            ],
            most in SMALLEST_LINE..70_000,
        ) {
            let context = CallContext::new()
                .with_run(run.as_str())
                .with_operation(operation.as_str())
                .with_request_id(&request)
                .with_session(&session)
                .with_client(&client);
            let envelope = Envelope::new(Route::Stop, Code::Internal, "", context.trace_id())
                .with_reason(reason);
            let panic = caught(|| resume_unwind(Box::new(said))).expect_err("a panic");
            let record = OperatorRecord {
                at: SystemTime::UNIX_EPOCH,
                trace_id: context.trace_id(),
                tool: &tool,
                effect: Some(Effect::Once),
                duration: Duration::MAX,
                context: &context,
                arguments: None,
                coerced: &[],
                late: true,
                failure: Some(RecordedFailure {
                    disposition: Disposition::NotExecuted,
                    envelope: &envelope,
                    error: None,
                    panic: Some(&panic),
                    model_limit: Envelope::MODEL_VIEW_LIMIT,
                }),
            };
            let line = Line::of(&record).within(most);
            prop_assert!(line.len() <= most, "{} of {most}", line.len());
            let line: Value = serde_json::from_slice(&line).expect("JSON");
            let kept = line["run"].as_str().expect("the run");
            prop_assert!(run.starts_with(kept));
            prop_assert!(kept == run || kept.len() > KEY_BYTES / 6 - 6);
        }
    }
}
