//! The default operator log: one `tracing` event for each call, target `tool_errors`.

use tracing::{Level, field};

use super::instant::milliseconds;
use super::span::error_type;
use super::{OperatorLog, OperatorRecord, RecordedFailure};
use crate::caught::Panic;
use crate::{Code, Effect};

/// Writes each record as one event of the crate `tracing`, with the target `tool_errors`.
///
/// | the call | level |
/// |---|---|
/// | succeeded | `DEBUG` |
/// | was refused: its arguments, a permission, a thing that is not there | `INFO` |
/// | met a passing fault, or its outcome is unknown | `WARN` |
/// | ended after its caller had gone | `WARN` |
/// | met a fault of the tool itself | `ERROR` |
///
/// Where OpenTelemetry's semantic conventions have a name for it, a field has that name:
///
/// | field | what it holds |
/// |---|---|
/// | `trace_id` | the id that the envelope carries |
/// | `gen_ai.operation.name`, `gen_ai.tool.name`, `gen_ai.tool.call.id` | `execute_tool`, the tool, the protocol's id of the call |
/// | `gen_ai.tool.call.arguments` | the arguments, `secret` ones masked |
/// | `session.id` | the protocol's session |
/// | `error.type` | the reason of a failure, else its code |
/// | `exception.type`, `exception.message`, `exception.stacktrace` | the error's type, text and backtrace; of a panic `panic`, what it carried, and its backtrace |
///
/// All others begin with `tool_errors.`: `effect`, `duration_ms`, `attempt`, `run`, `operation`,
/// `client`, `late`, `coerced`; of a failure `disposition`, `route`, `code`, `reason`, `sources`,
/// `debug`, `panic_location`, `redacted` and `cut`.
///
/// Each call of a tool runs in a span named `execute_tool`, whatever its log: what a body logs stands
/// in it, and a failure is recorded on it as `error.type`.
#[derive(Debug, Clone, Copy, Default)]
pub struct Traced;

/// A level of `tracing` is a part of an event's constant metadata, so each has an event of its own.
macro_rules! event {
    ($level:expr, $record:ident, $says:literal) => {
        // Texts are made only where somebody reads them.
        if tracing::event_enabled!(target: "tool_errors", $level) {
        let context = $record.context;
        let failure = $record.failure.as_ref();
        let mut texts = failure.map(RecordedFailure::chain).unwrap_or_default().into_iter();
        let panic = failure.and_then(|failure| failure.panic);
        let error = texts.next();
        let type_name = || Some(failure?.error?.type_name());
        tracing::event!(
            target: "tool_errors",
            $level,
            trace_id = %$record.trace_id,
            gen_ai.operation.name = "execute_tool",
            gen_ai.tool.name = $record.tool,
            gen_ai.tool.call.id = context.request_id(),
            gen_ai.tool.call.arguments = $record.arguments.map(field::display),
            session.id = context.session(),
            error.type = failure.map(|failure| error_type(failure.envelope)),
            exception.type = panic.map(|_| "panic").or_else(type_name),
            exception.message = panic.map(Panic::as_str).or(error.as_deref()),
            exception.stacktrace = failure.and_then(RecordedFailure::backtrace_text),
            tool_errors.effect = $record.effect.map(Effect::as_str),
            tool_errors.duration_ms = milliseconds($record.duration),
            tool_errors.attempt = context.attempt(),
            tool_errors.run = context.run(),
            tool_errors.operation = context.operation(),
            tool_errors.client = context.client(),
            tool_errors.late = $record.late.then_some(true),
            tool_errors.coerced = joined($record.coerced),
            tool_errors.disposition = failure.map(|failure| failure.disposition.as_str()),
            tool_errors.route = failure.map(|failure| failure.route().as_str()),
            tool_errors.code = failure.map(|failure| failure.code().as_str()),
            tool_errors.reason = failure.and_then(|failure| failure.reason()),
            tool_errors.sources = Some(texts.collect::<Vec<_>>().join("; caused by: "))
                .filter(|sources| !sources.is_empty()),
            tool_errors.debug = failure.and_then(RecordedFailure::debug),
            tool_errors.redacted = failure
                .map(RecordedFailure::redactions)
                .filter(|redactions| !redactions.is_empty())
                .map(field::display),
            tool_errors.cut = failure.and_then(|failure| joined(&failure.cuts())),
            tool_errors.panic_location = panic.and_then(Panic::location),
            $says
            );
        }
    };
}

impl OperatorLog for Traced {
    fn record(&self, record: &OperatorRecord<'_>) {
        match (&record.failure, record.late) {
            (None, false) => event!(Level::DEBUG, record, "the tool answered"),
            (None, true) => event!(
                Level::WARN,
                record,
                "the tool did its work after its caller had gone"
            ),
            (Some(failure), _) => match failure.code() {
                Code::Internal => event!(Level::ERROR, record, "the tool is at fault"),
                Code::Transient | Code::UnknownOutcome => {
                    event!(Level::WARN, record, "the tool failed");
                }
                Code::Validation | Code::Permission | Code::NotFound | Code::Refused => {
                    event!(Level::INFO, record, "the call was refused");
                }
            },
        }
    }
}

fn joined<T: ToString>(parts: &[T]) -> Option<String> {
    let parts: Vec<String> = parts.iter().map(ToString::to_string).collect();
    Some(parts.join(", ")).filter(|joined| !joined.is_empty())
}
