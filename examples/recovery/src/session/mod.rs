//! Plays operations: calls the real tools, shows an agent what the format tells, does what the agent
//! decides, and counts.

mod controlled;
mod message;
mod naive;
mod steps;

use std::sync::Arc;

use serde_json::Value;
use tool_errors::{Call, Code, Envelope, Toolset};

use crate::agent;
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

/// Who decides what is done with an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Agent {
    /// Sends the same call again as long as it is called `retryable`.
    Naive(Format),
    /// Does what `next_action` says of the format's text.
    Router(Format),
    /// Does what a [`Controller`](tool_errors::controller::Controller) decides on the whole envelope.
    Controller {
        /// Whether it believes what the server says of calls that change something.
        trusts: bool,
    },
}

/// Changes an answer on its way: of which operation, and its members.
pub(crate) type Tamper<'a> = &'a (dyn Fn(usize, &mut Arguments) + Sync);

/// What is played.
#[derive(Clone, Copy)]
pub(crate) struct Play<'a> {
    pub(crate) operations: &'a [Operation],
    pub(crate) rules: Rules,
    /// Whence the controller has its keys and its jitter.
    pub(crate) seed: u64,
    /// Calls of the whole run at most, where there is such a budget. Only a controller keeps it.
    pub(crate) calls: Option<u64>,
    pub(crate) tamper: Option<Tamper<'a>>,
}

impl Agent {
    /// Its name in reports.
    pub(crate) fn name(self) -> String {
        let format = self.format().name();
        match self {
            Self::Naive(_) => format!("{format}, naive loop"),
            Self::Router(_) => format.to_owned(),
            Self::Controller { .. } => format!("{format}, Controller"),
        }
    }

    /// The format that it reads.
    pub(crate) fn format(self) -> Format {
        match self {
            Self::Naive(format) | Self::Router(format) => format,
            Self::Controller { .. } => Format::Whole,
        }
    }
}

impl<'a> Play<'a> {
    /// Without a budget for all of the calls, and with answers that nobody changes.
    pub(crate) fn new(operations: &'a [Operation], rules: Rules, seed: u64) -> Self {
        Self {
            operations,
            rules,
            seed,
            calls: None,
            tamper: None,
        }
    }

    /// Plays the operations, one after another. What came of each stands at its index.
    pub(crate) fn by(&self, agent: Agent) -> Vec<Tally> {
        let depot = Arc::new(Depot::default());
        let desk = depot::tools(Arc::clone(&depot));
        let controller = controlled::controller(&desk, depot, self, agent);
        let one = |(at, operation): (usize, &Operation)| {
            let mut session = Session::new(&desk, operation, &self.rules);
            let tells = |envelope: &Envelope| self.tells(at, agent.format(), envelope);
            match agent {
                Agent::Controller { .. } => session.controlled(&controller, tells),
                Agent::Naive(_) => session.steps(naive::decide, tells),
                Agent::Router(_) => session.steps(agent::decide, tells),
            }
            session.tally()
        };
        self.operations.iter().enumerate().map(one).collect()
    }

    /// The same, all together.
    pub(crate) fn sum(&self, agent: Agent) -> Tally {
        self.by(agent).into_iter().sum()
    }

    /// What the tools answer to the first calls, as the format tells it.
    pub(crate) fn first_answers(&self, format: Format) -> Vec<Option<Arguments>> {
        let depot = Arc::new(Depot::default());
        let desk = depot::tools(Arc::clone(&depot));
        let first = |operation: &Operation| {
            depot.take_in(&operation.parcel_id, parcel(operation, None, 0));
            let refused = called(&desk, operation.tool, &operation.sent).err()?;
            serde_json::from_str(&format.tells(&refused)).ok()
        };
        self.operations.iter().map(first).collect()
    }

    /// What the agent is told of a failure.
    fn tells(&self, at: usize, format: Format, envelope: &Envelope) -> String {
        let tells = format.tells(envelope);
        match (self.tamper, serde_json::from_str(&tells)) {
            (Some(tamper), Ok(mut members)) => {
                tamper(at, &mut members);
                Value::Object(members).to_string()
            }
            _ => tells,
        }
    }
}

/// One operation under way.
struct Session<'a> {
    desk: &'a Toolset<Depot>,
    operation: &'a Operation,
    rules: &'a Rules,
    /// What was refused and can't work as it is.
    refused: Vec<(Call, Code)>,
    began_ms: u64,
    /// Drivers that were sent before, for any parcel.
    pickups: u32,
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
            pickups: depot.all_pickups(),
            tally: Tally {
                operations: 1,
                ..Tally::default()
            },
        }
    }

    /// The call that the operation begins with.
    fn first(&self) -> Call {
        Call {
            tool: self.operation.tool.into(),
            arguments: self.operation.sent.clone(),
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
            if self.tally.attempts > 1 {
                self.tally.failed_retries += 1;
            } else if code == Code::Validation {
                self.tally.refused = 1;
            }
            if !matches!(code, Code::Transient | Code::UnknownOutcome) {
                self.refused.push((call.clone(), code));
            }
        }
        answered
    }

    /// Counts what is read of a failure.
    fn reads(&mut self, bytes: usize) {
        self.tally.errors += 1;
        self.tally.bytes_read += bytes as u64;
    }

    fn succeeded(&mut self, call: &Call) {
        self.tally.resolved = 1;
        if self.tally.refused > 0 {
            self.tally.repaired = 1;
            self.tally.repaired_as_meant = u64::from(call.arguments == self.operation.meant);
        }
    }

    /// Whether a person approves who is asked, if there is one.
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

    fn wait(&self, ms: u64) {
        self.desk.state().wait(ms);
    }

    fn tally(mut self) -> Tally {
        let depot = self.desk.state();
        let asked_for = depot.pickups(&self.operation.parcel_id).min(1);
        let effects = depot.all_pickups() - self.pickups;
        self.tally.doubled_effects = u64::from(effects - asked_for);
        if effects > asked_for {
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
