//! From a failed call to its end: the controller goes as far as it can, a model and a person do what
//! is left to them.

use serde_json::Value;
use tool_errors::controller::{Controller, Decision, Outcome};
use tool_errors::violation::Explained;
use tool_errors::{Authority, Call, next_action};

use super::cases::Case;
use super::connection::Failure;
use super::report::{End, Report};
use super::wire::Wire;
use crate::Fallible;
use crate::desk::Store;

/// Brings one case of the session to its end.
pub(crate) struct Mender<'a> {
    pub(crate) controller: &'a Controller,
    pub(crate) case: &'a Case,
    /// Those who help: without them a case ends where it needs them.
    pub(crate) help: Option<Help<'a>>,
}

/// A model, and a person at the desk.
#[derive(Clone, Copy)]
pub(crate) struct Help<'a> {
    pub(crate) store: &'a Store,
}

impl<'a> Mender<'a> {
    /// Makes the call and does what is decided, and reports it.
    pub(crate) async fn mend(&self, mut wire: Wire<'_>) -> Fallible<Report<'a>> {
        let before = self.controller.explain().rows().len();
        let mut outcome = self.controller.run(&mut wire, self.case.call()?).await;
        let end = loop {
            outcome = match self.go_on(&mut wire, outcome).await? {
                Onward::Outcome(outcome) => outcome,
                Onward::End(end) => break end,
            };
        };
        let decisions = self.controller.explain().rows()[before..]
            .iter()
            .map(|row| row.decision.clone())
            .collect();
        wire.fault?;
        let mended = wire.last;
        let Some((call, failure)) = wire.failed else {
            return Err(format!("{}: the call did not fail", self.case.title).into());
        };
        let Failure {
            model,
            whole,
            envelope,
        } = failure;
        Ok(Report {
            title: self.case.title,
            call,
            envelope: whole,
            model,
            action: next_action(&envelope),
            decisions,
            mended,
            end,
        })
    }

    /// What a model, or a person, does about an outcome; where there is nothing to do, the end.
    async fn go_on(&self, wire: &mut Wire<'_>, outcome: Outcome) -> Fallible<Onward> {
        let (decision, call, operation) = match outcome {
            Outcome::Done(value) | Outcome::Found { found: value, .. } => {
                return Ok(Onward::End(End::Done { result: value }));
            }
            Outcome::Open {
                decision,
                call,
                operation,
            } => (decision, call, operation),
        };
        let (Some(help), Some(operation)) = (self.help, &operation) else {
            return Ok(Onward::End(End::of(&decision)));
        };
        match &decision {
            Decision::Repair {
                violations,
                patch,
                call: next,
                ..
            } => {
                let mut arguments = Value::Object(call.arguments.clone());
                for operation in patch {
                    operation.apply(&mut arguments)?;
                }
                for violation in violations {
                    self.rewrite(wire, violation, next.as_ref(), &mut arguments)
                        .await?;
                }
                let mended = with_arguments(&call, arguments)?;
                let outcome = self.controller.run_after(wire, operation, mended).await;
                Ok(Onward::Outcome(outcome))
            }
            Decision::Authorize {
                authority: Some(Authority::Approval),
            } => {
                help.approve(&call)?;
                self.controller.approved(operation);
                Ok(Onward::Outcome(self.controller.run(wire, call).await))
            }
            _ => Ok(Onward::End(End::of(&decision))),
        }
    }

    /// What the patch leaves to the model: a value that the next call yields, or that it thinks of.
    async fn rewrite(
        &self,
        wire: &mut Wire<'_>,
        violation: &Explained,
        next: Option<&Call>,
        arguments: &mut Value,
    ) -> Fallible<()> {
        let Some(field) = &violation.field else {
            return Ok(());
        };
        if let (Some(next), Some(pointer)) = (next, self.case.takes) {
            let Outcome::Done(found) = self.controller.run(wire, next.clone()).await else {
                return Err(format!("{}: the search failed", self.case.title).into());
            };
            let value = found.pointer(pointer).ok_or("the search found nothing")?;
            arguments[field] = value.clone();
        } else if let Some((_, value)) = self.case.rewrites.iter().find(|(name, _)| name == field) {
            arguments[field] = serde_json::from_str(value)?;
        }
        Ok(())
    }
}

/// How a case goes on.
enum Onward {
    Outcome(Outcome),
    End(End),
}

impl Help<'_> {
    /// A person at the desk approves the refund.
    fn approve(self, call: &Call) -> Fallible<()> {
        let order_id = call.arguments.get("order_id").and_then(Value::as_str);
        Ok(self.store.approve(order_id.ok_or("no order to approve")?)?)
    }
}

fn with_arguments(call: &Call, arguments: Value) -> Fallible<Call> {
    match arguments {
        Value::Object(arguments) => Ok(Call {
            tool: call.tool.clone(),
            arguments,
        }),
        _ => Err("the patch left no arguments".into()),
    }
}
