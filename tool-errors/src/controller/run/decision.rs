//! What a controller is told of a call, and what it decides.

use std::time::{Duration, SystemTime};

use serde_json::Value;

use super::Operation;
use crate::controller::Stopped;
use crate::next::Call;
use crate::violation::{Explained, PatchOperation};
use crate::{Authority, Envelope};

/// What came of a call.
#[derive(Debug, Clone, PartialEq)]
pub enum Answer {
    /// It was done.
    Success(Value),
    /// It failed. What others answer with is read into an envelope first
    /// ([`reading`](crate::controller::reading)).
    Failure(Envelope),
    /// No answer came. Whether it was done is unknown.
    Lost,
}

impl From<Result<Value, Envelope>> for Answer {
    fn from(answer: Result<Value, Envelope>) -> Self {
        match answer {
            Ok(value) => Self::Success(value),
            Err(envelope) => Self::Failure(envelope),
        }
    }
}

/// One call of a model's message, and what came of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Answered {
    /// What it was admitted as.
    pub operation: Operation,
    /// The call as it was sent.
    pub call: Call,
    /// What came of it.
    pub answer: Answer,
}

/// What to do next.
///
/// Displayed it is one line for a log: the decision, how long in milliseconds, the tool to call, the
/// arguments to mend and by whom, and why. A server's words in it are cleaned.
///
/// ```
/// use std::time::Duration;
/// use tool_errors::controller::{Decision, Spending, Stop};
///
/// let retry = Decision::Retry { after: Duration::from_millis(1500) };
/// assert_eq!(retry.to_string(), "retry after 1500 ms");
/// let stop = Decision::Stop { why: Stop::Budget(Spending::Retries) };
/// assert_eq!(stop.to_string(), "stop: the run has no retries left");
/// ```
///
/// A loop of one's own matches on it:
///
/// ```
/// use tool_errors::controller::Decision;
///
/// /// What a loop tells its user.
/// fn told(decision: &Decision) -> String {
///     match decision {
///         Decision::AskPerson { why, operation } => format!("{why} (operation {})", operation.key()),
///         Decision::Stop { why } => format!("It can't be done: {why}"),
///         other => format!("Going on: {other}"),
///     }
/// }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Decision {
    /// It is done.
    Done,
    /// Send the same call again, under the same key, after this wait and not before.
    Retry {
        /// How long to wait.
        after: Duration,
    },
    /// Mend the arguments, then send the mended call ([`Controller::admit_after`]).
    ///
    /// [`Controller::admit_after`]: super::Controller::admit_after
    Repair {
        /// What is wrong, at least one.
        violations: Vec<Explained>,
        /// What may be mended without a model. Each operation touches an argument that a violation
        /// names.
        patch: Vec<PatchOperation>,
        /// Whether the patch mends all that is wrong. Where it does not, a model has to.
        by_patch: bool,
        /// The call of a `read` tool that yields the value.
        call: Option<Call>,
    },
    /// Obtain what is missing, say so ([`Controller::approved`]), then send the same call.
    ///
    /// [`Controller::approved`]: super::Controller::approved
    Authorize {
        /// What is missing, where the envelope says it.
        authority: Option<Authority>,
    },
    /// Make another call instead ([`Controller::admit_after`]).
    ///
    /// [`Controller::admit_after`]: super::Controller::admit_after
    Replace {
        /// That call, where the envelope has it. It may change the world: weigh it.
        call: Option<Call>,
        /// What to do instead, in words.
        suggestion: Option<String>,
    },
    /// Nobody knows whether the operation was done: make this call of a `read` tool, and say what it
    /// found ([`Controller::checked`]).
    ///
    /// [`Controller::checked`]: super::Controller::checked
    Check {
        /// The call that finds out.
        call: Call,
        /// The operation in question.
        operation: Operation,
    },
    /// A person has to decide ([`Controller::approved`], [`Controller::denied`],
    /// [`Controller::checked`]).
    ///
    /// [`Controller::approved`]: super::Controller::approved
    /// [`Controller::denied`]: super::Controller::denied
    /// [`Controller::checked`]: super::Controller::checked
    AskPerson {
        /// What they are asked, or who is to be asked.
        why: String,
        /// The operation in question.
        operation: Operation,
    },
    /// The same call is under way, and not to be sent a second time: its answer is this one's too.
    Join {
        /// The operation that is under way.
        operation: Operation,
    },
    /// Not now: the same call may be sent from then on.
    Defer {
        /// When it may be sent.
        until: SystemTime,
    },
    /// Leave it.
    Stop {
        /// Why.
        why: Stop,
    },
}

/// Why a call is left.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stop {
    /// Its tool says so, in these words.
    Said(String),
    /// There was an answer to each of so many attempts.
    Attempts(u32),
    /// The step has been mended so many times.
    RepairTurns(u32),
    /// The run has spent all that it had of this.
    Budget(Spending),
    /// The time of the run is over.
    Deadline,
    /// There have been too many retries to this destination.
    Quota(String),
    /// It has failed in the same way too often.
    Repeated(Stopped),
    /// It has failed for good in this run, and nothing has changed since.
    FailedBefore,
    /// A person said no.
    Denied,
    /// It is to be replaced, and nothing says by what.
    NothingInstead,
    /// It was not admitted by this controller, or not with these arguments.
    NotAdmitted,
}

impl Stop {
    /// Whether it says nothing of the call: there was no budget, quota or time left to send it. With
    /// more of that it can be sent.
    pub(super) fn is_for_now(&self) -> bool {
        matches!(self, Self::Budget(_) | Self::Quota(_) | Self::Deadline)
    }
}

/// What a run has a budget of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Spending {
    /// Calls, retries among them.
    Calls,
    /// Retries.
    Retries,
    /// Repairs: turns of a model, or patches.
    Repairs,
}

/// What a check, or a person, has found out about an operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Checked {
    /// It was done.
    Done,
    /// It was not done, and will not be: the attempt that may have done it is over, or whoever does
    /// the work tells two of one key apart. "I can't see it" is not that; it is
    /// [`Unclear`](Self::Unclear).
    NotDone,
    /// It can't be told.
    Unclear,
}

impl Decision {
    /// The decision's word, such as `retry`.
    pub fn as_str(&self) -> &'static str {
        match self {
            Self::Done => "done",
            Self::Retry { .. } => "retry",
            Self::Repair { .. } => "repair",
            Self::Authorize { .. } => "authorize",
            Self::Replace { .. } => "replace",
            Self::Check { .. } => "check",
            Self::AskPerson { .. } => "ask a person",
            Self::Join { .. } => "join",
            Self::Defer { .. } => "defer",
            Self::Stop { .. } => "stop",
        }
    }
}

impl Spending {
    /// The word for it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Calls => "calls",
            Self::Retries => "retries",
            Self::Repairs => "repairs",
        }
    }
}
