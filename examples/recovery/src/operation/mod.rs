//! An operation: one thing that an agent wants done, the call by which it asks for it, and what is
//! in its way.

mod draw;
mod mistakes;

use serde_json::{Map, Value};

pub(crate) use draw::{BUSY_MS, Mix, draw};
pub(crate) use mistakes::{MISTAKES, Mistake};

/// The arguments of a call.
pub(crate) type Arguments = Map<String, Value>;

/// What is in an operation's way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Obstacle {
    /// Nothing: the first call works.
    Nothing,
    /// The depot is busy for a while.
    Transient,
    /// An argument is wrong.
    Validation,
    /// A person would have to approve it.
    Permission,
    /// There is no such parcel.
    NotFound,
    /// The parcel is in the archive: another tool answers.
    Archived,
    /// The carrier's answer is lost, and the pickup is booked or is not.
    AnswerLost { booked: bool },
}

/// What is drawn once for an operation and is the same for whoever carries it out.
#[derive(Debug, Clone)]
pub(crate) struct Operation {
    pub(crate) tool: &'static str,
    pub(crate) parcel_id: String,
    pub(crate) obstacle: Obstacle,
    /// The arguments that the agent first sends.
    pub(crate) sent: Arguments,
    /// The arguments that it ought to send.
    pub(crate) meant: Arguments,
    /// Which of [`MISTAKES`] it makes, where an argument is wrong.
    pub(crate) mistake: Option<usize>,
    /// For how long the depot is busy, where it is, in milliseconds from the first call.
    pub(crate) busy_ms: u64,
    pub(crate) rolls: Rolls,
}

/// Numbers from 0 to 1 (exclusive) that decide where a probability is assumed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Rolls {
    /// Whether a second call finds the depot at leisure.
    pub(crate) retry: f64,
    /// Whether a mended call is right.
    pub(crate) repair: f64,
    /// Whether a person approves.
    pub(crate) approval: f64,
}
