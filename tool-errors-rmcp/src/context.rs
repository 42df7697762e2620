//! What rmcp knows of a call, as a call's context.

use rmcp::RoleServer;
use rmcp::service::RequestContext;
use tool_errors::CallContext;

/// The context of a call: the trace that its request names, or one of its own.
pub(crate) fn call_context(request: &RequestContext<RoleServer>) -> CallContext {
    match request.meta.get_traceparent() {
        Some(header) => CallContext::from_traceparent(header),
        None => CallContext::new(),
    }
}
