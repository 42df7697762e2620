//! Plays operations: calls the real tools, shows an agent what the format tells, does what the agent
//! decides, and counts.

use serde_json::Value;
use tool_errors::{Call, Code, Envelope, Toolset};

use crate::agent::{self, Step};
use crate::depot::{self, Depot, Parcel, Trouble};
use crate::format::Format;
use crate::operation::{Arguments, Obstacle, Operation};
use crate::tally::Tally;

/// What holds for all operations of a run, whatever the format.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Rules {
    /// Calls after the first, at most.
    pub(crate) recoveries: u32,
    /// How probable it is that a second call finds the depot at leisure. Without one the depot's own
    /// clock decides.
    pub(crate) retry: Option<f64>,
    /// How probable it is that a mended call is right. Without one the repairer mends, and the
    /// validator decides.
    pub(crate) repair: Option<f64>,
    /// How probable it is that a person approves. Without one there is nobody to ask.
    pub(crate) approval: Option<f64>,
}

/// How long a call takes, in milliseconds of simulated time.
pub(crate) const CALL_MS: u64 = 40;

/// How long a caller waits that was not told how long, in milliseconds.
pub(crate) const UNTOLD_WAIT_MS: u64 = 1_000;

/// How long a person takes to approve, in milliseconds.
pub(crate) const APPROVAL_MS: u64 = 30_000;

/// Changes an answer on its way: of which operation, and its members.
pub(crate) type Tamper<'a> = &'a (dyn Fn(usize, &mut Arguments) + Sync);

/// Plays the operations of a run, one after another. What came of each stands at its index.
pub(crate) fn play(
    operations: &[Operation],
    rules: &Rules,
    format: Format,
    tamper: Option<Tamper<'_>>,
) -> Vec<Tally> {
    let desk = depot::tools(Depot::default());
    let one = |(at, operation): (usize, &Operation)| {
        let mut session = Session::new(&desk, operation, rules);
        session.play(|envelope| {
            let tells = format.tells(envelope);
            match (tamper, serde_json::from_str(&tells)) {
                (Some(tamper), Ok(mut members)) => {
                    tamper(at, &mut members);
                    Value::Object(members).to_string()
                }
                _ => tells,
            }
        });
        session.tally()
    };
    operations.iter().enumerate().map(one).collect()
}

/// What the tools answer to the first calls of these operations, as the format tells it.
pub(crate) fn first_answers(operations: &[Operation], format: Format) -> Vec<Option<Arguments>> {
    let desk = depot::tools(Depot::default());
    let first = |operation: &Operation| {
        desk.state()
            .take_in(&operation.parcel_id, parcel(operation, None, 0));
        let refused = called(&desk, operation.tool, &operation.sent).err()?;
        serde_json::from_str(&format.tells(&refused)).ok()
    };
    operations.iter().map(first).collect()
}

/// One operation under way.
struct Session<'a> {
    desk: &'a Toolset<Depot>,
    operation: &'a Operation,
    rules: &'a Rules,
    /// What was refused and can't work as it is.
    refused: Vec<(Call, Code)>,
    began_ms: u64,
    tally: Tally,
}

impl<'a> Session<'a> {
    fn new(desk: &'a Toolset<Depot>, operation: &'a Operation, rules: &'a Rules) -> Self {
        let depot = desk.state();
        if operation.obstacle != Obstacle::NotFound {
            let parcel = parcel(operation, rules.retry, depot.now());
            depot.take_in(&operation.parcel_id, parcel);
        }
        Self {
            desk,
            operation,
            rules,
            refused: Vec::new(),
            began_ms: depot.now(),
            tally: Tally {
                operations: 1,
                ..Tally::default()
            },
        }
    }

    /// Calls until it works, nothing is left to try, or the budget is spent.
    fn play(&mut self, tells: impl Fn(&Envelope) -> String) {
        let mut call = Call {
            tool: self.operation.tool.into(),
            arguments: self.operation.sent.clone(),
        };
        for recovery in 0..=self.rules.recoveries {
            let Err(envelope) = self.send(&call) else {
                return self.succeeded(&call);
            };
            self.tally.failed_retries += u64::from(recovery > 0);
            let is_last = recovery == self.rules.recoveries;
            let answer = tells(&envelope);
            self.tally.errors += 1;
            self.tally.bytes_read += answer.len() as u64;
            match agent::decide(&answer) {
                _ if is_last => return,
                Step::Again { after_ms } => {
                    self.wait(after_ms.unwrap_or(UNTOLD_WAIT_MS));
                }
                Step::Mend(answer) => match self.mended(&call, &answer) {
                    Some(arguments) => call.arguments = arguments,
                    None => return,
                },
                Step::Approve => {
                    if !self.approved() {
                        return;
                    }
                }
                Step::Instead(other) => call = other,
                Step::Look(look) => return self.look(&look),
                Step::AskPerson => {
                    self.tally.asked += 1;
                    return;
                }
                Step::Leave => return,
            }
        }
    }

