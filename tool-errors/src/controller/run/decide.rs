//! What to do with an answer.

use std::time::Duration;

use super::admit::{find_out, stop};
use super::operations::{At, Standing};
use super::reading::{Reading, doubt_of_next};
use super::settings::Settings;
use super::state::State;
use super::{Answer, Checked, Controller, Decision, Operation, Spending, Stop};
use crate::next::Call;
use crate::text::cut;
use crate::{Code, Effect, Envelope, Route};

/// What the answers to one message of a model share.
#[derive(Default)]
pub(super) struct Turn {
    /// Whether the model is called to mend something.
    repairs: bool,
}

/// A decision, and why it was taken.
pub(super) struct Decided {
    pub(super) decision: Decision,
    pub(super) because: &'static str,
}

impl Decided {
    fn new(decision: Decision, because: &'static str) -> Self {
        Self { decision, because }
    }

    fn stop(why: Stop, because: &'static str) -> Self {
        Self::new(stop(why), because)
    }
}

/// The longest text of a tool that a decision repeats, in bytes.
const MOST_BYTES: usize = 1024;

impl Controller {
    pub(super) fn decided(
        &self,
        state: &mut State,
        turn: &mut Turn,
        operation: &Operation,
        call: &Call,
        answer: &Answer,
    ) -> Decision {
        let one = self.settings.guard.fingerprint(call);
        let at = state.operations.of_key(operation.key());
        let Some(at) = at.filter(|at| state.operations.at(*at).call == one) else {
            let decided = Decided::stop(Stop::NotAdmitted, "it was not admitted here");
            self.note_unknown(state, call, &decided);
            return decided.decision;
        };
        let record = state.operations.at_mut(at);
        if record.standing == Standing::Retrying {
            // Sent again without being asked for: it counts all the same.
            record.operation.attempt += 1;
            state.spent.calls = state.spent.calls.saturating_add(1);
        }
        let record = state.operations.at_mut(at);
        record.answered = record.answered.saturating_add(1);
        let reading = match answer {
            Answer::Failure(envelope) => {
                Some(Reading::of(envelope, operation, call, &self.settings))
            }
            Answer::Success(_) | Answer::Lost => None,
        };
        let decided = match (answer, &reading) {
            (Answer::Failure(envelope), Some(reading)) => {
                self.of_failure(state, turn, at, call, envelope, reading)
            }
            (Answer::Lost, _) => self.of_loss(state, at, call),
            _ => self.of_success(state, at),
        };
        self.note(state, at, answer, reading, &decided);
        decided.decision
    }

    fn of_success(&self, state: &mut State, at: At) -> Decided {
        let record = state.operations.at_mut(at);
        record.standing = Standing::Done;
        record.open = false;
        self.settings.guard.one_succeeded(record.call);
        let destination = self.settings.destination(&record.tool);
        self.settings
            .quotas
            .succeeded(destination, record.paid.take());
        Decided::new(Decision::Done, "it was done")
    }

    /// No answer has come: what only reads, or may be done twice, is sent again.
    fn of_loss(&self, state: &mut State, at: At, call: &Call) -> Decided {
        let effect = state.operations.at(at).effect;
        if effect != Effect::Read {
            self.opens(state, at, call, None);
        }
        let decided = match effect {
            Effect::Once => Decided::new(
                find_out(state, at),
                "no answer came, and it may be done once",
            ),
            Effect::Read | Effect::Idempotent => self.retry(
                state,
                at,
                None,
                false,
                "no answer came, and it may be repeated",
            ),
        };
        let code = match effect {
            Effect::Read => Code::Transient,
            Effect::Idempotent | Effect::Once => Code::UnknownOutcome,
        };
        self.guarded(state, at, code, decided)
    }

