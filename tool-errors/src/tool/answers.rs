//! What the wrapper answers to each failure, before any call: for the catalogue. It is judged by the
//! code that judges calls.

use super::definition::Definition;
use super::onward::Onward;
use super::outcome::{Failure, Why};
use crate::next::{Call, NextSpec};
use crate::{Disposition, Envelope, Route, TraceId, Violation, Violations};

/// What a call of this tool is answered that fails so.
pub(crate) fn answer(
    tool: &Definition,
    why: Why,
    disposition: Disposition,
    trace_id: TraceId,
) -> Envelope {
    let failure = Failure::new(why, disposition);
    failure
        .settle(tool.effect, trace_id, &Declared(tool))
        .envelope
}

/// What can end a call of this tool that no error of its author's declares, with what is known of
/// the work then.
pub(crate) fn of_the_wrapper(tool: &Definition) -> Vec<(Why, &'static [Disposition])> {
    use Disposition::{Executed, NotExecuted, Rejected, Unknown};
    let refused = Violations::one(Violation::new("is not accepted"));
    let mut all: Vec<(Why, &[Disposition])> = vec![(Why::Refused(refused), &[Rejected])];
    // A plain function may still wait for a thread to run on.
    let begun: &[Disposition] = match (tool.blocking, tool.time_limit) {
        (true, Some(_)) => &[NotExecuted, Unknown],
        _ => &[Unknown],
    };
    #[cfg(feature = "tokio")]
    if tool.time_limit.is_some() {
        all.push((Why::TimeLimit, begun));
    }
    all.push((Why::Cancelled, begun));
    // A rule of the author's own panics before the body, the body at any time.
    all.push((Why::Panic, &[NotExecuted, Unknown]));
    if tool.opaque {
        all.push((Why::Opaque, &[Unknown]));
    }
    all.push((Why::Unserialisable, &[Executed]));
    all
}

/// Calls as they are declared, for no values are known yet.
struct Declared<'a>(&'a Definition);

impl Onward for Declared<'_> {
    fn on_unknown(&self) -> Option<Call> {
        as_declared(self.0.on_unknown.as_ref()?)
    }

    fn tried(&self, call: Call, _: Route) -> Option<Call> {
        Some(call)
    }
}

/// A call as it is declared: what it takes from a field or an argument stands in braces.
pub(crate) fn as_declared(spec: &NextSpec) -> Option<Call> {
    spec.call(|name| Some(in_braces(name).into()))
}

/// What stands for the value of a field or an argument.
pub(crate) fn in_braces(name: &str) -> String {
    format!("{{{name}}}")
}
