//! What people and checks found of an operation, and what is left where nobody waits for it.

use super::admit::stop;
use super::decide::Decided;
use super::operations::Standing;
use super::state::State;
use super::{Answer, Checked, Controller, Decision, Operation, Stop};
use crate::Effect;
use crate::next::Call;

impl Controller {
    pub(super) fn settled(
        &self,
        state: &mut State,
        operation: &Operation,
        found: Checked,
    ) -> Decision {
        let Some(at) = state.operations.of_key(operation.key()) else {
            return stop(Stop::NotAdmitted);
        };
        let record = state.operations.at_mut(at);
        let decided = match found {
            Checked::Done => {
                record.standing = Standing::Done;
                record.open = false;
                Decided::new(Decision::Done, "a check found it done")
            }
            Checked::NotDone => {
                record.standing = Standing::NotDone;
                record.open = false;
                self.retry(state, at, false, "a check found it not done")
            }
            Checked::Unclear => {
                record.standing = Standing::Unknown;
                (record.open, record.was_open) = (true, true);
                record.check = None;
                Decided::new(self.find_out(state, at), "the check could not tell")
            }
        };
        self.note_found(state, at, found, &decided);
        decided.decision
    }

    /// Nobody waits for the answer to a call any more.
    pub(super) fn lost(&self, state: &mut State, operation: &Operation, call: &Call) {
        let Some(at) = state.operations.of_key(operation.key()) else {
            return;
        };
        let decided = match state.operations.at(at).effect {
            Effect::Read => {
                state.operations.at_mut(at).standing = Standing::NotDone;
                Decided::new(Decision::Done, "its caller has left")
            }
            Effect::Idempotent | Effect::Once => {
                self.opens(state, at, call, None);
                Decided::new(
                    self.find_out(state, at),
                    "its caller has left, and it may have been done",
                )
            }
        };
        self.note(state, at, &Answer::Lost, None, &decided);
    }
}
