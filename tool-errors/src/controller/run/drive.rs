//! Drives a call to its end: sends it, waits, sends it again, applies what is safe, looks.

use std::time::Duration;

use serde_json::Value;

use super::{Answer, Checked, Controller, Decision, Operation, patch};
use crate::Effect;
use crate::next::Call;

/// Sends calls, for [`Controller::run`].
pub trait Caller {
    /// Sends a call, with the operation beside it.
    fn call(&mut self, call: &Call, operation: &Operation) -> impl Future<Output = Answer> + Send;

    /// Waits at least so long.
    fn sleep(&mut self, wait: Duration) -> impl Future<Output = ()> + Send;

    /// What the answer to a check says of the operation in question. Unless said, it is not judged
    /// here, and [`Controller::run`] ends with [`Outcome::Found`].
    ///
    /// That the check can't see the work is no [`Checked::NotDone`]: it may still be under way.
    fn judge(&mut self, operation: &Operation, check: &Call, found: &Value) -> Option<Checked> {
        let _ = (operation, check, found);
        None
    }
}

/// How a call ended that was driven by [`Controller::run`].
#[derive(Debug, Clone, PartialEq)]
pub enum Outcome {
    /// It was done, with this result.
    Done(Value),
    /// It may have been done, and a check has answered. What it found is for the caller to judge,
    /// who says so by [`Controller::checked`].
    Found {
        /// The operation in question.
        operation: Operation,
        /// The call that looked.
        check: Call,
        /// What it found.
        found: Value,
    },
    /// Somebody else has to go on: a model, a person, whoever comes later.
    Open {
        /// What is to be done.
        decision: Decision,
        /// The call that was sent last, or was not to be sent.
        call: Call,
        /// Its operation, where it was admitted.
        operation: Option<Operation>,
    },
}

/// A call that was sent. Where its caller leaves before the answer, the answer is lost.
struct Sent<'a> {
    controller: &'a Controller,
    operation: &'a Operation,
    call: &'a Call,
    answered: bool,
}

impl Drop for Sent<'_> {
    fn drop(&mut self) {
        if !self.answered {
            self.controller.left(self.operation, self.call);
        }
    }
}

impl Controller {
    /// Drives a call to its end: sends it and, as each answer allows, waits and sends it again,
    /// applies `safe` patches, makes the `read` call that takes its place, or the one that finds out
    /// whether it was done.
    ///
    /// A call that takes its place and changes something is not made here, nor is anything judged
    /// that a check has found, unless [`Caller::judge`] does.
    pub async fn run<C: Caller>(&self, caller: &mut C, call: Call) -> Outcome {
        let mut call = call;
        let mut admitted = self.admit(&call);
        loop {
            let (decision, operation) = match admitted {
                Err(decision) => (decision, None),
                Ok(operation) => {
                    let answer = self.sent(caller, &call, &operation).await;
                    let decision = self.decide(&operation, &call, &answer);
                    if let Some(mended) = self.mended(&call, &answer, &decision) {
                        admitted = self.admit_after(&operation, &mended);
                        call = mended;
                        continue;
                    }
                    if let (Decision::Done, Answer::Success(value)) = (&decision, answer) {
                        return Outcome::Done(value);
                    }
                    (decision, Some(operation))
                }
            };
            let decision = match decision {
                Decision::Check {
                    call: check,
                    operation,
                } => match self.looked(caller, check, operation).await {
                    Ok(found) => return found,
                    Err(decision) => decision,
                },
                other => other,
            };
            let Decision::Retry { after } = decision else {
                return Outcome::Open {
                    decision,
                    call,
                    operation,
                };
            };
            caller.sleep(after).await;
            admitted = self.admit_waited(&call);
        }
    }

    /// The call to go on with at once, where no model is needed for it.
    fn mended(&self, call: &Call, answer: &Answer, decision: &Decision) -> Option<Call> {
        match (decision, answer) {
            (
                Decision::Repair {
                    violations, patch, ..
                },
                Answer::Failure(envelope),
            ) if self.settings.apply_patches
                && envelope.more_violations() == 0
                && patch::mends_all(call, violations, patch) =>
            {
                patch::patched(call, patch)
            }
            (Decision::Replace { call: next, .. }, _) => next
                .clone()
                .filter(|next| self.settings.effect(&next.tool) == Effect::Read),
            _ => None,
        }
    }

    /// Makes a check. What it found ends the run, unless the caller judges it; then the decision that
    /// follows.
    async fn looked<C: Caller>(
        &self,
        caller: &mut C,
        check: Call,
        operation: Operation,
    ) -> Result<Outcome, Decision> {
        let mut admitted = self.admit(&check);
        while let Ok(looking) = admitted {
            let answer = self.sent(caller, &check, &looking).await;
            match (self.decide(&looking, &check, &answer), answer) {
                (Decision::Done, Answer::Success(found)) => {
                    return match caller.judge(&operation, &check, &found) {
                        None => Ok(Outcome::Found {
                            operation,
                            check,
                            found,
                        }),
                        Some(judged) => match self.checked(&operation, judged) {
                            Decision::Done => Ok(Outcome::Done(found)),
                            decision => Err(decision),
                        },
                    };
                }
                (Decision::Retry { after }, _) => caller.sleep(after).await,
                _ => break,
            }
            admitted = self.admit_waited(&check);
        }
        Err(self.checked(&operation, Checked::Unclear))
    }

    async fn sent<C: Caller>(&self, caller: &mut C, call: &Call, operation: &Operation) -> Answer {
        let mut sent = Sent {
            controller: self,
            operation,
            call,
            answered: false,
        };
        let answer = caller.call(call, operation).await;
        sent.answered = true;
        answer
    }
}
