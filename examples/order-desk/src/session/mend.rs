//! From a failed call to the call that mends it, by what the envelope says.

use std::time::Duration;

use serde_json::Value;
use tool_errors::violation::Explained;
use tool_errors::{Authority, Call, NextAction, next_action};

use super::cases::Case;
use super::connection::{Answer, Connection, Failure};
use super::report::Report;
use crate::Fallible;
use crate::desk::Store;

/// The wait where the envelope leaves it to the caller: the base delay of the retry rules.
const BASE_DELAY: Duration = Duration::from_millis(50);

/// Mends one case of the session.
pub(crate) struct Mender<'a> {
    pub(crate) connection: &'a Connection,
    pub(crate) store: &'a Store,
    pub(crate) case: &'a Case,
}

impl<'a> Mender<'a> {
    /// Does what the router says, and reports it.
    pub(crate) async fn mend(&self, call: Call, answer: Answer) -> Fallible<Report<'a>> {
        let Answer::Failure(Failure {
            model,
            whole,
            envelope,
        }) = answer
        else {
            return Err(format!("{}: the call did not fail", self.case.title).into());
        };
        let action = next_action(&envelope);
        let mended = self.mended(&call, &action).await?;
        let result = match &mended {
            Some(call) => Some(self.succeed(call).await?),
            None => None,
        };
        Ok(Report {
            title: self.case.title,
            call,
            envelope: whole,
            model,
            action,
            mended,
            result,
        })
    }

    /// The call to make now, if there is one.
    async fn mended(&self, call: &Call, action: &NextAction) -> Fallible<Option<Call>> {
        Ok(match action {
            NextAction::Retry { after_ms } => {
                tokio::time::sleep(after_ms.map_or(BASE_DELAY, Duration::from_millis)).await;
                Some(call.clone())
            }
            NextAction::Repair {
                violations,
                patch,
                call: next,
            } => {
                let mut arguments = Value::Object(call.arguments.clone());
                for operation in patch {
                    operation.apply(&mut arguments)?;
                }
                for violation in violations {
                    self.rewrite(violation, next.as_ref(), &mut arguments)
                        .await?;
                }
                Some(with_arguments(call, arguments)?)
            }
            NextAction::Authorize {
                authority: Some(Authority::Approval),
            } => {
                self.ask_a_person(call)?;
                Some(call.clone())
            }
            NextAction::Replace {
                call: Some(next), ..
            }
            | NextAction::Check { call: next } => Some(next.clone()),
            _ => None,
        })
    }

    /// What the patch leaves to the model: a value that the next call yields, or that it thinks of.
    async fn rewrite(
        &self,
        violation: &Explained,
        next: Option<&Call>,
        arguments: &mut Value,
    ) -> Fallible<()> {
        let Some(field) = &violation.field else {
            return Ok(());
        };
        if let (Some(next), Some(pointer)) = (next, self.case.takes) {
            let found = self.succeed(next).await?;
            let value = found.pointer(pointer).ok_or("the search found nothing")?;
            arguments[field] = value.clone();
        } else if let Some((_, value)) = self.case.rewrites.iter().find(|(name, _)| name == field) {
            arguments[field] = serde_json::from_str(value)?;
        }
        Ok(())
    }

    /// A person at the desk approves the refund.
    fn ask_a_person(&self, call: &Call) -> Fallible<()> {
        let order_id = call.arguments.get("order_id").and_then(Value::as_str);
        Ok(self.store.approve(order_id.ok_or("no order to approve")?)?)
    }

    async fn succeed(&self, call: &Call) -> Fallible<Value> {
        match self.connection.call(call).await? {
            Answer::Success(value) => Ok(value),
            Answer::Failure(failure) => Err(format!(
                "{}: the mended call of {} failed: {}",
                self.case.title, call.tool, failure.model
            )
            .into()),
        }
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
