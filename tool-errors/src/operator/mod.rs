//! What the operator sees: everything about a call, under the trace id that its envelope carries.
//!
//! The model reads what an author chose to show. The operator reads the rest: the error with its
//! sources and its backtrace, what a panic carried and where, the arguments, who called. Only
//! arguments marked `secret` are kept from both.
//!
//! | you want | take |
//! |---|---|
//! | events and spans of the crate `tracing`, with OpenTelemetry's names | [`Traced`], the default |
//! | a file to search, one JSON object a line | [`JsonLines`] |
//! | a log that may take its time | [`Queued`] around it |
//! | two of them | a tuple of both |
//! | the places of panics | [`record_panic_locations`] |
//!
//! ```no_run
//! use tool_errors::Toolset;
//! use tool_errors::operator::{JsonLines, Queued, Traced, record_panic_locations};
//!
//! record_panic_locations();
//! let file = Queued::new(JsonLines::append("operator.jsonl")?)?;
//! let tools = Toolset::new(()).operator_log((Traced, file)).build();
//! # let _ = tools;
//! # Ok::<_, std::io::Error>(())
//! ```

mod chain;
mod error;
pub(crate) mod instant;
mod json_lines;
mod line;
mod masked;
mod owned;
mod queue;
mod record;
mod span;
mod traced;

pub use crate::caught::Panic;
pub use crate::panic_location::record_panic_locations;
pub use error::RecordedError;
pub use json_lines::JsonLines;
pub(crate) use masked::Known;
pub use masked::Masked;
pub use owned::OwnedRecord;
pub use queue::Queued;
pub use record::{OperatorRecord, RecordedFailure};
pub(crate) use span::CallSpan;
pub use traced::Traced;

use crate::caught::caught;

/// Where the records of calls go. The default is [`Traced`]: events of the crate `tracing`.
///
/// It is called once for each call, on the way back to the caller: what takes long belongs behind a
/// [`Queued`]. A log that panics fails no call.
///
/// ```
/// use std::sync::atomic::{AtomicU64, Ordering};
/// use tool_errors::operator::{OperatorLog, OperatorRecord};
///
/// #[derive(Default)]
/// struct Failures(AtomicU64);
///
/// impl OperatorLog for Failures {
///     fn record(&self, record: &OperatorRecord<'_>) {
///         if record.failure.is_some() {
///             self.0.fetch_add(1, Ordering::Relaxed);
///         }
///     }
/// }
/// ```
pub trait OperatorLog: Send + Sync + 'static {
    /// Takes the record of one call.
    fn record(&self, record: &OperatorRecord<'_>);

    /// Is told that this many records never came, since a queue before this log was full. Unless it
    /// says otherwise, that is an event of `tracing`.
    fn dropped(&self, count: u64) {
        tracing::warn!(target: "tool_errors", count, "operator records were dropped: the queue was full");
    }
}

impl<L: OperatorLog + ?Sized> OperatorLog for std::sync::Arc<L> {
    fn record(&self, record: &OperatorRecord<'_>) {
        (**self).record(record);
    }

    fn dropped(&self, count: u64) {
        (**self).dropped(count);
    }
}

/// Two logs. That one of them panics does not keep the record from the other.
impl<A: OperatorLog, B: OperatorLog> OperatorLog for (A, B) {
    fn record(&self, record: &OperatorRecord<'_>) {
        report(&self.0, record);
        report(&self.1, record);
    }

    fn dropped(&self, count: u64) {
        let _ = caught(|| self.0.dropped(count));
        let _ = caught(|| self.1.dropped(count));
    }
}

/// Hands a record to a log. A log that panics fails no call; the panic's own report is all there is.
pub(crate) fn report(log: &dyn OperatorLog, record: &OperatorRecord<'_>) {
    let _ = caught(|| log.record(record));
}
