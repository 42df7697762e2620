//! A call of a tool that is not there: what was meant is offered, never taken.

use std::time::Instant;

use serde_json::{Map, Value};
use tool_errors_shared::LONGEST_SUGGESTION;
use tool_errors_shared::near_miss::{nearest, ranked};

use super::Toolset;
use super::definition::Definition;
use crate::input::any_secret;
use crate::json_length::may_be_repeated;
use crate::next::Call;
use crate::operator::{Masked, OperatorRecord, RecordedFailure, report};
use crate::{Disposition, Envelope, TraceId, text};

/// The most names that a suggestion lists.
const MOST_NAMES: usize = 10;

impl<S> Toolset<S> {
    /// Answers a call of a tool that is not there.
    #[cold]
    pub(super) fn unknown_tool(
        &self,
        name: &str,
        arguments: &Value,
        trace_id: TraceId,
        started: Instant,
    ) -> Envelope {
        let names = || self.definitions.iter().map(|definition| definition.name);
        let meant = nearest(name, names()).only();
        let suggestion = match meant {
            Some(meant) => Some(format!("Did you mean `{meant}`?")),
            None => listed(&ranked(name, names(), MOST_NAMES)),
        };
        let next = meant
            .and_then(|meant| self.definition(meant))
            .and_then(|meant| same_call(meant, arguments));
        let envelope = Envelope::unknown_tool(suggestion, next, trace_id);
        let secrets = self.definitions.iter().any(|tool| any_secret(tool.fields));
        report(
            &*self.log,
            &OperatorRecord {
                trace_id,
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
fn same_call(meant: &Definition, arguments: &Value) -> Option<Call> {
    let sent = match arguments {
        Value::Null => Map::new(),
        Value::Object(sent) if may_be_shown(meant, arguments) => sent.clone(),
        _ => return None,
    };
    Some(Call {
        tool: meant.name.into(),
        arguments: sent,
    })
}

fn may_be_shown(meant: &Definition, arguments: &Value) -> bool {
    !any_secret(meant.fields) && may_be_repeated(arguments)
}
