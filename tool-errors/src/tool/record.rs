//! From what a body came to, to the caller's answer and the operator's record.

use std::sync::Arc;
use std::time::Instant;

use serde_json::Value;

use crate::input::Field;
use crate::operator::{Masked, OperatorLog, OperatorRecord, RecordedFailure, report};
use crate::violation::Path;
use crate::{Effect, Envelope, TraceId};

#[cfg(feature = "tokio")]
use super::onward::Nowhere;
use super::onward::Onward;
use super::outcome::Outcome;

/// What every record of a call says. It outlives the call where its body does.
#[derive(Clone)]
pub(super) struct Subject {
    pub(super) tool: &'static str,
    pub(super) effect: Effect,
    pub(super) fields: &'static [Field],
    pub(super) trace_id: TraceId,
    pub(super) started: Instant,
    pub(super) log: Arc<dyn OperatorLog>,
}

/// The arguments of a call, for its record.
#[derive(Clone, Copy)]
pub(super) struct Arguments<'c> {
    pub(super) sent: &'c Value,
    /// Which of them were mended.
    pub(super) coerced: &'c [Path],
}

impl Subject {
    /// Judges an outcome, records it and gives the caller's answer.
    pub(super) fn judge(
        &self,
        outcome: Outcome,
        arguments: Arguments<'_>,
        onward: &impl Onward,
    ) -> Result<Value, Envelope> {
        self.judged(outcome, Some(arguments), onward)
    }

    /// Records how a body ended whose caller has gone, and its arguments with it.
    #[cfg(feature = "tokio")]
    pub(super) fn judge_late(&self, outcome: Outcome) {
        let _ = self.judged(outcome, None, &Nowhere);
    }

    fn judged(
        &self,
        outcome: Outcome,
        arguments: Option<Arguments<'_>>,
        onward: &impl Onward,
    ) -> Result<Value, Envelope> {
        let settled = match outcome {
            Ok(answer) => {
                self.report(arguments, None);
                return Ok(answer);
            }
            Err(failure) => failure.settle(self.effect, self.trace_id, onward),
        };
        let failure = RecordedFailure {
            disposition: settled.disposition,
            envelope: &settled.envelope,
            error: settled.error.as_deref(),
            panic: settled.panic.as_ref().map(|panic| panic.as_str()),
        };
        self.report(arguments, Some(failure));
        Err(settled.envelope)
    }

    fn report(&self, arguments: Option<Arguments<'_>>, failure: Option<RecordedFailure<'_>>) {
        let record = OperatorRecord {
            trace_id: self.trace_id,
            tool: self.tool,
            effect: Some(self.effect),
            duration: self.started.elapsed(),
            arguments: arguments.map(|arguments| Masked::new(arguments.sent, self.fields)),
            coerced: arguments.map_or(&[], |arguments| arguments.coerced),
            late: arguments.is_none(),
            failure,
        };
        report(&*self.log, &record);
    }
}
