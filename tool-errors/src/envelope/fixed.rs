//! The envelopes that a tool's wrapper makes itself, from no declaration of an author.

use crate::next::Call;
use crate::text::ModelText;
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
        let message = ModelText::ours(sentence::internal(trace_id));
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

    /// The same call has failed in the same way so often that it is not made again.
    pub(crate) fn repeated(code: Code, times: u32, trace_id: TraceId) -> Self {
        let code = match code {
            Code::Permission => Code::Permission,
            _ => Code::Refused,
        };
        let message = ModelText::ours(sentence::repeated(times));
        Self::new(Route::Stop, code, message, trace_id).with_reason("REPEATED_CALL")
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_fixed_envelope_is_what_a_model_reads() {
        let trace_id: TraceId = "4bf92f3577b34da6a3ce929d0e0e4736".parse().unwrap();
        let call = Call {
            tool: "find_refund".into(),
            arguments: Default::default(),
        };
        for (envelope, expected) in [
            (
                Envelope::unknown_outcome(Some(call.clone()), trace_id),
                r#"{"code":"UNKNOWN_OUTCOME","reason":"UNKNOWN_OUTCOME","route":"check","message":"This may have been done. Check before anything else.","retryable":false,"next":{"tool":"find_refund"},"traceId":"4bf92f3577b34da6a3ce929d0e0e4736"}"#,
            ),
            (
                Envelope::unknown_outcome(None, trace_id),
                r#"{"code":"UNKNOWN_OUTCOME","reason":"UNKNOWN_OUTCOME","route":"check","message":"This may have been done. Do not repeat it; ask a person.","retryable":false,"traceId":"4bf92f3577b34da6a3ce929d0e0e4736"}"#,
            ),
            (
                Envelope::internal(trace_id),
                r#"{"code":"INTERNAL","reason":"INTERNAL_ERROR","route":"stop","message":"An internal error occurred; the operator has the details under trace 4bf92f3577b34da6a3ce929d0e0e4736","retryable":false,"traceId":"4bf92f3577b34da6a3ce929d0e0e4736"}"#,
            ),
            (
                Envelope::time_limit(trace_id),
                r#"{"code":"TRANSIENT","reason":"TIME_LIMIT","route":"retry","message":"The operation took longer than its time limit","retryable":true,"traceId":"4bf92f3577b34da6a3ce929d0e0e4736"}"#,
            ),
            (
                Envelope::cancelled(trace_id),
                r#"{"code":"TRANSIENT","reason":"CANCELLED","route":"retry","message":"The operation was cancelled before it ended","retryable":true,"traceId":"4bf92f3577b34da6a3ce929d0e0e4736"}"#,
            ),
            (
                Envelope::repeated(Code::Validation, 3, trace_id),
                r#"{"code":"REFUSED","reason":"REPEATED_CALL","route":"stop","message":"This call has failed 3 times in the same way and is not made again. Change it, or ask a person.","retryable":false,"traceId":"4bf92f3577b34da6a3ce929d0e0e4736"}"#,
            ),
            (
                Envelope::repeated(Code::Permission, 2, trace_id),
                r#"{"code":"PERMISSION","reason":"REPEATED_CALL","route":"stop","message":"This call has failed 2 times in the same way and is not made again. Change it, or ask a person.","retryable":false,"traceId":"4bf92f3577b34da6a3ce929d0e0e4736"}"#,
            ),
            (
                Envelope::unknown_tool(
                    Some("Did you mean find_refund?".into()),
                    Some(call),
                    trace_id,
                ),
                r#"{"code":"NOT_FOUND","reason":"UNKNOWN_TOOL","route":"replace","message":"There is no tool of this name","retryable":false,"suggestion":"Did you mean find_refund?","next":{"tool":"find_refund"},"traceId":"4bf92f3577b34da6a3ce929d0e0e4736"}"#,
            ),
        ] {
            assert_eq!(envelope.model_json(), expected);
            assert_eq!(serde_json::to_string(&envelope).unwrap(), expected);
        }
    }
}
