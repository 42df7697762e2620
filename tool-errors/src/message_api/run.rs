//! The tool calls of one message, run: what all APIs have in common.

use std::borrow::Cow;
use std::collections::HashMap;

use serde_json::Value;

use super::join::join;
use crate::input::{Location, is_within, read_arguments};
use crate::violation::{Expected, Path, equal};
use crate::{CallContext, Effect, Toolset, Violation};

/// One call, as a message holds it.
pub(super) struct ToolUse<'m> {
    /// What the result is to be answered under.
    pub(super) id: &'m str,
    pub(super) name: &'m str,
    pub(super) arguments: Sent<'m>,
}

/// The arguments of a call.
#[derive(Clone, Copy)]
pub(super) enum Sent<'m> {
    Value(&'m Value),
    /// As JSON text; an empty one stands for no arguments.
    Text(&'m str),
}

impl<'m> Sent<'m> {
    /// The arguments as data. A text that can't be read stands for itself.
    fn value(self) -> Cow<'m, Value> {
        match self {
            Self::Value(value) => Cow::Borrowed(value),
            Self::Text(text) => {
                Cow::Owned(read_arguments(text).unwrap_or_else(|_| Value::from(text)))
            }
        }
    }
}

/// What came of one call.
#[derive(Clone)]
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
    let firsts = firsts(&calls);
    let mut results: Vec<ToolResult<'m>> = Vec::with_capacity(calls.len());
    for group in calls.chunk_by(together) {
        let begun = results.len();
        let numbered = group.iter().zip(begun..);
        let outcomes = numbered.map(|(call, at)| {
            let first = (firsts[at] != at).then(|| &calls[firsts[at]]);
            one(tools, call, first, caller)
        });
        for outcome in join(outcomes).await {
            let first = firsts[results.len()];
            // What came of the first is there: it stands before this one.
            let result = outcome.unwrap_or_else(|| results[first].clone());
            results.push(result);
        }
    }
    results.into_iter().map(written).collect()
}

/// Where the first call stands that has the id of each: its own place, unless an earlier call has
/// the same id. An empty one names no call, and servers that leave ids out write it for all.
fn firsts(calls: &[ToolUse<'_>]) -> Vec<usize> {
    let mut ids = HashMap::new();
    let calls = calls.iter().enumerate();
    calls
        .map(|(at, call)| match call.id {
            "" => at,
            id => *ids.entry(id).or_insert(at),
        })
        .collect()
}

/// Whether two calls ask for the same. Arguments too deep to be looked through are not the same.
fn is_copy(one: &ToolUse<'_>, other: &ToolUse<'_>) -> bool {
    let is_shallow = |value: &Value| is_within(value, Location::DEEPEST);
    let same_arguments = || {
        let (one, other) = (one.arguments.value(), other.arguments.value());
        is_shallow(&one) && is_shallow(&other) && equal(&one, &other)
    };
    one.name == other.name && same_arguments()
}

/// Whether a call of this tool may run beside others. One that is not there does nothing at all.
fn changes_nothing<S>(tools: &Toolset<S>, name: &str) -> bool {
    tools
        .definition(name)
        .is_none_or(|tool| tool.effect == Effect::Read)
}

/// Runs a call. One id is one call: where `first` has this one's id, this one does not run. Of a copy
/// nothing comes that has not come of the first; another call is refused.
async fn one<'m, S>(
    tools: &Toolset<S>,
    call: &ToolUse<'m>,
    first: Option<&ToolUse<'m>>,
    caller: Option<&CallContext>,
) -> Option<ToolResult<'m>>
where
    S: Send + Sync + 'static,
{
    let context = caller.cloned().unwrap_or_default().with_request_id(call.id);
    let answer = match (first, call.arguments) {
        (Some(first), _) if is_copy(first, call) => return None,
        (Some(_), sent) => Err(tools.refuse(call.name, &sent.value(), &context, id_taken())),
        (None, Sent::Value(arguments)) => tools.call_with(call.name, arguments, context).await,
        (None, Sent::Text(arguments)) => tools.call_text(call.name, arguments, context).await,
    };
    Some(ToolResult {
        id: call.id,
        is_error: answer.is_err(),
        content: match answer {
            Ok(answer) => answer.to_string(),
            Err(envelope) => envelope.model_json_within(tools.model_limit()),
        },
    })
}

fn id_taken() -> Violation {
    let expected = Expected::words(
        "call_id",
        "came under the id of another call of this message, so this call was not made",
        "Make this call again, by itself",
    );
    Violation::found(Path::root(), expected)
}
