//! What a body may know of the call it serves.

use crate::TraceId;

/// What a body may know of the call it serves: its `#[context]` parameter.
///
/// ```
/// use tool_errors::CallContext;
///
/// let header = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
/// let call = CallContext::from_traceparent(header);
/// assert_eq!(call.trace_id().to_string(), "4bf92f3577b34da6a3ce929d0e0e4736");
/// ```
#[derive(Debug, Clone)]
pub struct CallContext {
    trace_id: TraceId,
}

impl CallContext {
    /// The context of a call that belongs to no trace yet: a random trace id.
    pub fn new() -> Self {
        Self::with_trace_id(TraceId::random())
    }

    /// The context of a call that belongs to this trace.
    pub fn with_trace_id(trace_id: TraceId) -> Self {
        Self { trace_id }
    }

    /// The context of a call that carries this W3C `traceparent`. A malformed one starts a trace of
    /// its own, as W3C Trace Context (section 4.3) asks.
    pub fn from_traceparent(header: &str) -> Self {
        TraceId::from_traceparent(header).map_or_else(Self::new, Self::with_trace_id)
    }

    /// The id that the envelope and the operator record of this call carry.
    pub fn trace_id(&self) -> TraceId {
        self.trace_id
    }
}

impl Default for CallContext {
    fn default() -> Self {
        Self::new()
    }
}

/// The type of a `#[context]` parameter: [`CallContext`] and no other.
#[diagnostic::on_unimplemented(
    message = "`#[context]` is the call's own `CallContext`, not `{Self}`",
    label = "write `&CallContext`"
)]
pub trait IsContext {
    /// The context as the parameter's type.
    fn of(context: &CallContext) -> &Self;
}

impl IsContext for CallContext {
    fn of(context: &CallContext) -> &Self {
        context
    }
}
