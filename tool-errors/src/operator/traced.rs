//! The default operator log: one `tracing` event for each call, target `tool_errors`.

use tracing::Level;

use super::{OperatorLog, OperatorRecord};
use crate::violation::Path;
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
/// The fields: `trace_id`, `tool`, `effect`, `duration_ms`, `arguments`; of a failure also
/// `disposition`, `route`, `code`, `reason`, `error` (with its sources) and `panic`; where it is so,
/// `late`, and `coerced` with the paths of the arguments that were mended.
#[derive(Debug, Clone, Copy, Default)]
pub struct Traced;

/// A level of `tracing` is a part of an event's constant metadata, so each has an event of its own.
macro_rules! event {
    ($level:expr, $record:ident, $says:literal) => {{
        let failure = $record.failure.as_ref();
        tracing::event!(
            target: "tool_errors",
            $level,
            trace_id = %$record.trace_id,
            tool = $record.tool,
            effect = $record.effect.map(Effect::as_str),
            duration_ms = $record.duration.as_secs_f64() * 1_000.0,
            late = $record.late.then_some(true),
            disposition = failure.map(|failure| failure.disposition.as_str()),
            route = failure.map(|failure| failure.route().as_str()),
            code = failure.map(|failure| failure.code().as_str()),
            reason = failure.and_then(|failure| failure.reason()),
            error = failure
                .filter(|failure| failure.error.is_some())
                .map(|failure| failure.chain().join("; caused by: ")),
            panic = failure.and_then(|failure| failure.panic),
            coerced = (!$record.coerced.is_empty()).then(|| paths($record.coerced)),
            arguments = $record.arguments.map(tracing::field::display),
            $says
        )
    }};
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

fn paths(paths: &[Path]) -> String {
    let paths: Vec<_> = paths.iter().map(Path::to_string).collect();
    paths.join(", ")
}
