//! Sending the same call again: whether everything allows it, when, and what pays for it.

use std::time::Duration;

use super::admit::stop;
use super::decide::Decided;
use super::operations::{At, Standing};
use super::settings::Settings;
use super::state::State;
use super::{Controller, Decision, Spending, Spent, Stop};

impl Controller {
    /// Sends the same call again, where everything allows it, and not before its server said.
    pub(super) fn retry(
        &self,
        state: &mut State,
        at: At,
        throttled: bool,
        because: &'static str,
    ) -> Decided {
        let settings = &self.settings;
        let record = state.operations.at_mut(at);
        record.throttled = throttled;
        let spare = if record.denied {
            Some(Stop::Denied)
        } else if record.answered >= record.allowed {
            Some(Stop::Attempts(record.answered))
        } else {
            self.lacks(&state.spent)
        };
        if let Some(why) = spare {
            return self.gives_up(state, at, why);
        }
        let now = settings.clock.now();
        let record = state.operations.at_mut(at);
        let own = settings
            .backoff
            .wait(record.retries, throttled, &mut state.random);
        let after = record.not_before.saturating_sub(now).max(own);
        let too_late = settings
            .deadline
            .is_some_and(|deadline| now.saturating_add(after) > deadline);
        if after > Settings::LONGEST_WAIT || too_late {
            record.standing = Standing::Deferred;
            record.not_before = now.saturating_add(after);
            let because = match too_late {
                true => "the wait would end after the run's deadline",
                false => "the wait is too long to sit out",
            };
            return Decided::new(self.later(after), because);
        }
        if let Err(why) = self.pay(state, at) {
            return self.gives_up(state, at, why);
        }
        let record = state.operations.at_mut(at);
        record.standing = Standing::Retrying;
        record.retry_at = now.saturating_add(after);
        state.spent.waited = state.spent.waited.saturating_add(after);
        Decided::new(Decision::Retry { after }, because)
    }

    /// What the run has too little of for a retry.
    fn lacks(&self, spent: &Spent) -> Option<Stop> {
        let budget = &self.settings.budget;
        if spent.retries >= budget.retries {
            Some(Stop::Budget(Spending::Retries))
        } else if spent.calls >= budget.calls {
            Some(Stop::Budget(Spending::Calls))
        } else {
            None
        }
    }

    /// Pays for a retry: out of the run's budget and its destination's quota.
    pub(super) fn pay(&self, state: &mut State, at: At) -> Result<(), Stop> {
        if let Some(why) = self.lacks(&state.spent) {
            return Err(why);
        }
        let record = state.operations.at_mut(at);
        let destination = self.settings.destination(&record.tool);
        let Some(paid) = self.settings.quotas.take(destination, record.throttled) else {
            return Err(Stop::Quota(destination.to_owned()));
        };
        record.paid = Some(paid);
        record.retries += 1;
        state.spent.retries += 1;
        Ok(())
    }

    /// What is done in the place of one more attempt: what may have been done is found out about.
    pub(super) fn given_up(&self, state: &State, at: At, why: Stop) -> Decision {
        match state.operations.at(at).open {
            true => self.find_out(state, at),
            false => stop(why),
        }
    }

    fn gives_up(&self, state: &mut State, at: At, why: Stop) -> Decided {
        let because = why.because();
        let record = state.operations.at_mut(at);
        record.standing = match record.open {
            true => Standing::Unknown,
            false => Standing::NotDone,
        };
        Decided::new(self.given_up(state, at, why), because)
    }

    /// Until when a call is deferred that may be sent after so long.
    pub(super) fn later(&self, after: Duration) -> Decision {
        match self.settings.clock.wall().checked_add(after) {
            Some(until) => Decision::Defer { until },
            // No date can be written for it: it comes after every deadline.
            None => stop(Stop::Deadline),
        }
    }
}
