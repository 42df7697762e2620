//! Plays an operation under a [`Controller`]: it admits each call, decides on each answer, and keeps
//! the budgets.

use std::sync::Arc;
use std::time::{Duration, SystemTime};

use tool_errors::controller::{
    Answer, Budget, Checked, Clock, Controller, Decision, Operation, Seeded,
};
use tool_errors::{Call, Envelope, Toolset};

use super::{Agent, Play, Session};
use crate::agent;
use crate::depot::Depot;

/// The depot's simulated time.
struct DepotClock(Arc<Depot>);

impl Clock for DepotClock {
    fn now(&self) -> Duration {
        Duration::from_millis(self.0.now())
    }

    fn wall(&self) -> SystemTime {
        SystemTime::UNIX_EPOCH + self.now()
    }
}

/// The controller of a run.
pub(super) fn controller(
    desk: &Toolset<Depot>,
    depot: Arc<Depot>,
    play: &Play<'_>,
    agent: Agent,
) -> Controller {
    let recoveries = play.rules.recoveries;
    let each = u64::from(1 + recoveries);
    let calls = play.calls.unwrap_or(play.operations.len() as u64 * each);
    let calls = u32::try_from(calls).unwrap_or(u32::MAX);
    let builder = match agent {
        Agent::Controller { trusts: true } => Controller::builder().own_tools(desk.effects()),
        _ => Controller::builder().tools(desk.effects()),
    };
    builder
        .check("book_pickup", |booking| {
            let parcel_id = booking.arguments.get("parcel_id")?;
            Some(Call::new("find_pickup").with("parcel_id", parcel_id.clone()))
        })
        .attempts(1 + recoveries)
        .repair_turns(recoveries)
        .budget(Budget {
            calls,
            retries: calls,
            repairs: calls,
        })
        .clock(DepotClock(depot))
        .random(Seeded::new(play.seed))
        .build()
}

impl Session<'_> {
    /// Calls as the controller says, until it works or somebody else has to go on.
    pub(super) fn controlled(
        &mut self,
        controller: &Controller,
        tells: impl Fn(&Envelope) -> String,
    ) {
        let mut call = self.first();
        let mut admitted = controller.admit(&call);
        while let Ok(operation) = admitted {
            let answer = self.answer(&call, &tells);
            admitted = match controller.decide(&operation, &call, &answer) {
                Decision::Done => return self.succeeded(&call),
                Decision::Retry { after } => {
                    self.wait(after.as_millis() as u64);
                    controller.admit(&call)
                }
                Decision::Repair { violations, .. } => {
                    let Some(arguments) = agent::mend(&call.arguments, &violations) else {
                        return;
                    };
                    call.arguments = arguments;
                    controller.admit_after(&operation, &call)
                }
                Decision::Authorize { .. } if self.approved() => {
                    controller.approved(&operation);
                    controller.admit(&call)
                }
                Decision::Replace {
                    call: Some(instead),
                    ..
                } => {
                    call = instead;
                    controller.admit_after(&operation, &call)
                }
                Decision::Check {
                    call: look,
                    operation,
                } => return self.find_out(controller, &look, &operation, &tells),
                Decision::AskPerson { .. } => {
                    self.tally.asked += 1;
                    return;
                }
                _ => return,
            };
        }
    }

    /// Looks whether an operation was done. That it can't be seen is no proof: it may still come.
    fn find_out(
        &mut self,
        controller: &Controller,
        look: &Call,
        operation: &Operation,
        tells: &impl Fn(&Envelope) -> String,
    ) {
        if let Ok(looking) = controller.admit(look) {
            let answer = self.answer(look, tells);
            controller.decide(&looking, look, &answer);
            if let Answer::Success(found) = answer
                && found["done"] == true
            {
                controller.checked(operation, Checked::Done);
                self.tally.resolved = 1;
                return;
            }
        }
        controller.checked(operation, Checked::Unclear);
        self.tally.asked += 1;
    }

    fn answer(&mut self, call: &Call, tells: impl Fn(&Envelope) -> String) -> Answer {
        let refused = match self.send(call) {
            Ok(value) => return Answer::Success(value),
            Err(envelope) => envelope,
        };
        // A model would read the model view; the controller reads the whole.
        self.reads(refused.model_json().len());
        match serde_json::from_str(&tells(&refused)) {
            Ok(read) => Answer::Failure(read),
            Err(_) => Answer::Lost,
        }
    }
}
