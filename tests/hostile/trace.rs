//! What was sent to the server and what it said, as the judge reads it.

use std::time::Duration;

use serde_json::Value;
use tool_errors::Call;

use crate::lies::Notice;

/// One call that reached the server.
#[derive(Debug)]
pub(crate) struct Sent {
    /// Which of the session's wishes it serves.
    pub(crate) step: usize,
    /// Whether it serves the wish itself: no look, no search for a value.
    pub(crate) direct: bool,
    /// Whether its tool changes the world.
    pub(crate) changes: bool,
    /// The same for calls that are the same.
    pub(crate) same: String,
    /// What it is known by to its sender.
    pub(crate) key: String,
    pub(crate) at: Duration,
    pub(crate) answered: Duration,
    /// Whether it did what is to be done once.
    pub(crate) done_once: bool,
    /// Whether a person, or a look, has since its last failure said that it may be sent.
    pub(crate) allowed: bool,
    pub(crate) said: Said,
}

/// What the server said to it.
#[derive(Debug, Default)]
pub(crate) struct Said {
    pub(crate) what: &'static str,
    /// That it was done.
    pub(crate) done: bool,
    /// That the same call can't succeed.
    pub(crate) permanent: bool,
    /// Not to come back before, in milliseconds.
    pub(crate) told: Option<f64>,
    pub(crate) notice: Notice,
}

/// The call in one way of writing: members in order, whole numbers without a fraction.
pub(crate) fn same(call: &Call) -> String {
    let mut text = format!("{}(", call.tool);
    for (name, value) in &call.arguments {
        let whole = value.as_f64().filter(|number| number.fract() == 0.0);
        match (whole, value) {
            (Some(whole), Value::Number(_)) => text.push_str(&format!("{name}: {whole}, ")),
            _ => text.push_str(&format!("{name}: {value}, ")),
        }
    }
    text.push(')');
    text
}
