//! rmcp's own client, and what it is told.

use std::time::Duration;

use rmcp::model::{
    CallToolRequest, CallToolRequestParams, CallToolResult, ClientRequest, CustomRequest,
    ErrorData, RequestMetaObject, ServerResult,
};
use rmcp::service::{RunningService, Service, ServiceError};
use rmcp::{RoleClient, RoleServer, ServiceExt};
use serde_json::{Value, json};
use tool_errors_rmcp::ENVELOPE;

/// The trace id that every call's `traceparent` carries.
pub(crate) const TRACE: &str = "4bf92f3577b34da6a3ce929d0e0e4736";

pub(crate) struct Client(pub(crate) RunningService<RoleClient, ()>);

impl Client {
    pub(crate) async fn of(server: impl Service<RoleServer>) -> Self {
        let (ours, theirs) = tokio::io::duplex(64 * 1024);
        tokio::spawn(async move {
            let session = server.serve(theirs).await.unwrap();
            session.waiting().await.unwrap();
        });
        Self(().serve(ours).await.unwrap())
    }

    /// Calls a tool; a protocol error stays one.
    pub(crate) async fn try_call(
        &self,
        tool: &'static str,
        arguments: Value,
    ) -> Result<CallToolResult, ErrorData> {
        let sent = self.0.call_tool(params(tool, arguments));
        match tokio::time::timeout(Duration::from_secs(20), sent).await {
            Ok(Ok(result)) => Ok(result),
            Ok(Err(ServiceError::McpError(error))) => Err(error),
            other => panic!("no answer: {other:?}"),
        }
    }

    pub(crate) async fn call(&self, tool: &'static str, arguments: Value) -> CallToolResult {
        self.try_call(tool, arguments).await.unwrap()
    }

    /// The whole envelope of a call that fails. Its parts agree with one another.
    pub(crate) async fn failure(&self, tool: &'static str, arguments: Value) -> Value {
        envelope(&self.call(tool, arguments).await)
    }

    /// Calls a tool with whatever arguments.
    pub(crate) async fn raw(&self, mut params: Value) -> Result<Value, ErrorData> {
        params["_meta"] = json!({"traceparent": traceparent()});
        let request = CustomRequest::new("tools/call", Some(params));
        match self
            .0
            .send_request(ClientRequest::CustomRequest(request))
            .await
        {
            Ok(ServerResult::CallToolResult(result)) => Ok(serde_json::to_value(result).unwrap()),
            Ok(ServerResult::CustomResult(result)) => Ok(result.0),
            Err(ServiceError::McpError(error)) => Err(error),
            other => panic!("no answer: {other:?}"),
        }
    }

    /// Sends a call and takes it back once `begun` says so.
    pub(crate) async fn cancel(&self, tool: &'static str, arguments: Value, begun: impl AsyncFn()) {
        let request = CallToolRequest::new(params(tool, arguments));
        let options = rmcp::service::PeerRequestOptions::no_options();
        let request = ClientRequest::CallToolRequest(request);
        let sent = self
            .0
            .send_cancellable_request(request, options)
            .await
            .unwrap();
        begun().await;
        sent.cancel(None).await.unwrap();
    }
}

fn traceparent() -> String {
    format!("00-{TRACE}-00f067aa0ba902b7-01")
}

fn params(tool: &'static str, arguments: Value) -> CallToolRequestParams {
    let Value::Object(arguments) = arguments else {
        panic!("{arguments} is no object");
    };
    let mut params = CallToolRequestParams::new(tool).with_arguments(arguments);
    let mut meta = RequestMetaObject::new();
    meta.set_traceparent(traceparent());
    params.meta = Some(meta);
    params
}

/// The whole envelope of a result. Its one text block is the model view, and so is its
/// `structuredContent` where it has one.
pub(crate) fn envelope(result: &CallToolResult) -> Value {
    assert_eq!(result.is_error, Some(true), "{result:?}");
    let [block] = result.content.as_slice() else {
        panic!("{result:?}");
    };
    let text = &block.as_text().unwrap().text;
    let model: Value = serde_json::from_str(text).unwrap();
    if let Some(structured) = &result.structured_content {
        assert_eq!(*structured, model);
    }
    let whole = result.meta.as_ref().unwrap().get(ENVELOPE).unwrap().clone();
    for member in ["code", "reason", "route", "message", "retryable", "traceId"] {
        assert_eq!(model[member], whole[member], "{member}");
    }
    assert_eq!(whole["traceId"], TRACE);
    whole
}
