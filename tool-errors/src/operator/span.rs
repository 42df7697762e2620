//! The span of `tracing` that a call runs in, named as OpenTelemetry names a tool's execution.

use tracing::{Span, field};

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
        Self(tracing::info_span!(
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
        ))
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
