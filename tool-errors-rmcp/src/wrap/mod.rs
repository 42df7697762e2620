//! An rmcp server as it stands, its routes on the one path of a call.
//!
//! ```text
//! settings.rs  what may be said about the tools: `Wrap`
//! fault.rs     what its author is told while the server is built
//! rules.rs     a published schema as rules, made once
//! tool.rs      one tool: its calls, and what the client is answered
//! said.rs      what a tool's own answer means
//! server.rs    what reaches no route: unknown tools, arguments that are no object
//! ```

mod fault;
mod rules;
mod said;
mod server;
mod settings;
mod tool;

use std::sync::Arc;

use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::handler::server::tool::ToolCallContext;

pub use fault::{WrapFault, WrapFaults};
pub use server::WrappedServer;
pub use settings::Wrap;

use tool::WrappedTool;

/// Puts every route of an rmcp router on the one path of a call. It is the one line that an existing
/// server changes; [`Wrap`] has what may be said beside it.
///
/// ```
/// use rmcp::handler::server::{router::tool::ToolRouter, wrapper::Parameters};
/// use rmcp::{ServerHandler, tool, tool_handler, tool_router};
///
/// #[derive(serde::Deserialize, schemars::JsonSchema)]
/// struct Find {
///     #[schemars(range(min = 1, max = 100))]
///     limit: u32,
/// }
///
/// #[derive(Clone)]
/// struct Orders {
///     tool_router: ToolRouter<Self>,
/// }
///
/// #[tool_router]
/// impl Orders {
///     fn new() -> Self {
///         // was: Self { tool_router: Self::tool_router() }
///         Self { tool_router: tool_errors_rmcp::wrap(Self::tool_router()) }
///     }
///
///     /// Find orders.
///     #[tool(annotations(read_only_hint = true))]
///     async fn find(&self, Parameters(Find { limit }): Parameters<Find>) -> String {
///         format!("{limit} orders")
///     }
/// }
///
/// #[tool_handler(router = self.tool_router)]
/// impl ServerHandler for Orders {}
/// # let _ = Orders::new();
/// ```
///
/// From then on
/// - the schema that a tool publishes is enforced, with every violation of a call at once;
/// - panics are answered, time limits kept where they are set, each call is recorded for the operator;
/// - what a tool does to the world decides what a failure becomes: `readOnlyHint` makes it a read,
///   `idempotentHint` idempotent, everything else is done once and never repeated on a guess;
/// - `internal_error` is masked. What a tool itself says in an `isError` result or as
///   `invalid_params` reaches the model, cleaned and cut, unless [`Wrap::pass_through`] says no;
/// - what a tool answers otherwise is passed on as it is.
///
/// A tool whose schema can't be read goes on unchecked, and the author is told through
/// `tracing::error!`; [`Wrap::checked`] gives such faults back instead.
///
/// The body of a tool that is done once runs in a task of its own, on a clone of the server, so that
/// neither a client that leaves nor a time limit stops it half way; [`Wrap::settled`] waits for it.
/// rmcp's association of a request that such a body sends to its client (an elicitation, say) does
/// not cross tasks: over streamable HTTP it travels on the session's own stream. For a server that
/// is not `Clone` there is [`Wrap::router_in_place`].
///
/// A router in a field is served only where `#[tool_handler(router = self.tool_router)]` says so:
/// `#[tool_handler]` alone calls `Self::tool_router()`, and the field's router is never asked.
///
/// In `#[tool_handler(router = wrap(Self::tool_router()))]` rmcp evaluates the expression for each
/// request. That costs what it costs without `wrap`, a few microseconds more, since schemas are read
/// once in a process; a router in a field costs neither.
pub fn wrap<S: Clone + Send + Sync + 'static>(router: ToolRouter<S>) -> ToolRouter<S> {
    Wrap::new().router(router)
}

/// Answers as [`wrap`] does what reaches no route of a server: a tool that is not there, and
/// arguments that are no object. It stands where the server is served:
///
/// ```no_run
/// use rmcp::{ServerHandler, ServiceExt};
/// use tokio::io::{stdin, stdout};
/// use tool_errors_rmcp::{LineTransport, wrap_server};
///
/// # struct Orders;
/// # impl ServerHandler for Orders {}
/// # async fn serve() -> Result<(), Box<dyn std::error::Error>> {
/// let transport = LineTransport::new(stdin(), stdout());
/// wrap_server(Orders).serve(transport).await?.waiting().await?; // was: Orders.serve(transport)
/// # Ok(())
/// # }
/// ```
pub fn wrap_server<H: rmcp::ServerHandler>(handler: H) -> WrappedServer<H> {
    Wrap::new().server(handler)
}

impl Wrap {
    /// Puts every route of a router on the one path of a call: see [`wrap`].
    pub fn router<S: Clone + Send + Sync + 'static>(&self, router: ToolRouter<S>) -> ToolRouter<S> {
        let (router, faults) = self.routes(router, Some(S::clone));
        faults.tell();
        router
    }

    /// The same for a server that is not `Clone`. Every body then runs in rmcp's own task for the
    /// request, which rmcp never drops: a client that leaves does not stop it. But a time limit does,
    /// half way, on tools that are done once too.
    pub fn router_in_place<S: Send + Sync + 'static>(
        &self,
        router: ToolRouter<S>,
    ) -> ToolRouter<S> {
        let (router, faults) = self.routes(router, None);
        faults.tell();
        router
    }

    /// [`Wrap::router`], with faults given back instead of told.
    ///
    /// # Errors
    /// Schemas that can't be read, and settings for tools that are not there.
    pub fn checked<S: Clone + Send + Sync + 'static>(
        &self,
        router: ToolRouter<S>,
    ) -> Result<ToolRouter<S>, WrapFaults> {
        let (router, faults) = self.routes(router, Some(S::clone));
        faults.none().map(|()| router)
    }

    /// Answers what reaches no route of a server: see [`wrap_server`]. For a router that these
    /// settings wrapped too, the loop guard is one.
    pub fn server<H: rmcp::ServerHandler>(&self, handler: H) -> WrappedServer<H> {
        WrappedServer::new(handler, self.clone())
    }

    fn routes<S: Send + Sync + 'static>(
        &self,
        mut router: ToolRouter<S>,
        owned: Option<fn(&S) -> S>,
    ) -> (ToolRouter<S>, WrapFaults) {
        let mut faults = WrapFaults::default();
        self.look_for_names(&router, &mut faults);
        for route in router.map.values_mut() {
            let tool = self.tool(&route.attr, &mut faults);
            rules::take_mark(&mut route.attr);
            let tool = Arc::new(WrappedTool::new(tool, &route.attr, self));
            let call = Arc::clone(&route.call);
            route.call = Arc::new(move |context: ToolCallContext<'_, S>| {
                let (tool, call) = (Arc::clone(&tool), Arc::clone(&call));
                Box::pin(async move { tool.answer(call, owned, context).await })
            });
        }
        (router, faults)
    }
}
