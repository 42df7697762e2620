//! The tool calls of one message, run: what all APIs have in common.

use serde_json::Value;

use super::join::join;
use crate::{CallContext, Effect, Toolset};

/// One call, as a message holds it.
pub(super) struct ToolUse<'m> {
    /// What the result is to be answered under.
    pub(super) id: &'m str,
    pub(super) name: &'m str,
    pub(super) arguments: Sent<'m>,
}

/// The arguments of a call.
pub(super) enum Sent<'m> {
    Value(&'m Value),
    /// As JSON text; an empty one stands for no arguments.
    Text(&'m str),
}

/// What came of one call.
pub(super) struct ToolResult<'m> {
    pub(super) id: &'m str,
    /// The answer as JSON text, or the model view.
    pub(super) content: String,
    pub(super) is_error: bool,
}

/// The elements of an array; none where there is no array.
pub(super) fn elements(list: Option<&Value>) -> impl Iterator<Item = &Value> {
    list.and_then(Value::as_array).into_iter().flatten()
}

/// A member that is a text.
pub(super) fn text<'m>(of: &'m Value, name: &str) -> Option<&'m str> {
    of.get(name)?.as_str()
}

/// Runs the calls, for the caller that the context tells of. The results stand in the order of the
/// calls, one for each, as `written` has them.
pub(super) async fn run<'m, S>(
    tools: &Toolset<S>,
    calls: impl Iterator<Item = ToolUse<'m>>,
    caller: Option<&CallContext>,
    written: fn(ToolResult<'m>) -> Value,
) -> Vec<Value>
where
    S: Send + Sync + 'static,
{
    let calls: Vec<ToolUse<'m>> = calls.collect();
    let together = |one: &ToolUse<'_>, next: &ToolUse<'_>| {
        changes_nothing(tools, one.name) && changes_nothing(tools, next.name)
    };
    let mut results = Vec::with_capacity(calls.len());
    for group in calls.chunk_by(together) {
        let group = join(group.iter().map(|call| one(tools, call, caller))).await;
        results.extend(group.into_iter().map(written));
    }
    results
}

/// Whether a call of this tool may run beside others. One that is not there does nothing at all.
fn changes_nothing<S>(tools: &Toolset<S>, name: &str) -> bool {
    tools
        .definition(name)
        .is_none_or(|tool| tool.effect == Effect::Read)
}

async fn one<'m, S>(
    tools: &Toolset<S>,
    call: &ToolUse<'m>,
    caller: Option<&CallContext>,
) -> ToolResult<'m>
where
    S: Send + Sync + 'static,
{
    let context = caller.cloned().unwrap_or_default().with_request_id(call.id);
    let answer = match call.arguments {
        Sent::Value(arguments) => tools.call_with(call.name, arguments, context).await,
        Sent::Text(arguments) => tools.call_text(call.name, arguments, context).await,
    };
    ToolResult {
        id: call.id,
        is_error: answer.is_err(),
        content: match answer {
            Ok(answer) => answer.to_string(),
            Err(envelope) => envelope.model_json_within(tools.model_limit()),
        },
    }
}
