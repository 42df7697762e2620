//! What a failed call becomes for the caller: the table of `tool_errors_shared::verdict`, applied.

use tool_errors_shared::{Cause, Verdict, verdict};

use super::onward::Onward;
use super::outcome::{Failure, Why};
use crate::caught::Panic;
use crate::envelope::sentence;
use crate::error::Declaration;
use crate::operator::RecordedError;
use crate::text::ModelText;
use crate::{Disposition, Effect, Envelope, Route, TraceId, Violation, Violations};

/// The reason of a failure that its tool told in words alone.
const TOLD: &str = "TOOL_ERROR";

/// A failure that has been judged: the caller's part and the operator's.
#[derive(Debug)]
pub(crate) struct Settled {
    pub(crate) envelope: Envelope,
    pub(crate) disposition: Disposition,
    pub(crate) error: Option<RecordedError>,
    pub(crate) panic: Option<Panic>,
}

impl Failure {
    /// Judges this failure of a tool of this effect, and says where it leads on.
    pub(crate) fn settle(self, effect: Effect, trace_id: TraceId, onward: &impl Onward) -> Settled {
        let mut failed = *self.0;
        failed.why.lead_only_to(|tool| onward.may_see(tool));
        if effect == Effect::Once {
            failed.why.without_candidates();
        }
        let mut error = failed.error;
        let verdict = verdict(failed.why.cause(), failed.disposition, effect);
        let envelope = match (verdict, failed.why) {
            (Verdict::UnknownOutcome, Why::Declared(declaration)) => {
                // The domain's name of the failure is as true as before.
                Envelope::unknown_outcome(onward.on_unknown(), trace_id)
                    .with_reason(declaration.reason)
            }
            (Verdict::UnknownOutcome, Why::Enveloped(given)) => {
                let envelope = Envelope::unknown_outcome(onward.on_unknown(), trace_id);
                match given.reason() {
                    Some(reason) => envelope.with_reason(reason.to_owned()),
                    None => envelope,
                }
            }
            (Verdict::UnknownOutcome, Why::Told(text)) => {
                let mut envelope = Envelope::unknown_outcome(onward.on_unknown(), trace_id);
                let parts = envelope.parts_mut();
                // What the author says, then what is to be done about it.
                let text = text.followed_by(ModelText::ours(parts.message.clone()));
                parts.message = parts.tell(text);
                envelope.with_reason(TOLD)
            }
            (Verdict::UnknownOutcome, _) => {
                Envelope::unknown_outcome(onward.on_unknown(), trace_id)
            }
            (_, Why::Looped(stopped)) => stopped.envelope(trace_id),
            (_, Why::Told(text)) => {
                let refused = Declaration::new(Route::Stop, TOLD).message(text);
                declared(refused, trace_id, onward)
            }
            (_, Why::Enveloped(given)) => leading_on(given.under(trace_id), onward),
            (Verdict::AsDeclared | Verdict::Transient, Why::Declared(declaration)) => {
                declared(*declaration, trace_id, onward)
            }
            (_, Why::Refused(violations)) => {
                let envelope = Envelope::invalid_arguments(&violations, trace_id);
                let envelope = leading_on(envelope, onward);
                error = Some(RecordedError::new(violations));
                envelope
            }
            (Verdict::Transient, Why::TimeLimit) => Envelope::time_limit(trace_id),
            (Verdict::Transient, Why::Cancelled) => Envelope::cancelled(trace_id),
            (Verdict::AsDeclared | Verdict::Transient | Verdict::Internal, _) => {
                Envelope::internal(trace_id)
            }
        };
        Settled {
            envelope,
            disposition: failed.disposition,
            error,
            panic: failed.panic,
        }
    }
}

/// The envelope as the error declares it. A `check` that a classifier decided may say neither how
/// to look nor whom to ask; then the tool knows, or any person has to.
fn declared(declaration: Declaration, trace_id: TraceId, onward: &impl Onward) -> Envelope {
    let mut envelope = leading_on(declaration.into_envelope(trace_id), onward);
    if envelope.route() == Route::Check && envelope.next().is_none() && envelope.person().is_none()
    {
        let parts = envelope.parts_mut();
        parts.next = onward.on_unknown();
        if parts.next.is_none() {
            parts.person = Some(sentence::ANY_PERSON.into());
        }
    }
    envelope
}

/// The envelope with its next call as it may be shown.
fn leading_on(mut envelope: Envelope, onward: &impl Onward) -> Envelope {
    let route = envelope.route();
    let parts = envelope.parts_mut();
    parts.next = parts.next.take().and_then(|call| onward.tried(call, route));
    envelope
}

impl Why {
    /// Leaves out of the refusals the tools that the caller may not see: a hint would name them.
    fn lead_only_to(&mut self, may_see: impl Fn(&str) -> bool) {
        for violation in self.violations() {
            if violation.next().is_some_and(|call| !may_see(&call.tool)) {
                violation.without_next();
            }
        }
    }

    /// Leaves out the values that an author offered from live data: what is done once is not done to
    /// another thing because its name is near.
    fn without_candidates(&mut self) {
        self.violations().for_each(Violation::without_candidates);
    }

    fn violations(&mut self) -> impl Iterator<Item = &mut Violation> {
        let violations = match self {
            Self::Refused(violations) => Some(violations),
            Self::Declared(declaration) => declaration.violations.as_mut(),
            _ => None,
        };
        violations.into_iter().flat_map(Violations::as_mut_slice)
    }

    /// The row of the table.
    fn cause(&self) -> Cause {
        match self {
            Self::Refused(_) => Cause::Declared(Route::Repair),
            Self::Declared(declaration) => Cause::Declared(declaration.route),
            Self::Opaque | Self::Told(_) => Cause::Opaque,
            Self::Enveloped(envelope) => Cause::Declared(envelope.route()),
            Self::Looped(_) => Cause::Declared(Route::Stop),
            Self::Panic => Cause::Panic,
            Self::Unserialisable => Cause::Unserialisable,
            Self::TimeLimit => Cause::TimeLimit,
            Self::Cancelled => Cause::Cancelled,
        }
    }
}
