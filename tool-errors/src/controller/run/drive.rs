//! Drives a call to its end: sends it, waits, sends it again, applies what is safe, looks.

use std::time::Duration;

use serde_json::Value;

use super::{Answer, Checked, Controller, Decision, Operation, patch};
use crate::Effect;
use crate::next::Call;

/// Sends calls, for [`Controller::run`].
///
/// ```
/// use std::time::Duration;
/// use tool_errors::controller::{Answer, Caller, Operation};
/// use tool_errors::{Call, CallContext, Toolset};
///
/// /// Calls the tools of this process.
/// struct Here<'a>(&'a Toolset<()>);
///
/// impl Caller for Here<'_> {
///     async fn call(&mut self, call: &Call, operation: &Operation) -> Answer {
///         let context = CallContext::new()
///             .with_run(operation.run().to_string())
///             .with_operation(operation.key().to_string())
///             .with_attempt(operation.attempt());
///         let arguments = call.arguments.clone().into();
///         self.0.call_with(&call.tool, &arguments, context).await.into()
///     }
///
///     async fn sleep(&mut self, wait: Duration) {
///         # let _ = wait;
///         # #[cfg(any())]
///         tokio::time::sleep(wait).await;
///     }
/// }
/// ```
pub trait Caller {
    /// Sends a call, with the operation beside it.
    fn call(&mut self, call: &Call, operation: &Operation) -> impl Future<Output = Answer> + Send;

    /// Waits at least so long. Where it is shorter than a server has told, by the controller's clock, the
    /// call is deferred and not sent.
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
    /// It may have been done, and a check has answered. Unless it is settled, what the check found is
    /// for the caller to judge, who says so by [`Controller::checked`].
    Found {
        /// The call in question.
        call: Call,
        /// Its operation.
        operation: Operation,
        /// The call that looked.
        check: Call,
        /// What it found.
        found: Value,
        /// Whether [`Caller::judge`] has found the operation done.
        settled: bool,
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
    /// that a check has found, unless [`Caller::judge`] does. Where this future is dropped on the way,
    /// the answer to its call counts as lost.
    ///
    /// ```
    /// use serde_json::json;
    /// use std::time::Duration;
    /// use tool_errors::controller::{Answer, Caller, Controller, Operation, Outcome};
    /// use tool_errors::{Call, Effect, Envelope};
    ///
    /// /// Is busy once.
    /// struct Busy(Vec<u32>);
    ///
    /// impl Caller for Busy {
    ///     async fn call(&mut self, _: &Call, operation: &Operation) -> Answer {
    ///         self.0.push(operation.attempt());
    ///         if operation.attempt() > 1 {
    ///             return Answer::Success(json!("found"));
    ///         }
    ///         let busy = json!({
    ///             "code": "TRANSIENT", "message": "Busy", "retryable": true,
    ///             "traceId": "4bf92f3577b34da6a3ce929d0e0e4736",
    ///         });
    ///         Answer::Failure(Envelope::from_value(busy).unwrap())
    ///     }
    ///
    ///     async fn sleep(&mut self, _: Duration) {}
    /// }
    ///
    /// # to_its_end(async {
    /// let controller = Controller::builder().tool("find", Effect::Read).build();
    /// let call = Call::new("find");
    /// let mut caller = Busy(Vec::new());
    /// let outcome = controller.run(&mut caller, call).await;
    /// assert_eq!(outcome, Outcome::Done(json!("found")));
    /// assert_eq!(caller.0, [1, 2]);
    /// # });
    /// # fn to_its_end(future: impl Future<Output = ()>) {
    /// #     let mut context = std::task::Context::from_waker(std::task::Waker::noop());
    /// #     assert!(std::pin::pin!(future).poll(&mut context).is_ready());
    /// # }
    /// ```
    pub async fn run<C: Caller>(&self, caller: &mut C, call: Call) -> Outcome {
        let admitted = self.admit(&call);
        self.driven(caller, call, admitted).await
    }

    /// The same for a call that takes the place of another: see [`admit_after`](Self::admit_after).
    pub async fn run_after<C: Caller>(
        &self,
        caller: &mut C,
        old: &Operation,
        call: Call,
    ) -> Outcome {
        let admitted = self.admit_after(old, &call);
        self.driven(caller, call, admitted).await
    }

    async fn driven<C: Caller>(
        &self,
        caller: &mut C,
        mut call: Call,
        mut admitted: Result<Operation, Decision>,
    ) -> Outcome {
        loop {
            let (decision, operation) = match admitted {
                Err(decision) => (decision, None),
                Ok(operation) => {
                    let answer = self.sent(caller, &call, &operation).await;
                    let decision = self.decide(&operation, &call, &answer);
                    if let Some(mended) = self.mended(&call, &decision) {
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
                // Another operation is for whoever knows of it to settle.
                Decision::Check {
                    call: check,
                    operation,
                } if self.is_of(&operation, &call) => {
                    match self.looked(caller, &call, check, operation).await {
                        Ok(found) => return found,
                        Err(decision) => decision,
                    }
                }
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
            admitted = self.admit(&call);
        }
    }

    /// The call to go on with at once, where no model is needed for it.
    fn mended(&self, call: &Call, decision: &Decision) -> Option<Call> {
        match decision {
            Decision::Repair {
                patch,
                by_patch: true,
                ..
            } if self.settings.apply_patches => patch::patched(call, patch),
            Decision::Replace { call: next, .. } => next
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
        call: &Call,
        check: Call,
        operation: Operation,
    ) -> Result<Outcome, Decision> {
        let mut admitted = self.admit(&check);
        let ended = loop {
            let looking = match admitted {
                Ok(looking) => looking,
                Err(decision) => break decision,
            };
            let answer = self.sent(caller, &check, &looking).await;
            match (self.decide(&looking, &check, &answer), answer) {
                (Decision::Done, Answer::Success(found)) => {
                    let judged = caller.judge(&operation, &check, &found);
                    let settled = match judged.map(|judged| self.checked(&operation, judged)) {
                        None => false,
                        Some(Decision::Done) => true,
                        Some(decision) => return Err(decision),
                    };
                    return Ok(Outcome::Found {
                        call: call.clone(),
                        operation,
                        check,
                        found,
                        settled,
                    });
                }
                (Decision::Retry { after }, _) => caller.sleep(after).await,
                (decision, _) => break decision,
            }
            admitted = self.admit(&check);
        };
        Err(match ended {
            // The check was not made to its end: whoever makes it is told when it can be made.
            Decision::Defer { .. } | Decision::Join { .. } => self.in_question(&operation, ended),
            Decision::Stop { ref why } if why.is_for_now() => self.in_question(&operation, ended),
            _ => self.checked(&operation, Checked::Unclear),
        })
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
