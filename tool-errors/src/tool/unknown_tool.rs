//! A call of a tool that is not there: what was meant is offered, never taken.

use std::time::Instant;

use serde_json::{Map, Value};
use tool_errors_shared::LONGEST_SUGGESTION;
use tool_errors_shared::near_miss::{nearest, ranked};

use super::{CallContext, Toolset};
use crate::input::any_secret;
use crate::json_length::may_be_repeated;
use crate::next::Call;
use crate::operator::{Masked, OperatorLog, OperatorRecord, RecordedFailure, report};
use crate::{Disposition, Envelope, text};

/// The most names that a suggestion lists.
const MOST_NAMES: usize = 10;

/// A tool that there is, where a call names one that is not.
#[derive(Debug, Clone, Copy)]
#[expect(
    clippy::exhaustive_structs,
    reason = "a name and what its arguments may hold"
)]
pub struct Listed<'n> {
    /// The tool's name.
    pub name: &'n str,
    /// Whether its arguments may hold a secret: then they are not repeated.
    pub secret: bool,
}

/// Answers a call of a tool that is not there, and records it: for adapters whose tools are made at
/// run time. What was meant is offered, never taken.
///
/// ```
/// use serde_json::json;
/// use tool_errors::CallContext;
/// use tool_errors::operator::Traced;
/// use tool_errors::tool::{Listed, unknown_tool};
///
/// let tools = ["find_order", "ship_order"].map(|name| Listed { name, secret: false });
/// let sent = json!({"order_id": "ORD-1"});
/// let envelope = unknown_tool("findOrder", &sent, &CallContext::new(), &tools, &Traced);
/// assert_eq!(envelope.suggestion(), Some("Did you mean `find_order`?"));
/// assert_eq!(envelope.next().map(|call| &*call.tool), Some("find_order"));
/// ```
pub fn unknown_tool(
    name: &str,
    arguments: &Value,
    context: &CallContext,
    tools: &[Listed<'_>],
    log: &dyn OperatorLog,
) -> Envelope {
    answered(name, arguments, context, tools, log, Instant::now())
}

impl<S> Toolset<S> {
    /// Answers a call of a tool that is not there.
    #[cold]
    pub(super) fn unknown_tool(
        &self,
        name: &str,
        arguments: &Value,
        context: &CallContext,
        started: Instant,
    ) -> Envelope {
        let listed = self.definitions.iter().map(|tool| Listed {
            name: tool.name,
            secret: any_secret(tool.fields),
        });
        let tools = Vec::from_iter(listed);
        answered(name, arguments, context, &tools, &*self.log, started)
    }
}

fn answered(
    name: &str,
    arguments: &Value,
    context: &CallContext,
    tools: &[Listed<'_>],
    log: &dyn OperatorLog,
    started: Instant,
) -> Envelope {
    let names = || tools.iter().map(|tool| tool.name);
    let meant = nearest(name, names()).only();
    let suggestion = match meant {
        Some(meant) => Some(format!("Did you mean `{meant}`?")),
        None => listed(&ranked(name, names(), MOST_NAMES)),
    };
    let next = tools
        .iter()
        .find(|tool| Some(tool.name) == meant)
        .and_then(|meant| same_call(*meant, arguments));
    let envelope = Envelope::unknown_tool(suggestion, next, context.trace_id());
    let secrets = tools.iter().any(|tool| tool.secret);
    report(
        log,
        &OperatorRecord {
            trace_id: context.trace_id(),
            tool: &text::argument_name(name),
            effect: None,
            duration: started.elapsed(),
            arguments: Some(Masked::of_no_tool(arguments, secrets)),
            coerced: &[],
            late: false,
            failure: Some(RecordedFailure {
                disposition: Disposition::NotExecuted,
                envelope: &envelope,
                error: None,
                panic: None,
            }),
        },
    );
    envelope
}

/// As many of the names as fit into a suggestion.
fn listed(names: &[&str]) -> Option<String> {
    let (first, rest) = names.split_first()?;
    let mut listed = format!("Tools there are: `{first}`");
    for name in rest {
        if listed.len() + ", ``".len() + name.len() > LONGEST_SUGGESTION {
            break;
        }
        listed.push_str(", `");
        listed.push_str(name);
        listed.push('`');
    }
    Some(listed)
}

/// The same call of the tool that was meant. Not where its arguments are too large to be shown, or
/// may hold a secret.
fn same_call(meant: Listed<'_>, arguments: &Value) -> Option<Call> {
    let sent = match arguments {
        Value::Null => Map::new(),
        Value::Object(sent) if !meant.secret && may_be_repeated(arguments) => sent.clone(),
        _ => return None,
    };
    Some(Call {
        tool: meant.name.to_owned().into(),
        arguments: sent,
    })
}
