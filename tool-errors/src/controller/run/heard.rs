//! What is made of an answer while the controller is free: what it says, and what would find out.
//! The function that finds out is its user's, and may ask the controller.

use super::reading::{Reading, doubt_of_next};
use super::{Answer, Controller, Operation};
use crate::Effect;
use crate::next::Call;

/// What is made of an answer.
pub(super) struct Heard {
    /// What a failure says.
    pub(super) reading: Option<Reading>,
    /// The call that finds out whether the work was done, where that may be open.
    pub(super) check: Option<Call>,
}

impl Controller {
    pub(super) fn heard(&self, operation: &Operation, call: &Call, answer: &Answer) -> Heard {
        let reading = match answer {
            Answer::Failure(envelope) => {
                Some(Reading::of(envelope, operation, call, &self.settings))
            }
            Answer::Success(_) | Answer::Lost => None,
        };
        let is_open = match (answer, &reading) {
            (Answer::Lost, _) => true,
            (_, Some(reading)) => reading.is_unknown() || self.is_open(operation, reading),
            _ => false,
        };
        let check = match is_open && self.settings.effect(&call.tool) != Effect::Read {
            true => self.looks_with(call, reading.as_ref()),
            false => None,
        };
        Heard { reading, check }
    }

    /// What its server names, or else what the controller's user does.
    fn looks_with(&self, call: &Call, reading: Option<&Reading>) -> Option<Call> {
        let settings = &self.settings;
        let named = reading.and_then(|reading| reading.next.as_ref());
        let named = named.filter(|next| settings.effect(&next.tool) == Effect::Read);
        named.cloned().or_else(|| {
            let found = settings.finds_out(call)?;
            let doubt = doubt_of_next(&found, call, false, settings);
            doubt.is_none().then_some(found)
        })
    }

    /// Whether an earlier attempt may have been done.
    fn is_open(&self, operation: &Operation, reading: &Reading) -> bool {
        let state = self.state();
        let at = state.operations.of_key(operation.key());
        at.is_some_and(|at| state.operations.at(at).is_open_after(reading.exists))
    }
}
