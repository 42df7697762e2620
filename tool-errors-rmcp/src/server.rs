//! The MCP server that a toolset makes.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use rmcp::RoleServer;
use rmcp::handler::server::ServerHandler;
use rmcp::model::{
    CallToolRequestMethod, CallToolRequestParams, CallToolResponse, CallToolResult, ConstString,
    CustomRequest, CustomResult, ErrorCode, ErrorData, Implementation, InitializeResultMethod,
    ListToolsResult, PaginatedRequestParams, ServerCapabilities, ServerConfig, Tool,
    ToolAnnotations,
};
use rmcp::service::RequestContext;
use serde_json::Value;
use tool_errors::tool::Definition;
use tool_errors::{CallContext, Effect, Toolset};

use crate::context::call_context;
use crate::{off_route, result};

/// An MCP server over a toolset. Everything that it publishes is made once, when it is built.
///
/// It is cheap to clone, and all clones share one toolset: a host that makes a server for every
/// session clones this one.
pub struct ToolServer<S> {
    tools: Arc<Toolset<S>>,
    definitions: Arc<[Tool]>,
    config: Arc<ServerConfig>,
    unknown_tool: UnknownTool,
    caller: Option<Caller>,
}

/// What a host knows of the caller.
type Caller = Arc<dyn Fn(&RequestContext<RoleServer>, CallContext) -> CallContext + Send + Sync>;

/// How a call of a tool that does not exist is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum UnknownTool {
    /// As a protocol error, `-32602`: the protocol's way. A client need not show it to the model.
    #[default]
    ProtocolError,
    /// As a tool execution error, which every client shows to the model: the hint at the tool that
    /// was meant is certain to arrive.
    ToolError,
}

impl<S> fmt::Debug for ToolServer<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ToolServer")
            .field("tools", &self.tools)
            .field("unknown_tool", &self.unknown_tool)
            .finish_non_exhaustive()
    }
}

impl<S> Clone for ToolServer<S> {
    fn clone(&self) -> Self {
        Self {
            tools: Arc::clone(&self.tools),
            definitions: Arc::clone(&self.definitions),
            config: Arc::clone(&self.config),
            unknown_tool: self.unknown_tool,
            caller: self.caller.clone(),
        }
    }
}

impl<S: Send + Sync + 'static> ToolServer<S> {
    /// A server of these tools, under the name and version that clients are told.
    pub fn new(tools: Toolset<S>, name: impl Into<String>, version: impl Into<String>) -> Self {
        let config = ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
            .with_server_info(Implementation::new(name, version));
        Self {
            definitions: tools.definitions().iter().map(definition).collect(),
            tools: Arc::new(tools),
            config: Arc::new(config),
            unknown_tool: UnknownTool::default(),
            caller: None,
        }
    }

    /// Adds what the host knows of a call to what the protocol tells: who calls, on whose behalf,
    /// with which rights. It is asked for each call, and for each list of tools: see
    /// [`visible_to`](tool_errors::tool::ToolsetBuilder::visible_to).
    ///
    /// The context that it gets holds the trace of the request's `traceparent`, the request's id,
    /// the client's name and version and, over HTTP, the session.
    #[must_use]
    pub fn caller(
        mut self,
        caller: impl Fn(&RequestContext<RoleServer>, CallContext) -> CallContext + Send + Sync + 'static,
    ) -> Self {
        self.caller = Some(Arc::new(caller));
        self
    }

    /// Sets how a call of a tool that does not exist is answered.
    #[must_use]
    pub fn unknown_tool(mut self, answer: UnknownTool) -> Self {
        self.unknown_tool = answer;
        self
    }

    /// Sets what clients are told about using this server.
    #[must_use]
    pub fn instructions(mut self, instructions: impl Into<String>) -> Self {
        Arc::make_mut(&mut self.config).instructions = Some(instructions.into());
        self
    }

    /// The tools that it serves.
    pub fn tools(&self) -> &Arc<Toolset<S>> {
        &self.tools
    }

    /// Makes a call and answers as MCP asks.
    async fn answer(
        &self,
        name: &str,
        arguments: &Value,
        context: &RequestContext<RoleServer>,
    ) -> Result<CallToolResult, ErrorData> {
        let call = self.call_context(context)?;
        // What is not visible to this caller is answered as what is not there.
        let seen = self.tools.definition_seen_by(&call, name);
        let outcome = tokio::select! {
            outcome = self.tools.call_with(name, arguments, call.clone()) => outcome,
            // rmcp goes on with a call that was cancelled, and throws away what it answers. Here
            // the call is dropped; the toolset lets a `once` body that has begun go on.
            () = context.ct.cancelled() => return Err(result::cancelled()),
        };
        let limit = self.tools.model_limit();
        match outcome {
            Ok(answer) => Ok(result::success(answer)),
            Err(envelope) => match seen {
                Some(tool) => result::failure(&envelope, limit, tool.output_schema.is_some()),
                None => result::unknown_tool(name, &envelope, self.unknown_tool, limit),
            },
        }
    }

    /// What is known of a call: what the protocol tells, and what the host adds. Where that panics,
    /// nobody is served: what the caller may see is not known.
    fn call_context(&self, request: &RequestContext<RoleServer>) -> Result<CallContext, ErrorData> {
        let call = call_context(request);
        let Some(caller) = &self.caller else {
            return Ok(call);
        };
        let told = catch_unwind(AssertUnwindSafe(|| caller(request, call)));
        told.map_err(|_| ErrorData::internal_error("The caller could not be made out", None))
    }

    /// The tools that this caller may see, as they are listed.
    fn listed<'t>(&'t self, call: &'t CallContext) -> impl Iterator<Item = &'t Tool> {
        let seen = |tool: &&Tool| self.tools.definition_seen_by(call, &tool.name).is_some();
        self.definitions.iter().filter(seen)
    }
}