    fn of_failure(
        &self,
        state: &mut State,
        turn: &mut Turn,
        at: At,
        call: &Call,
        envelope: &Envelope,
        reading: &Reading,
    ) -> Decided {
        let record = state.operations.at(at);
        let effect = record.effect;
        let was_open = record.open || (reading.exists && record.was_open);
        let changes = effect != Effect::Read;
        if changes && (reading.is_unknown() || was_open) {
            self.opens(state, at, call, Some((envelope, reading)));
        } else if !changes && reading.route == Route::Check {
            // What only reads is asked about as its author says.
            state.operations.at_mut(at).check = reading.next.clone();
            state.operations.at_mut(at).person = person(envelope);
            state.operations.at_mut(at).standing = Standing::NotDone;
        } else {
            state.operations.at_mut(at).standing = Standing::NotDone;
        }
        let may_be_repeated = effect != Effect::Once || !(reading.is_unknown() || was_open);
        let decided = match reading.route {
            Route::Check => Decided::new(find_out(state, at), "its outcome is unknown"),
            _ if effect == Effect::Once && reading.is_unknown() => Decided::new(
                find_out(state, at),
                "it is done once, and may have been done",
            ),
            Route::Retry if may_be_repeated => {
                let because = match effect {
                    Effect::Once => "its server says that it was not done",
                    _ => "it may be repeated",
                };
                self.retry(state, at, reading.told, reading.throttled, because)
            }
            Route::Authorize if may_be_repeated => self.authorize(state, at, envelope),
            _ if changes && was_open => {
                Decided::new(find_out(state, at), "an earlier attempt may have been done")
            }
            Route::Repair => Decided::new(
                Decision::Repair {
                    violations: reading.violations.clone(),
                    patch: reading.patch.clone(),
                    call: reading.next.clone(),
                },
                "an argument is wrong",
            ),
            Route::Replace => replace(envelope, reading),
            _ => Decided::stop(
                Stop::Said(cut(envelope.message(), MOST_BYTES).to_owned()),
                "its tool says so",
            ),
        };
        let decided = self.guarded(state, at, reading.code, decided);
        self.mend(state, turn, at, decided)
    }

    /// The operation may have been done: what finds out, and who is to be asked, is kept.
    fn opens(
        &self,
        state: &mut State,
        at: At,
        call: &Call,
        failure: Option<(&Envelope, &Reading)>,
    ) {
        let check = failure.and_then(|(_, reading)| {
            reading
                .next
                .clone()
                .filter(|next| self.settings.effect(&next.tool) == Effect::Read)
        });
        let check = check.or_else(|| {
            let found = self.settings.finds_out(call)?;
            doubt_of_next(&found, call, false, &self.settings)
                .is_none()
                .then_some(found)
        });
        let record = state.operations.at_mut(at);
        record.standing = Standing::Unknown;
        (record.open, record.was_open) = (true, true);
        if let Some(check) = check {
            record.check = Some(check);
        }
        if let Some(person) = failure.and_then(|(envelope, _)| person(envelope)) {
            record.person = Some(person);
        }
    }

    /// Sends the same call again, where everything allows it.
    fn retry(
        &self,
        state: &mut State,
        at: At,
        told: Option<Duration>,
        throttled: bool,
        because: &'static str,
    ) -> Decided {
        let settings = &self.settings;
        let record = state.operations.at(at);
        let spent = state.spent;
        let spare = if record.denied {
            Some(Stop::Denied)
        } else if record.answered >= record.allowed {
            Some(Stop::Attempts(record.answered))
        } else if spent.retries >= settings.budget.retries {
            Some(Stop::Budget(Spending::Retries))
        } else if spent.calls >= settings.budget.calls {
            Some(Stop::Budget(Spending::Calls))
        } else {
            None
        };
        if let Some(why) = spare {
            return given_up(state, at, why);
        }
        let own = settings
            .backoff
            .wait(record.retries, throttled, &mut state.random);
        let after = told.unwrap_or_default().max(own);
        let now = settings.clock.now();
        let record = state.operations.at_mut(at);
        record.not_before = now.saturating_add(told.unwrap_or_default());
        let too_late = settings
            .deadline
            .is_some_and(|deadline| now.saturating_add(after) > deadline);
        if after > Settings::LONGEST_WAIT || too_late {
            let because = match too_late {
                true => "the wait would end after the run's deadline",
                false => "the wait is too long to sit out",
            };
            return Decided::new(self.later(after), because);
        }
        let destination = settings.destination(&record.tool);
        let Some(paid) = settings.quotas.take(destination, throttled) else {
            let why = Stop::Quota(destination.to_owned());
            return given_up(state, at, why);
        };
        record.paid = Some(paid);
        record.retries += 1;
        record.standing = Standing::Retrying;
        state.spent.retries += 1;
        state.spent.waited = state.spent.waited.saturating_add(after);
        Decided::new(Decision::Retry { after }, because)
    }

