//! What the protocol tells of a call.

use rmcp::RoleServer;
use rmcp::service::RequestContext;
use tool_errors::CallContext;

/// The context of a call, as far as the protocol tells it: the trace of its `traceparent`, the
/// request's id, the client's name and version and, over HTTP, the session.
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

/// The session, over rmcp's HTTP transport. Elsewhere a connection is one, and has no id.
fn session(request: &RequestContext<RoleServer>) -> Option<&str> {
    let parts = request.extensions.get::<http::request::Parts>()?;
    parts.headers.get("mcp-session-id")?.to_str().ok()
}

#[cfg(test)]
mod tests {
    use rmcp::model::{Implementation, RequestId};
    use rmcp::{ServerHandler, serve_server};

    use super::*;

    struct Nothing;

    impl ServerHandler for Nothing {}

    /// A request that a running server got.
    async fn request() -> RequestContext<RoleServer> {
        let (ours, theirs) = tokio::io::duplex(4096);
        let opened = concat!(
            r#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","#,
            r#""capabilities":{},"clientInfo":{"name":"handshake","version":"3"}}}"#,
            "\n",
            r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
            "\n",
        );
        let (_read, mut write) = tokio::io::split(ours);
        tokio::io::AsyncWriteExt::write_all(&mut write, opened.as_bytes())
            .await
            .unwrap();
        let (read, write) = tokio::io::split(theirs);
        let transport = crate::LineTransport::new(read, write);
        let session = serve_server(Nothing, transport).await.unwrap();
        RequestContext::new(RequestId::Number(7), session.peer().clone())
    }

    #[tokio::test]
    async fn what_the_protocol_tells_is_told() {
        let mut request = request().await;
        let call = call_context(&request);
        assert_eq!(call.request_id(), Some("7"));
        assert_eq!(call.client(), Some("handshake 3"));
        assert_eq!(call.session(), None);

        request
            .meta
            .set_client_info(Implementation::new("inline", "4"));
        request
            .meta
            .set_traceparent("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01");
        let http = http::Request::builder().header("Mcp-Session-Id", "s-1");
        let (parts, ()) = http.body(()).unwrap().into_parts();
        request.extensions.insert(parts);
        let call = call_context(&request);
        assert_eq!(call.client(), Some("inline 4"));
        assert_eq!(call.session(), Some("s-1"));
        assert_eq!(
            call.trace_id().to_string(),
            "4bf92f3577b34da6a3ce929d0e0e4736"
        );
    }
}
