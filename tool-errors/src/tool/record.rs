//! From what a body came to, to the caller's answer and the operator's record.

use std::sync::Arc;
use std::time::{Instant, SystemTime};

use serde_json::Value;

use crate::caught::caught;
use crate::controller::LoopGuard;
use crate::operator::{
    CallSpan, Known, Masked, OperatorLog, OperatorRecord, RecordedFailure, report,
};
use crate::violation::Path;
use crate::{CallContext, Code, Effect, Envelope};

use super::name::Name;
#[cfg(feature = "tokio")]
use super::onward::Nowhere;
use super::onward::Onward;
use super::outcome::{Failure, Outcome};

/// What every record of a call says. It outlives the call where its body does.
#[derive(Clone)]
pub(super) struct Subject {
    pub(super) tool: Name,
    pub(super) effect: Effect,
    /// What is known of its arguments, to mask the secrets among them.
    pub(super) known: Known,
    pub(super) context: CallContext,
    pub(super) started: Instant,
    /// What runs for the call runs in it.
    pub(super) span: CallSpan,
    pub(super) log: Arc<dyn OperatorLog>,
    /// Stops calls that go round in circles, where it is switched on.
    pub(super) guard: Option<Arc<LoopGuard>>,
    /// The most bytes of a model view.
    pub(super) model_limit: usize,
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
    pub(super) fn judge<A>(
        &self,
        outcome: Outcome<A>,
        arguments: Arguments<'_>,
        onward: &impl Onward,
    ) -> Result<A, Envelope> {
        self.judged(outcome, Some(arguments), onward)
    }

    /// Records how a body ended whose caller has gone, and its arguments with it.
    #[cfg(feature = "tokio")]
    pub(super) fn judge_late<A>(&self, outcome: Outcome<A>) {
        let _ = self.judged(outcome, None, &Nowhere);
    }

    fn judged<A>(
        &self,
        outcome: Outcome<A>,
        arguments: Option<Arguments<'_>>,
        onward: &impl Onward,
    ) -> Result<A, Envelope> {
        let failure = match outcome {
            Ok(answer) => {
                if let (Some(guard), Some(arguments)) = (&self.guard, arguments) {
                    guard.succeeded(self.whose(), &self.tool, arguments.sent);
                }
                self.report(arguments, None);
                return Ok(answer);
            }
            Err(failure) => failure,
        };
        let counts = failure.counts();
        let mut settled = failure.settle(self.effect, self.context.trace_id(), onward);
        if counts && let Some(arguments) = arguments {
            self.guard(&mut settled.envelope, arguments);
        }
        let failure = RecordedFailure {
            disposition: settled.disposition,
            envelope: &settled.envelope,
            error: settled.error.as_ref(),
            panic: settled.panic.as_ref(),
            model_limit: self.model_limit,
        };
        self.span.failed(&settled.envelope);
        self.report(arguments, Some(failure));
        // It is the author's: its dropping may panic, and the answer stands even so.
        let error = settled.error;
        let _ = caught(|| drop(error));
        Err(settled.envelope)
    }

    /// The failure of a call that is not made again, before it is made.
    pub(super) fn refuses(&self, arguments: &Value) -> Option<Failure> {
        let guard = self.guard.as_ref()?;
        guard
            .refuses(self.whose(), &self.tool, arguments)
            .map(Failure::looped)
    }

    /// Counts a failure, and says so where it was the last. That the outcome is unknown goes before.
    fn guard(&self, envelope: &mut Envelope, arguments: Arguments<'_>) {
        if let Some(guard) = &self.guard
            && let Some(stopped) =
                guard.failed(self.whose(), &self.tool, arguments.sent, envelope.code())
            && envelope.code() != Code::UnknownOutcome
        {
            *envelope = stopped.envelope(self.context.trace_id());
        }
    }

    /// Whose calls the loop guard counts together.
    fn whose(&self) -> &str {
        let context = &self.context;
        context.run().or(context.session()).unwrap_or_default()
    }

    fn report(&self, arguments: Option<Arguments<'_>>, failure: Option<RecordedFailure<'_>>) {
        let record = OperatorRecord {
            at: SystemTime::now(),
            trace_id: self.context.trace_id(),
            tool: &self.tool,
            effect: Some(self.effect),
            duration: self.started.elapsed(),
            context: &self.context,
            arguments: arguments.map(|arguments| Masked::new(arguments.sent, self.known)),
            coerced: arguments.map_or(&[], |arguments| arguments.coerced),
            late: arguments.is_none(),
            failure,
        };
        let span = self.span.as_span();
        span.in_scope(|| report(&*self.log, &record));
    }
}
