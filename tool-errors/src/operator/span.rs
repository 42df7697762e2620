//! The span of `tracing` that a call runs in, named as OpenTelemetry names a tool's execution.

use tracing::{Span, field};

#[cfg(feature = "opentelemetry")]
use crate::trace::Traceparent;
use crate::{CallContext, Effect, Envelope};

/// The span of a call. Cheap to clone; without a subscriber there is nothing behind it.
#[derive(Debug, Clone)]
pub(crate) struct CallSpan(Span);

impl CallSpan {
    /// The span of a call that begins, within the current one.
    ///
    /// Source of the names: OpenTelemetry's semantic conventions, "Execute tool span" (in
    /// development as of 1.41), and of `otel.*` what `tracing-opentelemetry` reads.
    pub(crate) fn begin(tool: &str, effect: Effect, context: &CallContext) -> Self {
        let span = Self(tracing::info_span!(
            target: "tool_errors",
            "execute_tool",
            otel.name = %format_args!("execute_tool {tool}"),
            otel.status_code = field::Empty,
            gen_ai.operation.name = "execute_tool",
            gen_ai.tool.name = tool,
            gen_ai.tool.type = "function",
            gen_ai.tool.call.id = context.request_id(),
            session.id = context.session(),
            error.type = field::Empty,
            trace_id = %context.trace_id(),
            tool_errors.effect = effect.as_str(),
        ));
        #[cfg(feature = "opentelemetry")]
        if let Some(caller) = context.traceparent() {
            span.continues(caller);
        }
        span
    }

    /// Makes it a child of the span that the caller named, as OpenTelemetry has it.
    #[cfg(feature = "opentelemetry")]
    fn continues(&self, caller: Traceparent) {
        use opentelemetry::trace::{
            SpanContext, SpanId, TraceContextExt, TraceFlags, TraceId, TraceState,
        };
        use tracing_opentelemetry::OpenTelemetrySpanExt;

        let caller = SpanContext::new(
            TraceId::from_bytes(caller.trace_id.to_bytes()),
            SpanId::from_bytes(caller.parent_id.to_be_bytes()),
            TraceFlags::new(caller.flags),
            true,
            TraceState::NONE,
        );
        let context = opentelemetry::Context::new().with_remote_span_context(caller);
        // It fails where no layer of `tracing-opentelemetry` is installed, and nobody would look.
        let _ = self.0.set_parent(context);
    }

    /// The span, for what runs in it.
    pub(crate) fn as_span(&self) -> &Span {
        &self.0
    }

    /// Says how the call failed.
    pub(crate) fn failed(&self, envelope: &Envelope) {
        self.0.record("error.type", error_type(envelope));
        self.0.record("otel.status_code", "ERROR");
    }
}

/// OpenTelemetry's `error.type`, of few values: the domain's name of the failure, else its class.
pub(super) fn error_type(envelope: &Envelope) -> &str {
    envelope.reason().unwrap_or_else(|| envelope.code_word())
}
