//! What people and checks found of an operation, and what is left where nobody waits for it.

use std::time::Duration;

use super::admit::stop;
use super::decide::{Decided, settled_by_other};
use super::operations::{At, Standing};
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
        let is_in_question =
            record.open || matches!(record.standing, Standing::UnderWay | Standing::Unknown);
        let is_paid = record.standing == Standing::Retrying;
        let decided = match found {
            // What is paid for already, or settled, is not decided a second time.
            Checked::NotDone | Checked::Unclear if is_paid || !is_in_question => {
                record.open &= found != Checked::NotDone;
                if found == Checked::Unclear {
                    record.check = None;
                }
                Decided::new(self.stands(state, at), "it was decided already")
            }
            Checked::Done => {
                record.standing = Standing::Done;
                (record.open, record.approved) = (false, false);
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

    /// What is to be done with an operation that is in nobody's question, as was decided before.
    fn stands(&self, state: &State, at: At) -> Decision {
        let record = state.operations.at(at);
        let now = self.settings.clock.now();
        let left = |until: Duration| until.saturating_sub(now);
        match record.standing {
            Standing::Done => Decision::Done,
            _ if record.denied => stop(Stop::Denied),
            Standing::Retrying => Decision::Retry {
                after: left(record.retry_at),
            },
            Standing::Deferred => self.later(left(record.not_before)),
            Standing::NotDone | Standing::UnderWay | Standing::Unknown => stop(Stop::FailedBefore),
        }
    }

    /// Nobody waits for the answer to a call any more.
    /// `check` finds out whether it was done.
    pub(super) fn lost(&self, state: &mut State, operation: &Operation, check: Option<Call>) {
        let Some(at) = state.operations.of_key(operation.key()) else {
            return;
        };
        if settled_by_other(state.operations.at(at), operation).is_some() {
            return;
        }
        let record = state.operations.at_mut(at);
        record.answered = record.answered.saturating_add(1);
        let decided = match record.effect {
            Effect::Read => {
                record.standing = Standing::NotDone;
                Decided::new(Decision::Done, "its caller has left")
            }
            Effect::Idempotent | Effect::Once => {
                record.opens(check, None);
                Decided::new(
                    self.find_out(state, at),
                    "its caller has left, and it may have been done",
                )
            }
        };
        self.note(state, at, &Answer::Lost, None, &decided);
    }
}
