//! What the operator sees: everything about a call, under the trace id that its envelope carries.
//!
//! The model reads what an author chose to show. The operator reads the rest: the error with its
//! sources, what a panic carried, the arguments. Only arguments marked `secret` are kept from both.

mod chain;
mod limited;
mod masked;
mod record;
mod traced;

pub(crate) use masked::Known;
pub use masked::Masked;
pub use record::{OperatorRecord, RecordedFailure};
pub use traced::Traced;

use crate::caught::caught;

/// Where the records of calls go. The default is [`Traced`]: events of the crate `tracing`.
///
/// It is called once for each call, on the way back to the caller: what takes long belongs into a
/// queue. A log that panics fails no call.
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
}

impl<L: OperatorLog + ?Sized> OperatorLog for std::sync::Arc<L> {
    fn record(&self, record: &OperatorRecord<'_>) {
        (**self).record(record);
    }
}

/// Hands a record to a log. A log that panics fails no call; the panic's own report is all there is.
pub(crate) fn report(log: &dyn OperatorLog, record: &OperatorRecord<'_>) {
    let _ = caught(|| log.record(record));
}
