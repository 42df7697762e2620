//! What reaches no route of a server: calls of tools that are not there, and calls whose arguments
//! are no object. Everything else is the server's own.

use std::borrow::Cow;
use std::fmt;

use rmcp::model::{
    CallToolRequest, CallToolResult, ClientNotification, ClientRequest, CustomRequest, ErrorCode,
    ErrorData, ProtocolVersion, ServerConfig, ServerResult, Tool,
};
use rmcp::service::{NotificationContext, RequestContext, Service};
use rmcp::{RoleServer, ServerHandler};
use serde_json::Value;
use tool_errors::tool::{Failure, Listed, unknown_tool};

use super::fault::WrapFaults;
use super::{Wrap, rules};
use crate::context::call_context;
use crate::{off_route, result};

/// A server whose every call of a tool is answered: see [`wrap_server`](super::wrap_server).
///
/// It is served as the server itself would be, and hands on to it whatever is no such call.
pub struct WrappedServer<H> {
    handler: H,
    wrap: Wrap,
}

impl<H: ServerHandler> WrappedServer<H> {
    pub(super) fn new(handler: H, wrap: Wrap) -> Self {
        Self { handler, wrap }
    }

    /// The server inside.
    pub fn handler(&self) -> &H {
        &self.handler
    }

    /// Answers a call whose arguments are no object.
    async fn not_an_object(
        &self,
        request: CustomRequest,
        context: RequestContext<RoleServer>,
    ) -> Result<ServerResult, ErrorData> {
        let (name, arguments) = off_route::not_an_object(request)?;
        let result = match self.find(&name, &context).await {
            Found::Tool(tool) => self.refused(&tool, &arguments, &context).await?,
            Found::Among(tools) => self.unknown(&name, &arguments, &tools, &context)?,
            // Nobody knows what this server has. A tool without rules is answered alike.
            Found::Unknown => {
                let tool = Tool::new(name, "", std::sync::Arc::default());
                self.refused(&tool, &arguments, &context).await?
            }
        };
        off_route::custom(result, &context).map(ServerResult::CustomResult)
    }

    /// The refusal of arguments that are no object: they reach no body.
    async fn refused(
        &self,
        tool: &Tool,
        arguments: &Value,
        context: &RequestContext<RoleServer>,
    ) -> Result<CallToolResult, ErrorData> {
        let made = self.wrap.tool(tool, &mut WrapFaults::default());
        let body = |_| async { Err::<CallToolResult, _>(Failure::opaque("there is no body")) };
        let outcome = made.call_here(arguments, call_context(context), body).await;
        outcome.or_else(|envelope| {
            let declares_output = tool.output_schema.is_some();
            result::failure(&envelope, self.wrap.model_limit, declares_output)
        })
    }

    fn unknown(
        &self,
        name: &str,
        arguments: &Value,
        tools: &[Tool],
        context: &RequestContext<RoleServer>,
    ) -> Result<CallToolResult, ErrorData> {
        let listed = tools.iter().map(|tool| Listed {
            name: &tool.name,
            secret: rules::read(&tool.input_schema).is_ok_and(|rules| rules.any_secret()),
        });
        let listed = Vec::from_iter(listed);
        let call = call_context(context);
        let envelope = unknown_tool(name, arguments, &call, &listed, &**self.wrap.log());
        let answer = self.wrap.unknown_tool;
        result::unknown_tool(name, &envelope, answer, self.wrap.model_limit)
    }

    /// The tool of this name, or those that there are.
    async fn find(&self, name: &str, context: &RequestContext<RoleServer>) -> Found {
        if let Some(tool) = self.handler.get_tool(name) {
            return Found::Tool(Box::new(tool));
        }
        match self.handler.list_tools(None, context.clone()).await {
            Ok(list) => match list.tools.iter().position(|tool| tool.name == name) {
                Some(at) => Found::Tool(Box::new(list.tools[at].clone())),
                None if list.next_cursor.is_none() => Found::Among(list.tools),
                None => Found::Unknown,
            },
            Err(_) => Found::Unknown,
        }
    }

    /// Calls a tool. Only where the server refuses the call is it looked whether there is such a
    /// tool.
    async fn call(
        &self,
        request: CallToolRequest,
        context: RequestContext<RoleServer>,
    ) -> Result<ServerResult, ErrorData> {
        let (name, arguments) = (
            request.params.name.clone(),
            request.params.arguments.clone(),
        );
        let kept = context.clone();
        let request = ClientRequest::CallToolRequest(request);
        let refused = match self.handler.handle_request(request, context).await {
            Err(error) if may_be_unknown(error.code) => error,
            answer => return answer,
        };
        let Found::Among(tools) = self.find(&name, &kept).await else {
            return Err(refused);
        };
        let arguments = Value::Object(arguments.unwrap_or_default());
        let result = self.unknown(&name, &arguments, &tools, &kept)?;
        off_route::custom(result, &kept).map(ServerResult::CustomResult)
    }
}

/// What a server has.
enum Found {
    Tool(Box<Tool>),
    /// Not this one, but these.
    Among(Vec<Tool>),
    /// It does not say.
    Unknown,
}

/// How servers refuse a call of a tool that is not there.
fn may_be_unknown(code: ErrorCode) -> bool {
    matches!(
        code,
        ErrorCode::INVALID_PARAMS | ErrorCode::METHOD_NOT_FOUND
    )
}

impl<H: ServerHandler> Service<RoleServer> for WrappedServer<H> {
    async fn handle_request(
        &self,
        request: ClientRequest,
        context: RequestContext<RoleServer>,
    ) -> Result<ServerResult, ErrorData> {
        match request {
            ClientRequest::CallToolRequest(request) => self.call(request, context).await,
            ClientRequest::CustomRequest(request) if off_route::is_call(&request) => {
                self.not_an_object(request, context).await
            }
            other => self.handler.handle_request(other, context).await,
        }
    }

    async fn handle_notification(
        &self,
        notification: ClientNotification,
        context: NotificationContext<RoleServer>,
    ) -> Result<(), ErrorData> {
        self.handler
            .handle_notification(notification, context)
            .await
    }

    fn get_info(&self) -> ServerConfig {
        self.handler.get_info()
    }

    fn supported_protocol_versions(&self) -> Cow<'static, [ProtocolVersion]> {
        ServerHandler::supported_protocol_versions(&self.handler)
    }
}

impl<H> fmt::Debug for WrappedServer<H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WrappedServer")
            .field("wrap", &self.wrap)
            .finish_non_exhaustive()
    }
}