impl<S: Send + Sync + 'static> ServerHandler for ToolServer<S> {
    fn get_info(&self) -> ServerConfig {
        ServerConfig::clone(&self.config)
    }

    fn get_tool(&self, name: &str) -> Option<Tool> {
        // rmcp does not say who asks, and reads no more of it than the schema that a request's
        // headers are held to: what not all callers may see has none.
        let nobody = CallContext::new();
        self.listed(&nobody).find(|tool| tool.name == name).cloned()
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        request: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let call = self.call_context(&request)?;
        let listed = self.listed(&call).cloned().collect();
        Ok(ListToolsResult::with_all_items(listed))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let arguments = Value::Object(request.arguments.unwrap_or_default());
        let result = self.answer(&request.name, &arguments, &context).await?;
        Ok(result.into())
    }

    /// rmcp brings what it can't read as the method's own request here.
    async fn on_custom_request(
        &self,
        request: CustomRequest,
        context: RequestContext<RoleServer>,
    ) -> Result<CustomResult, ErrorData> {
        match request.method.as_str() {
            CallToolRequestMethod::VALUE => {}
            // rmcp names the method after its result.
            InitializeResultMethod::VALUE => return Err(off_route::malformed_params()),
            _ => {
                let unknown = ErrorCode::METHOD_NOT_FOUND;
                return Err(ErrorData::new(unknown, "Method not found", None));
            }
        }
        let (name, arguments) = off_route::not_an_object(request)?;
        let result = self.answer(&name, &arguments, &context).await?;
        off_route::custom(result, &context)
    }
}

/// A tool as MCP lists it.
fn definition(tool: &Definition) -> Tool {
    let description = Some(tool.description).filter(|text| !text.is_empty());
    let mut listed = Tool::new_with_raw(
        tool.name,
        description.map(Into::into),
        tool.input_schema.clone(),
    )
    .with_annotations(annotations(tool));
    listed.title = tool.title.map(str::to_owned);
    listed.output_schema = tool.output_schema.clone().map(Arc::new);
    listed
}

/// What the tool's effect says to a client. A hint that nothing is known of is left out: its
/// default in the protocol is the unsafe one.
fn annotations(tool: &Definition) -> ToolAnnotations {
    let (read_only, idempotent) = match tool.effect {
        Effect::Read => (true, None),
        Effect::Idempotent => (false, Some(true)),
        Effect::Once => (false, Some(false)),
    };
    ToolAnnotations::from_raw(
        None,
        Some(read_only),
        tool.destructive,
        idempotent,
        tool.open_world,
    )
}