    /// Until when a call is deferred that may be sent after so long.
    pub(super) fn later(&self, after: Duration) -> Decision {
        match self.settings.clock.wall().checked_add(after) {
            Some(until) => Decision::Defer { until },
            // Beyond all dates.
            None => stop(Stop::Deadline),
        }
    }

    fn authorize(&self, state: &State, at: At, envelope: &Envelope) -> Decided {
        let record = state.operations.at(at);
        if record.denied {
            return Decided::stop(Stop::Denied, "a person said no");
        }
        if record.answered >= Settings::MOST_ATTEMPTS {
            return Decided::stop(Stop::Attempts(record.answered), "no attempt is left");
        }
        let authority = envelope.authorize();
        Decided::new(
            Decision::Authorize { authority },
            "something is missing to be allowed",
        )
    }

    /// Counts a failure that ends a call from outside; where it goes round in circles, it stops.
    fn guarded(&self, state: &State, at: At, code: Code, decided: Decided) -> Decided {
        if matches!(decided.decision, Decision::Retry { .. }) {
            return decided;
        }
        let stopped = self
            .settings
            .guard
            .one_failed(state.operations.at(at).call, code);
        match (stopped, &decided.decision) {
            (Some(_), Decision::Check { .. } | Decision::AskPerson { .. }) | (None, _) => decided,
            (Some(stopped), _) => Decided::stop(
                Stop::Repeated(stopped),
                "the same call has failed in the same way too often",
            ),
        }
    }

    /// Whether the step and the run have a repair left, before a model or a call is spent on it.
    fn mend(&self, state: &mut State, turn: &mut Turn, at: At, decided: Decided) -> Decided {
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
            return Decided::stop(Stop::Denied, "a person said no");
        }
        if state.operations.steps[step].mends >= settings.repair_turns {
            return Decided::stop(
                Stop::RepairTurns(settings.repair_turns),
                "no repair turn is left",
            );
        }
        if repairs > settings.budget.repairs.saturating_sub(spent.repairs) {
            return Decided::stop(Stop::Budget(Spending::Repairs), "the run's budget is spent");
        }
        if spent.calls >= settings.budget.calls {
            return Decided::stop(Stop::Budget(Spending::Calls), "the run's budget is spent");
        }
        if settings.is_over() {
            return Decided::stop(Stop::Deadline, "the run's deadline has passed");
        }
        turn.repairs |= asks_model;
        state.spent.repairs += repairs;
        state.operations.steps[step].mends += 1;
        decided
    }

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
                self.retry(state, at, None, false, "a check found it not done")
            }
            Checked::Unclear => {
                record.standing = Standing::Unknown;
                (record.open, record.was_open) = (true, true);
                record.check = None;
                Decided::new(find_out(state, at), "the check could not tell")
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
                    find_out(state, at),
                    "its caller has left, and it may have been done",
                )
            }
        };
        self.note(state, at, &Answer::Lost, None, &decided);
    }
}

/// What is done in the place of one more attempt: what may have been done is found out about.
fn given_up(state: &State, at: At, why: Stop) -> Decided {
    let because = match why {
        Stop::Denied => "a person said no",
        Stop::Attempts(_) => "no attempt is left",
        Stop::Quota(_) => "its destination has no quota left",
        _ => "the run's budget is spent",
    };
    match state.operations.at(at).open {
        true => Decided::new(find_out(state, at), because),
        false => Decided::stop(why, because),
    }
}

fn replace(envelope: &Envelope, reading: &Reading) -> Decided {
    let suggestion = envelope.suggestion();
    let suggestion = suggestion.map(|text| cut(text, MOST_BYTES).to_owned());
    if reading.next.is_none() && suggestion.is_none() {
        return Decided::stop(Stop::NothingInstead, "it says nothing to do instead");
    }
    let call = reading.next.clone();
    Decided::new(
        Decision::Replace { call, suggestion },
        "another call is to be made",
    )
}

fn person(envelope: &Envelope) -> Option<String> {
    let person = envelope.person()?;
    Some(cut(person, MOST_BYTES).to_owned())
}
