//! Whether a call may be sent, and under which key.

use super::operations::{At, Begun, Standing};
use super::settings::Settings;
use super::state::State;
use super::{Controller, Decision, Operation, OperationKey, Spending, Stop};
use crate::Effect;
use crate::envelope::sentence;
use crate::next::Call;

/// What a call takes the place of.
#[derive(Clone, Copy)]
struct Link {
    key: OperationKey,
    step: usize,
}

impl Controller {
    pub(super) fn admitted(
        &self,
        state: &mut State,
        call: &Call,
        old: Option<&Operation>,
    ) -> Result<Operation, Decision> {
        let admitted = self.admission(state, call, old);
        if let Err(decision) = &admitted {
            self.note_refused(state, call, decision);
        }
        admitted
    }

    fn admission(
        &self,
        state: &mut State,
        call: &Call,
        old: Option<&Operation>,
    ) -> Result<Operation, Decision> {
        let one = self.settings.guard.fingerprint(call);
        let earlier = state.operations.of_call(one);
        if let Err(why) = self.may_spend(state) {
            // What may have been done is somebody's to find out, whatever is left to spend.
            return Err(match earlier {
                Some(at) => self.given_up(state, at, why),
                None => stop(why),
            });
        }
        if let Some(at) = earlier {
            let record = state.operations.at(at);
            let joins = record.standing == Standing::UnderWay && record.effect != Effect::Read;
            if record.denied && !joins {
                return Err(stop(Stop::Denied));
            }
            match record.standing {
                Standing::Retrying => {
                    self.is_time(state, at)?;
                    return Ok(send(state, at));
                }
                Standing::Deferred => {
                    self.is_time(state, at)?;
                    return match self.pay(state, at) {
                        Ok(()) => Ok(send(state, at)),
                        Err(why) => Err(self.given_up(state, at, why)),
                    };
                }
                _ => {}
            }
        }
        if let Some(stopped) = self.settings.guard.refuses_one(one) {
            return Err(stop(Stop::Repeated(stopped)));
        }
        let link = match old {
            Some(old) => self.link(state, old)?,
            None => None,
        };
        if let Some(at) = earlier
            && let Some(at) = self.again(state, at, link.is_some())?
        {
            return Ok(send(state, at));
        }
        if let Some(link) = link {
            state.operations.steps[link.step].links += 1;
        }
        let key = OperationKey::new(state.random.key());
        let effect = self.settings.effect(&call.tool);
        let at = state.operations.begin(Begun {
            run: self.run,
            key,
            call: one,
            tool: &call.tool,
            effect,
            step: link.map(|link| link.step),
            replaces: link.map(|link| link.key),
            possible_duplicate: effect == Effect::Once
                && earlier.is_some_and(|at| state.operations.at(at).standing == Standing::Done),
        });
        state.operations.at_mut(at).allowed = self.settings.attempts;
        Ok(send(state, at))
    }

    /// Whether the run has a call left, and time to make it.
    fn may_spend(&self, state: &State) -> Result<(), Stop> {
        let settings = &self.settings;
        if state.spent.calls >= settings.budget.calls {
            return Err(Stop::Budget(Spending::Calls));
        }
        if settings.is_over() {
            return Err(Stop::Deadline);
        }
        Ok(())
    }

    /// Whether the time has come that its server named.
    fn is_time(&self, state: &State, at: At) -> Result<(), Decision> {
        let left = state
            .operations
            .at(at)
            .not_before
            .saturating_sub(self.settings.clock.now());
        match left.is_zero() {
            true => Ok(()),
            false => Err(self.later(left)),
        }
    }

    /// What is to be done with an operation that may have been done: its check, unless that has failed
    /// for good, or else a person.
    pub(super) fn find_out(&self, state: &State, at: At) -> Decision {
        let record = state.operations.at(at);
        let operation = record.operation.clone();
        let works = |check: &&Call| {
            let check = self.settings.guard.fingerprint(check);
            let looked = state.operations.of_call(check);
            looked.is_none_or(|at| !state.operations.at(at).failed)
        };
        match record.check.as_ref().filter(works) {
            Some(call) => Decision::Check {
                call: call.clone(),
                operation,
            },
            None => Decision::AskPerson {
                why: record
                    .person
                    .clone()
                    .unwrap_or_else(|| sentence::ASK_A_PERSON.to_owned()),
                operation,
            },
        }
    }

    /// Whether a call may take the place of an operation: it is settled, and not done.
    /// One that was done is left as it is.
    fn link(&self, state: &State, old: &Operation) -> Result<Option<Link>, Decision> {
        let Some(at) = state.operations.of_key(old.key()) else {
            return Err(stop(Stop::NotAdmitted));
        };
        let record = state.operations.at(at);
        match record.standing {
            Standing::UnderWay => {
                let operation = record.operation.clone();
                return Err(Decision::Join { operation });
            }
            _ if record.open => return Err(self.find_out(state, at)),
            Standing::Done => return Ok(None),
            _ => {}
        }
        let turns = self.settings.repair_turns;
        if state.operations.steps[record.step].links >= turns {
            return Err(stop(Stop::RepairTurns(turns)));
        }
        Ok(Some(Link {
            key: old.key(),
            step: record.step,
        }))
    }

    /// The operation under which the same call is sent once more; `None` where it is one of its own.
    /// `mended`: the call takes the place of another, so that nobody thinks it is the same again.
    fn again(&self, state: &mut State, at: At, mended: bool) -> Result<Option<At>, Decision> {
        let record = state.operations.at(at);
        let (effect, approved) = (record.effect, record.approved);
        let join = || Decision::Join {
            operation: record.operation.clone(),
        };
        match record.standing {
            Standing::UnderWay if effect != Effect::Read => {
                return Err(join());
            }
            Standing::Unknown if effect == Effect::Once && !approved => {
                return Err(self.find_out(state, at));
            }
            Standing::Done if effect == Effect::Once && !approved => {
                return Err(Decision::AskPerson {
                    why: "The same call was done in this run. Is it to be done once more?"
                        .to_owned(),
                    operation: record.operation.clone(),
                });
            }
            Standing::NotDone if mended && !approved => return Err(stop(Stop::FailedBefore)),
            _ => {}
        }
        self.is_time(state, at)?;
        let record = state.operations.at_mut(at);
        record.approved = false;
        if record.standing == Standing::Done || (effect == Effect::Read && !approved) {
            return Ok(None);
        }
        if record.answered >= Settings::MOST_ATTEMPTS {
            let why = Stop::Attempts(record.answered);
            return Err(self.given_up(state, at, why));
        }
        record.open &= !approved;
        record.retries = 0;
        let more = if approved { 1 } else { self.settings.attempts };
        record.allowed = (record.answered + more).min(Settings::MOST_ATTEMPTS);
        Ok(Some(at))
    }
}

/// Counts one more call of the operation.
fn send(state: &mut State, at: At) -> Operation {
    state.spent.calls += 1;
    let record = state.operations.at_mut(at);
    record.standing = Standing::UnderWay;
    record.approved = false;
    record.operation.attempt += 1;
    record.operation.clone()
}

pub(super) fn stop(why: Stop) -> Decision {
    Decision::Stop { why }
}
