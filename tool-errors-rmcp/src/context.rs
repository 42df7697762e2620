//! What the protocol tells of a call.

use rmcp::RoleServer;
use rmcp::service::RequestContext;
use tool_errors::CallContext;

/// The context of a call, as far as the protocol tells it: the trace of its `traceparent`, the
/// request's id, the client's name and version and, with the feature `http`, the session.
pub(crate) fn call_context(request: &RequestContext<RoleServer>) -> CallContext {
    let call = match request.meta.get_traceparent() {
        Some(header) => CallContext::from_traceparent(header),
        None => CallContext::new(),
    };
    let call = call.with_request_id(request.id.to_string());
    let call = match client(request) {
        Some(client) => call.with_client(client),
        None => call,
    };
    match session(request) {
        Some(session) => call.with_session(session),
        None => call,
    }
}

/// The program that calls. Since 2026-07-28 each request says it; before, the handshake did.
fn client(request: &RequestContext<RoleServer>) -> Option<String> {
    let of_session = || Some(request.peer.peer_info()?.client_info.clone());
    let client = request.meta.client_info().or_else(of_session)?;
    Some(format!("{} {}", client.name, client.version))
}

/// The session that rmcp's HTTP transport serves.
#[cfg(feature = "http")]
fn session(request: &RequestContext<RoleServer>) -> Option<&str> {
    let parts = request.extensions.get::<http::request::Parts>()?;
    parts.headers.get("mcp-session-id")?.to_str().ok()
}

/// Without HTTP a connection is a session, and has no id.
#[cfg(not(feature = "http"))]
fn session(_: &RequestContext<RoleServer>) -> Option<&str> {
    None
}
