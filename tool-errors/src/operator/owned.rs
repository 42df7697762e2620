//! A record that outlives its call.

use std::time::{Duration, SystemTime};

use super::{Masked, OperatorRecord, RecordedError, RecordedFailure};
use crate::caught::Panic;
use crate::violation::Path;
use crate::{CallContext, Disposition, Effect, Envelope, TraceId};

/// A record that outlives its call, for a log that works elsewhere: [`OperatorRecord::to_owned`].
///
/// The arguments are written here and now, masked. The error is kept as it is: what making its
/// texts costs is paid by whoever reads them.
#[derive(Debug, Clone)]
pub struct OwnedRecord {
    at: SystemTime,
    trace_id: TraceId,
    tool: Box<str>,
    effect: Option<Effect>,
    duration: Duration,
    context: CallContext,
    arguments: Option<Box<str>>,
    coerced: Box<[Path]>,
    late: bool,
    failure: Option<OwnedFailure>,
}

#[derive(Debug, Clone)]
struct OwnedFailure {
    disposition: Disposition,
    envelope: Envelope,
    error: Option<RecordedError>,
    panic: Option<Panic>,
    model_limit: usize,
}

impl OperatorRecord<'_> {
    /// The record for a log that works elsewhere, on a thread of its own, say.
    pub fn to_owned(&self) -> OwnedRecord {
        OwnedRecord {
            at: self.at,
            trace_id: self.trace_id,
            tool: self.tool.into(),
            effect: self.effect,
            duration: self.duration,
            context: self.context.clone(),
            arguments: self.arguments.map(|masked| masked.to_string().into()),
            coerced: self.coerced.into(),
            late: self.late,
            failure: self.failure.as_ref().map(|failure| OwnedFailure {
                disposition: failure.disposition,
                envelope: failure.envelope.clone(),
                error: failure.error.cloned(),
                panic: failure.panic.cloned(),
                model_limit: failure.model_limit,
            }),
        }
    }
}

impl OwnedRecord {
    /// The record, as logs take it.
    pub fn as_record(&self) -> OperatorRecord<'_> {
        OperatorRecord {
            at: self.at,
            trace_id: self.trace_id,
            tool: &self.tool,
            effect: self.effect,
            duration: self.duration,
            context: &self.context,
            arguments: self.arguments.as_deref().map(Masked::written),
            coerced: &self.coerced,
            late: self.late,
            failure: self.failure.as_ref().map(|failure| RecordedFailure {
                disposition: failure.disposition,
                envelope: &failure.envelope,
                error: failure.error.as_ref(),
                panic: failure.panic.as_ref(),
                model_limit: failure.model_limit,
            }),
        }
    }
}
