//! The calls that lead on from a failed one. Each is tried against the rules of its tool before it
//! is shown: a call that would be refused itself leads nowhere.

use serde_json::Value;

use super::{CallContext, Toolset};
use crate::Route;
use crate::caught::caught;
use crate::next::Call;
use crate::violation::Segment;

/// Where a failed call leads on.
pub(crate) trait Onward {
    /// The call that finds out what became of the failed one.
    fn on_unknown(&self) -> Option<Call>;

    /// A call as it may be shown on this route.
    fn tried(&self, call: Call, route: Route) -> Option<Call>;

    /// Whether the caller may be told of this tool. Where no toolset is known, nothing hides one.
    fn may_see(&self, tool: &str) -> bool {
        let _ = tool;
        true
    }
}

/// Nobody is there to go on.
#[cfg(feature = "tokio")]
pub(super) struct Nowhere;

#[cfg(feature = "tokio")]
impl Onward for Nowhere {
    fn on_unknown(&self) -> Option<Call> {
        None
    }

    fn tried(&self, call: Call, _: Route) -> Option<Call> {
        Some(call)
    }
}

/// A call of a toolset's tool, for what leads on from it.
pub(super) struct Place<'c, S> {
    pub(super) toolset: &'c Toolset<S>,
    pub(super) index: usize,
    pub(super) arguments: &'c Value,
    /// Who calls.
    pub(super) context: CallContext,
}

impl<S> Onward for Place<'_, S> {
    fn on_unknown(&self) -> Option<Call> {
        let call = self.toolset.on_unknown(self.index, self.arguments)?;
        self.tried(call, Route::Check)
    }

    fn tried(&self, call: Call, route: Route) -> Option<Call> {
        self.toolset.tried(call, route, &self.context)
    }

    fn may_see(&self, tool: &str) -> bool {
        // A tool of another place is not this toolset's to hide.
        let tool = self.toolset.definition(tool);
        tool.is_none_or(|tool| self.toolset.is_visible(tool, &self.context))
    }
}

impl<S> Toolset<S> {
    /// The call as this caller may be told of it; nothing where it may not see the tool.
    ///
    /// It is without the arguments that its tool refuses: like those that its author left out,
    /// they are for the model to fill in. A call that looks at the world has to be whole: there is
    /// none where its tool would refuse it.
    pub(super) fn tried(
        &self,
        mut call: Call,
        route: Route,
        context: &CallContext,
    ) -> Option<Call> {
        let Some(index) = self.index(&call.tool) else {
            // An error written by hand may name a tool of another place.
            return Some(call);
        };
        if !self.is_visible(&self.definitions[index], context) {
            return None;
        }
        loop {
            let arguments = Value::Object(std::mem::take(&mut call.arguments));
            let refused = caught(|| self.tools[index].refused(&arguments, self.options));
            if let Value::Object(arguments) = arguments {
                call.arguments = arguments;
            }
            let violations = match refused {
                Ok(None) => return Some(call),
                Ok(Some(_)) | Err(_) if route == Route::Check => return None,
                Ok(Some(violations)) => violations,
                // A rule of the author's own panicked: which value it was at is not known.
                Err(_) => {
                    call.arguments.clear();
                    return Some(call);
                }
            };
            let given = call.arguments.len();
            for violation in violations.iter() {
                if let Some(Segment::Key(name)) = violation.path().segments().first() {
                    call.arguments.remove(name);
                }
            }
            if call.arguments.len() == given {
                return Some(call);
            }
        }
    }
}
