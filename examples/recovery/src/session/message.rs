//! Plays messages of a model that hold several calls: they are sent at the same time, to a carrier
//! that takes only so many in a second.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::Value;
use tool_errors::controller::{Answer, Answered, Controller, Decision};
use tool_errors::{Call, Envelope, Toolset};

use super::{Agent, Play, UNTOLD_WAIT_MS, called, controlled, parcel};
use crate::agent::{self, Step};
use crate::depot::{self, Depot};
use crate::tally::Tally;

/// One call of a message.
struct Sent {
    call: Call,
    recoveries: u32,
    answer: Result<Value, Envelope>,
}

impl Play<'_> {
    /// Plays the operations in messages of so many calls at once. A message ends when each of its
    /// calls is done or given up; its simulated time is that of its last call.
    pub(crate) fn messages(&self, agent: Agent, at_once: usize, per_second: u32) -> Tally {
        let depot = Arc::new(Depot::throttled(per_second));
        let desk = depot::tools(Arc::clone(&depot));
        let controller = controlled::controller(&desk, Arc::clone(&depot), self, agent);
        let messages = self.operations.chunks(at_once);
        let message = messages.map(|message| {
            let calls = message.iter().map(|operation| {
                depot.take_in(&operation.parcel_id, parcel(operation, None, 0));
                Call {
                    tool: operation.tool.into(),
                    arguments: operation.sent.clone(),
                }
            });
            let began = depot.next_second();
            let mut tally = self.message(&desk, &controller, agent, calls.collect());
            tally.simulated_ms = depot.now() - began;
            tally
        });
        message.sum()
    }

    fn message(
        &self,
        desk: &Toolset<Depot>,
        controller: &Controller,
        agent: Agent,
        calls: Vec<Call>,
    ) -> Tally {
        let depot = desk.state();
        let mut tally = Tally {
            operations: calls.len() as u64,
            ..Tally::default()
        };
        let first = calls.into_iter().map(|call| (call, 0)).collect();
        // What is to be sent, by the time at which it is due.
        let mut due: BTreeMap<u64, Vec<(Call, u32)>> = BTreeMap::from([(depot.now(), first)]);
        while let Some((time, calls)) = due.pop_first() {
            depot.wait(time - depot.now());
            let sent = calls.into_iter().map(|(call, recoveries)| Sent {
                answer: called(desk, &call.tool, &call.arguments),
                call,
                recoveries,
            });
            let sent: Vec<Sent> = sent.collect();
            for one in &sent {
                tally.attempts += 1;
                tally.resolved += u64::from(one.answer.is_ok());
                tally.failed_retries += u64::from(one.recoveries > 0 && one.answer.is_err());
            }
            let waits = match agent {
                Agent::Controller { .. } => decided(controller, &sent),
                _ => sent.iter().map(|one| self.waits(agent, one)).collect(),
            };
            for (one, wait) in sent.into_iter().zip(waits) {
                if let Some(wait) = wait {
                    let again = (one.call, one.recoveries + 1);
                    due.entry(time + wait).or_default().push(again);
                }
            }
        }
        tally
    }

    /// After how many milliseconds a call is sent again, if it is, by who reads its answer alone.
    fn waits(&self, agent: Agent, sent: &Sent) -> Option<u64> {
        let refused = sent.answer.as_ref().err()?;
        match agent::decide(&agent.format().tells(refused)) {
            Step::Again { after_ms } if sent.recoveries < self.rules.recoveries => {
                Some(after_ms.unwrap_or(UNTOLD_WAIT_MS))
            }
            _ => None,
        }
    }
}

/// The same, by a controller that is given all answers of a moment at once.
fn decided(controller: &Controller, sent: &[Sent]) -> Vec<Option<u64>> {
    let answered = sent.iter().map(|one| {
        let operation = controller.admit(&one.call).ok()?;
        let answer = Answer::from(one.answer.clone());
        Some(Answered {
            operation,
            call: one.call.clone(),
            answer,
        })
    });
    let answered: Vec<Option<Answered>> = answered.collect();
    let admitted: Vec<Answered> = answered.iter().flatten().cloned().collect();
    let mut decisions = controller.turn(&admitted).into_iter();
    let wait = |admitted: Option<Answered>| match admitted.and_then(|_| decisions.next()) {
        Some(Decision::Retry { after }) => Some(after.as_millis() as u64),
        _ => None,
    };
    answered.into_iter().map(wait).collect()
}
