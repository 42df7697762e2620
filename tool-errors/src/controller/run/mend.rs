//! What ends in a stop all the same: calls that go round in circles, mends that are not allowed.

use super::decide::Decided;
use super::operations::At;
use super::state::State;
use super::{Controller, Decision, Spending, Stop};
use crate::Code;

/// What the answers to one message of a model share.
#[derive(Default)]
pub(super) struct Turn {
    /// Whether the model is called to mend something.
    repairs: bool,
}

impl Controller {
    /// Counts a failure that ends a call from outside; where it goes round in circles, it stops.
    pub(super) fn guarded(
        &self,
        state: &mut State,
        at: At,
        code: Code,
        decided: Decided,
    ) -> Decided {
        if matches!(
            decided.decision,
            Decision::Retry { .. } | Decision::Defer { .. }
        ) {
            return decided;
        }
        let record = state.operations.at_mut(at);
        // What only the bounds keep from being sent again has not failed for good.
        record.failed = !matches!(&decided.decision, Decision::Stop { why } if why.is_for_now());
        let stopped = self.settings.guard.one_failed(record.call, code);
        match (stopped, &decided.decision) {
            (Some(_), Decision::Check { .. } | Decision::AskPerson { .. }) | (None, _) => decided,
            (Some(stopped), _) => Decided::stop(Stop::Repeated(stopped)),
        }
    }

    /// Whether the step and the run have a repair left, before a model or a call is spent on it.
    pub(super) fn mend(
        &self,
        state: &mut State,
        turn: &mut Turn,
        at: At,
        decided: Decided,
    ) -> Decided {
        let asks_model = match &decided.decision {
            Decision::Repair { .. } => true,
            Decision::Replace { call, .. } => call.is_none(),
            _ => return decided,
        };
        let settings = &self.settings;
        let step = state.operations.at(at).step;
        let spent = state.spent;
        let repairs = u32::from(asks_model && !turn.repairs);
        if state.operations.at(at).denied {
            return Decided::stop(Stop::Denied);
        }
        if state.operations.steps[step].mends >= settings.repair_turns {
            return Decided::stop(Stop::RepairTurns(settings.repair_turns));
        }
        if repairs > settings.budget.repairs.saturating_sub(spent.repairs) {
            return Decided::stop(Stop::Budget(Spending::Repairs));
        }
        if spent.calls >= settings.budget.calls {
            return Decided::stop(Stop::Budget(Spending::Calls));
        }
        if settings.is_over() {
            return Decided::stop(Stop::Deadline);
        }
        turn.repairs |= asks_model;
        state.spent.repairs += repairs;
        state.operations.steps[step].mends += 1;
        decided
    }
}