    fn send(&mut self, call: &Call) -> Result<Value, Envelope> {
        for (refused, code) in &self.refused {
            match code {
                _ if refused != call => {}
                Code::Validation => self.tally.unmended_retries += 1,
                _ => self.tally.permanent_retries += 1,
            }
        }
        self.tally.attempts += 1;
        self.wait(CALL_MS);
        let answered = called(self.desk, &call.tool, &call.arguments);
        if let Err(envelope) = &answered {
            let code = envelope.code();
            if self.tally.attempts == 1 && code == Code::Validation {
                self.tally.refused = 1;
            }
            if !matches!(code, Code::Transient | Code::UnknownOutcome) {
                self.refused.push((call.clone(), code));
            }
        }
        answered
    }

    fn succeeded(&mut self, call: &Call) {
        self.tally.resolved = 1;
        if self.tally.refused > 0 {
            self.tally.repaired = 1;
            self.tally.repaired_as_meant = u64::from(call.arguments == self.operation.meant);
        }
    }

    /// The mended arguments: by chance where that is assumed, else by the repairer.
    fn mended(&self, call: &Call, answer: &Envelope) -> Option<Arguments> {
        let Some(probability) = self.rules.repair else {
            return agent::mend(&call.arguments, answer);
        };
        if self.operation.rolls.repair < probability {
            return Some(self.operation.meant.clone());
        }
        // A mend that misses: what was wrong stays wrong, and something else is too.
        let mut missed = call.arguments.clone();
        missed.insert("mended".to_owned(), Value::from(true));
        Some(missed)
    }

    fn approved(&mut self) -> bool {
        let Some(probability) = self.rules.approval else {
            return false;
        };
        self.tally.asked += 1;
        self.wait(APPROVAL_MS);
        let approves = self.operation.rolls.approval < probability;
        if approves {
            self.desk.state().approve(&self.operation.parcel_id);
            self.refused.clear();
        }
        approves
    }

    /// Looks whether the work was done. Where it was not, a person decides: it may still come.
    fn look(&mut self, look: &Call) {
        match self.send(look) {
            Ok(found) if found["done"] == true => self.tally.resolved = 1,
            _ => self.tally.asked += 1,
        }
    }

    fn wait(&self, ms: u64) {
        self.desk.state().wait(ms);
    }

    fn tally(mut self) -> Tally {
        let depot = self.desk.state();
        let effects = depot.pickups(&self.operation.parcel_id);
        if effects > 1 {
            self.tally.doubled_effects = u64::from(effects - 1);
            self.tally.resolved = 0;
        }
        self.tally.simulated_ms = depot.now() - self.began_ms;
        self.tally
    }
}

/// The operation's parcel, with what is in the operation's way.
fn parcel(operation: &Operation, retry: Option<f64>, now: u64) -> Parcel {
    let trouble = match (operation.obstacle, retry) {
        (Obstacle::Transient, Some(probability)) => Trouble::BusyFor {
            calls: if operation.rolls.retry < probability {
                1
            } else {
                2
            },
        },
        (Obstacle::Transient, None) => Trouble::BusyUntil {
            ms: now + CALL_MS + operation.busy_ms,
        },
        (Obstacle::Permission, _) => Trouble::NotYours,
        (Obstacle::Archived, _) => Trouble::Archived,
        (Obstacle::AnswerLost { booked }, _) => Trouble::AnswerLost { booked },
        (Obstacle::Nothing | Obstacle::Validation | Obstacle::NotFound, _) => Trouble::Nothing,
    };
    Parcel::new(trouble)
}

fn called(desk: &Toolset<Depot>, tool: &str, arguments: &Arguments) -> Result<Value, Envelope> {
    let arguments = Value::Object(arguments.clone());
    pollster::block_on(desk.call(tool, arguments))
}
