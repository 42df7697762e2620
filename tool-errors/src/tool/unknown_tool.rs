//! A call of a tool that is not there: what was meant is offered, never taken.

use std::time::{Instant, SystemTime};

use serde_json::{Map, Value};
use tool_errors_shared::LONGEST_SUGGESTION;
use tool_errors_shared::near_miss::{nearest, ranked};

use super::{CallContext, Definition, Toolset};
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
    let asked = Asked {
        name,
        arguments,
        context,
        started: Instant::now(),
    };
    let envelope = asked.answer(tools);
    let secrets = tools.iter().any(|tool| tool.secret);
    asked.record(&envelope, secrets, Envelope::MODEL_VIEW_LIMIT, log);
    envelope
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
        let asked = Asked {
            name,
            arguments,
            context,
            started,
        };
        // One that this caller may not see is not offered; its secrets are masked all the same.
        let listed = self.seen_by(context).map(Listed::of);
        let envelope = asked.answer(&Vec::from_iter(listed));
        let secrets = self.definitions.iter().any(|tool| any_secret(tool.fields));
        asked.record(&envelope, secrets, self.model_limit, &*self.log);
        envelope
    }
}

/// The call of a tool that is not there.
struct Asked<'c> {
    name: &'c str,
    arguments: &'c Value,
    context: &'c CallContext,
    started: Instant,
}

impl Asked<'_> {
    /// The answer, where these tools may be offered.
    fn answer(&self, tools: &[Listed<'_>]) -> Envelope {
        let names = || tools.iter().map(|tool| tool.name);
        let meant = nearest(self.name, names()).only();
        let suggestion = match meant {
            Some(meant) => Some(format!("Did you mean `{meant}`?")),
            None => listed(&ranked(self.name, names(), MOST_NAMES)),
        };
        let next = tools
            .iter()
            .find(|tool| Some(tool.name) == meant)
            .and_then(|meant| same_call(*meant, self.arguments));
        Envelope::unknown_tool(suggestion, next, self.context.trace_id())
    }

    /// Records it. `secrets` says that the arguments may have been meant for a tool that takes some.
    fn record(
        &self,
        envelope: &Envelope,
        secrets: bool,
        model_limit: usize,
        log: &dyn OperatorLog,
    ) {
        let record = OperatorRecord {
            at: SystemTime::now(),
            trace_id: self.context.trace_id(),
            tool: &text::argument_name(self.name),
            effect: None,
            duration: self.started.elapsed(),
            context: self.context,
            arguments: Some(Masked::of_no_tool(self.arguments, secrets)),
            coerced: &[],
            late: false,
            failure: Some(RecordedFailure {
                disposition: Disposition::NotExecuted,
                envelope,
                error: None,
                panic: None,
                model_limit,
            }),
        };
        report(log, &record);
    }
}

impl Listed<'_> {
    fn of(tool: &Definition) -> Self {
        Self {
            name: tool.name,
            secret: any_secret(tool.fields),
        }
    }
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
