//! What to do with an answer.

use super::admit::stop;
use super::heard::Heard;
use super::mend::Turn;
use super::operations::{At, Record, Standing};
use super::reading::Reading;
use super::settings::Settings;
use super::state::State;
use super::{Answer, Controller, Decision, Operation, Stop};
use crate::next::Call;
use crate::text::{clean, cut};
use crate::{Code, Effect, Envelope, Route};

/// A decision, and why it was taken.
pub(super) struct Decided {
    pub(super) decision: Decision,
    pub(super) because: &'static str,
}

impl Decided {
    pub(super) fn new(decision: Decision, because: &'static str) -> Self {
        Self { decision, because }
    }

    pub(super) fn stop(why: Stop) -> Self {
        let because = why.because();
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
        heard: Heard,
    ) -> Decision {
        let one = self.settings.guard.fingerprint(call);
        let at = state.operations.of_key(operation.key());
        let Some(at) = at.filter(|at| state.operations.at(*at).call == one) else {
            let decided = Decided::stop(Stop::NotAdmitted);
            self.note_unknown(state, call, &decided);
            return decided.decision;
        };
        if !matches!(answer, Answer::Success(_))
            && let Some(decided) = settled_by_other(state.operations.at(at), operation)
        {
            self.note(state, at, answer, heard.reading, &decided);
            return decided.decision;
        }
        let record = state.operations.at_mut(at);
        if matches!(record.standing, Standing::Retrying | Standing::Deferred) {
            // Sent again without being asked for: it is counted, though nothing could refuse it.
            record.operation.attempt += 1;
            state.spent.calls = state.spent.calls.saturating_add(1);
        }
        let record = state.operations.at_mut(at);
        record.answered = record.answered.saturating_add(1);
        record.failed = false;
        let Heard { reading, check } = heard;
        let decided = match (answer, &reading) {
            (Answer::Failure(envelope), Some(reading)) => {
                self.of_failure(state, turn, at, envelope, reading, check)
            }
            (Answer::Lost, _) => self.of_loss(state, at, check),
            _ => self.of_success(state, at),
        };
        self.note(state, at, answer, reading, &decided);
        decided.decision
    }

    fn of_success(&self, state: &mut State, at: At) -> Decided {
        let record = state.operations.at_mut(at);
        record.standing = Standing::Done;
        (record.open, record.approved) = (false, false);
        self.settings.guard.one_succeeded(record.call);
        let destination = self.settings.destination(&record.tool);
        self.settings
            .quotas
            .succeeded(destination, record.paid.take());
        Decided::new(Decision::Done, "it was done")
    }

    /// No answer has come: what only reads, or may be done twice, is sent again.
    fn of_loss(&self, state: &mut State, at: At, check: Option<Call>) -> Decided {
        let record = state.operations.at_mut(at);
        let effect = record.effect;
        if effect != Effect::Read {
            record.opens(check, None);
        }
        let decided = match effect {
            Effect::Once => Decided::new(
                self.find_out(state, at),
                "no answer came, and it is done once",
            ),
            Effect::Read | Effect::Idempotent => {
                self.retry(state, at, false, "no answer came, and it may be repeated")
            }
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
        envelope: &Envelope,
        reading: &Reading,
        check: Option<Call>,
    ) -> Decided {
        let record = state.operations.at_mut(at);
        if let Some(told) = reading.told {
            record.not_before = self.settings.clock.now().saturating_add(told);
        }
        let effect = record.effect;
        let was_open = record.is_open_after(reading.exists);
        let changes = effect != Effect::Read;
        if changes && (reading.is_unknown() || was_open) {
            record.opens(check, person(envelope));
        } else if !changes && reading.route == Route::Check {
            // What only reads is asked about as its author says.
            record.check = reading.next.clone();
            record.person = person(envelope);
            record.standing = Standing::Unknown;
        } else {
            record.standing = Standing::NotDone;
        }
        let may_be_repeated = effect != Effect::Once || !(reading.is_unknown() || was_open);
        let decided = match reading.route {
            Route::Check => Decided::new(self.find_out(state, at), "its outcome is unknown"),
            _ if effect == Effect::Once && reading.is_unknown() => Decided::new(
                self.find_out(state, at),
                "it is done once, and may have been done",
            ),
            Route::Retry if may_be_repeated => {
                let because = match effect {
                    Effect::Once => "its server says that it was not done",
                    _ => "it may be repeated",
                };
                self.retry(state, at, reading.throttled, because)
            }
            Route::Authorize if may_be_repeated => self.authorize(state, at, envelope),
            _ if changes && was_open => Decided::new(
                self.find_out(state, at),
                "an earlier attempt may have been done",
            ),
            Route::Repair => Decided::new(
                Decision::Repair {
                    violations: reading.violations.clone(),
                    patch: reading.patch.clone(),
                    by_patch: reading.by_patch,
                    call: reading.next.clone(),
                },
                "an argument is wrong",
            ),
            Route::Replace => replace(envelope, reading),
            _ => Decided::stop(Stop::Said(said(envelope.message()))),
        };
        let decided = self.guarded(state, at, reading.code, decided);
        self.mend(state, turn, at, decided)
    }

    fn authorize(&self, state: &State, at: At, envelope: &Envelope) -> Decided {
        let record = state.operations.at(at);
        if record.denied {
            return Decided::stop(Stop::Denied);
        }
        if record.answered >= Settings::MOST_ATTEMPTS {
            return Decided::stop(Stop::Attempts(record.answered));
        }
        let authority = envelope.authorize();
        Decided::new(
            Decision::Authorize { authority },
            "something is missing to be allowed",
        )
    }
}

/// What stands where a failure or a loss comes too late to change anything: the work was done, or a
/// later attempt is under way, whose answer counts.
pub(super) fn settled_by_other(record: &Record, operation: &Operation) -> Option<Decided> {
    match record.standing {
        Standing::Done => Some(Decided::new(Decision::Done, "it was done already")),
        Standing::UnderWay if operation.attempt() < record.operation.attempt() => {
            let operation = record.operation.clone();
            Some(Decided::new(
                Decision::Join { operation },
                "a later attempt is under way",
            ))
        }
        _ => None,
    }
}

fn replace(envelope: &Envelope, reading: &Reading) -> Decided {
    let suggestion = envelope.suggestion().map(said);
    if reading.next.is_none() && suggestion.is_none() {
        return Decided::stop(Stop::NothingInstead);
    }
    let call = reading.next.clone();
    Decided::new(
        Decision::Replace { call, suggestion },
        "another call is to be made",
    )
}

fn person(envelope: &Envelope) -> Option<String> {
    envelope.person().map(said)
}

/// What a server says, as people read it.
fn said(text: &str) -> String {
    clean(cut(text, MOST_BYTES), MOST_BYTES).into_owned()
}
