//! The envelopes that a tool's wrapper makes itself, from no declaration of an author.

use crate::next::Call;
use crate::{Code, Envelope, Route, TraceId, Violations};

use super::sentence;

impl Envelope {
    /// The arguments of a call were refused.
    pub(crate) fn invalid_arguments(violations: &Violations, trace_id: TraceId) -> Self {
        let mut envelope = Self::new(Route::Repair, Code::Validation, "", trace_id)
            .with_reason("INVALID_ARGUMENTS");
        envelope.parts_mut().take_violations(violations);
        envelope
    }

    /// The work may have been done. `on_unknown` is the call that finds out; without one a person
    /// has to.
    pub(crate) fn unknown_outcome(on_unknown: Option<Call>, trace_id: TraceId) -> Self {
        let message = match on_unknown {
            Some(_) => sentence::CHECK_FIRST,
            None => sentence::ASK_A_PERSON,
        };
        let mut envelope = Self::new(Route::Check, Code::UnknownOutcome, message, trace_id)
            .with_reason("UNKNOWN_OUTCOME");
        envelope.parts_mut().next = on_unknown;
        envelope
    }

    /// A fault of the tool itself, of which the model learns nothing.
    pub(crate) fn internal(trace_id: TraceId) -> Self {
        let message = sentence::internal(trace_id);
        Self::new(Route::Stop, Code::Internal, message, trace_id).with_reason("INTERNAL_ERROR")
    }

    /// The time limit passed where calling again is safe.
    pub(crate) fn time_limit(trace_id: TraceId) -> Self {
        Self::new(
            Route::Retry,
            Code::Transient,
            sentence::TIME_LIMIT,
            trace_id,
        )
        .with_reason("TIME_LIMIT")
    }

    /// The call was cancelled where calling again is safe.
    pub(crate) fn cancelled(trace_id: TraceId) -> Self {
        Self::new(Route::Retry, Code::Transient, sentence::CANCELLED, trace_id)
            .with_reason("CANCELLED")
    }

    /// There is no such tool. `suggestion` lists the candidates; `next` is for one near miss alone.
    pub(crate) fn unknown_tool(
        suggestion: Option<String>,
        next: Option<Call>,
        trace_id: TraceId,
    ) -> Self {
        let mut envelope = Self::new(
            Route::Replace,
            Code::NotFound,
            sentence::UNKNOWN_TOOL,
            trace_id,
        )
        .with_reason("UNKNOWN_TOOL");
        let parts = envelope.parts_mut();
        parts.suggestion = suggestion.map(Into::into);
        parts.next = next;
        envelope
    }
}
