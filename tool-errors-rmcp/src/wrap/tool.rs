//! One tool of a wrapped router: its calls, and what the client is answered.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;

use rmcp::RoleServer;
use rmcp::handler::server::tool::{DynCallToolHandler, ToolCallContext};
use rmcp::model::{CallToolRequestParams, CallToolResponse, ErrorData, Tool};
use rmcp::service::RequestContext;
use serde_json::Value;
use tool_errors::Effect;
use tool_errors::tool::DynamicTool;

use super::Wrap;
use super::said::{Answer, judged};
use crate::context::call_context;
use crate::{handed, result};

/// One tool of a wrapped router.
pub(super) struct WrappedTool {
    tool: DynamicTool,
    passes: bool,
    declares_output: bool,
    model_limit: usize,
}

impl WrappedTool {
    pub(super) fn new(tool: DynamicTool, listed: &Tool, wrap: &Wrap) -> Self {
        Self {
            passes: wrap.passes(tool.name()),
            tool,
            declares_output: listed.output_schema.is_some(),
            model_limit: wrap.model_limit,
        }
    }

    /// Answers one call. `owned` makes a server of its own for a body that may outlive the call.
    pub(super) async fn answer<S: Send + Sync + 'static>(
        &self,
        call: Arc<DynCallToolHandler<S>>,
        owned: Option<fn(&S) -> S>,
        mut context: ToolCallContext<'_, S>,
    ) -> Result<CallToolResponse, ErrorData> {
        let arguments = Value::Object(context.arguments.take().unwrap_or_default());
        let trace = call_context(&context.request_context);
        let cancelled = context.request_context.ct.clone();
        let passes = self.passes;
        let outcome = match (self.tool.effect(), owned) {
            (Effect::Once, Some(owned)) => {
                let service = match catch_unwind(AssertUnwindSafe(|| owned(context.service))) {
                    Ok(service) => service,
                    // It ends the call as a panic of its body does.
                    Err(panic) => {
                        let body = |_| async { resume_unwind(panic) };
                        let outcome = self.tool.call_here(&arguments, trace, body).await;
                        return self.shown(outcome);
                    }
                };
                let parts = Parts::of(context);
                let body = move |arguments| async move {
                    let context = parts.with(&service, arguments);
                    judged(handed::listening(|| call(context)).await, passes)
                };
                tokio::select! {
                    outcome = self.tool.call(&arguments, trace, body) => outcome,
                    // Here the call is dropped; its body goes on.
                    () = cancelled.cancelled() => return Err(result::cancelled()),
                }
            }
            (effect, _) => {
                let body = move |arguments| async move {
                    context.arguments = object(arguments);
                    judged(handed::listening(|| call(context)).await, passes)
                };
                let called = self.tool.call_here(&arguments, trace, body);
                tokio::select! {
                    outcome = called => outcome,
                    // What is done once is not stopped half way. Nobody reads its answer.
                    () = cancelled.cancelled(), if effect != Effect::Once => {
                        return Err(result::cancelled());
                    }
                }
            }
        };
        self.shown(outcome)
    }

    fn shown(&self, outcome: Result<Answer, tool_errors::Envelope>) -> Answer {
        match outcome {
            Ok(answer) => answer,
            Err(envelope) => {
                let failure = result::failure(&envelope, self.model_limit, self.declares_output);
                failure.map(Into::into)
            }
        }
    }
}

/// A call's context without the server that it borrows.
struct Parts {
    request: CallToolRequestParams,
    context: RequestContext<RoleServer>,
}

impl Parts {
    fn of<S>(context: ToolCallContext<'_, S>) -> Self {
        let mut request = CallToolRequestParams::new(context.name);
        request.input_responses = context.input_responses;
        request.request_state = context.request_state;
        Self {
            request,
            context: context.request_context,
        }
    }

    fn with<S>(mut self, service: &S, arguments: Value) -> ToolCallContext<'_, S> {
        self.request.arguments = object(arguments);
        ToolCallContext::new(service, self.request, self.context)
    }
}

/// Arguments that passed are an object.
fn object(arguments: Value) -> Option<rmcp::model::JsonObject> {
    match arguments {
        Value::Object(arguments) => Some(arguments),
        _ => None,
    }
}
