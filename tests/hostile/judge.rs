//! The judge: reads what was sent, and knows neither who sent it nor why.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::time::Duration;

use crate::session::Bounds;
use crate::trace::Sent;

/// What must hold of every session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Property {
    /// No call is sent more often than it has attempts.
    Attempts,
    /// No wish is mended more often than allowed.
    Repairs,
    /// No more calls, nor retries, than the run may spend.
    Calls,
    /// Nothing is sent after the deadline.
    Deadline,
    /// What can't succeed is not sent again.
    Permanent,
    /// Nothing is sent again before its server said.
    Earlier,
    /// What is to be done once is not done twice.
    Doubled,
    /// It comes to an end.
    End,
    /// What was not taken at its word is told.
    Reported,
}

impl Property {
    pub(crate) const ALL: [Self; 9] = [
        Self::Attempts,
        Self::Repairs,
        Self::Calls,
        Self::Deadline,
        Self::Permanent,
        Self::Earlier,
        Self::Doubled,
        Self::End,
        Self::Reported,
    ];
}

/// A property that was broken, and by what.
#[derive(Debug)]
pub(crate) struct Broken {
    pub(crate) property: Property,
    how: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {}", self.property, self.how)
    }
}

/// What a session has come to.
pub(crate) struct Played<'a> {
    pub(crate) sent: &'a [Sent],
    pub(crate) bounds: &'a Bounds,
    /// Whether its sender ended by itself.
    pub(crate) ended: bool,
    /// What its sender says that it did not take at its word.
    pub(crate) reported: &'a [String],
}

impl Played<'_> {
    /// Everything that was broken.
    pub(crate) fn broken(&self) -> Vec<Broken> {
        let mut broken = Vec::new();
        let mut note = |property, how: String| broken.push(Broken { property, how });
        if let Some(key) = self.too_many_attempts() {
            note(Property::Attempts, format!("{key} was sent too often"));
        }
        if let Some(step) = self.too_many_repairs() {
            note(
                Property::Repairs,
                format!("step {step} was mended too often"),
            );
        }
        if self.sent.len() > self.bounds.calls || self.retries() > self.bounds.retries {
            let how = format!("{} calls, {} retries", self.sent.len(), self.retries());
            note(Property::Calls, how);
        }
        if let Some(late) = self.sent.iter().find(|sent| sent.at > self.bounds.deadline) {
            note(Property::Deadline, format!("sent at {:?}", late.at));
        }
        self.repeats(&mut note);
        for step in 0..self.bounds.steps {
            let of_step = self.sent.iter().filter(|sent| sent.step == step);
            let times = of_step.filter(|sent| sent.done_once).count();
            if times > 1 {
                note(
                    Property::Doubled,
                    format!("step {step} was done {times} times"),
                );
            }
        }
        if !self.ended {
            note(
                Property::End,
                format!("{} calls, and no end", self.sent.len()),
            );
        }
        let notices: HashSet<&str> = self
            .sent
            .iter()
            .filter_map(|sent| sent.said.notice)
            .collect();
        for notice in notices {
            if !self.reported.iter().any(|told| told.contains(notice)) {
                note(Property::Reported, format!("nothing says {notice:?}"));
            }
        }
        broken
    }

    /// Of one key, between two permissions.
    fn too_many_attempts(&self) -> Option<&str> {
        let mut made: HashMap<&str, u32> = HashMap::new();
        self.sent.iter().find_map(|sent| {
            let made = made.entry(&sent.key).or_default();
            *made = if sent.allowed { 1 } else { *made + 1 };
            (*made > self.bounds.attempts).then_some(&*sent.key)
        })
    }

    /// The first call of a step is none; each other one that serves it is.
    fn too_many_repairs(&self) -> Option<usize> {
        (0..self.bounds.steps).find(|step| {
            let calls: HashSet<&str> = self
                .sent
                .iter()
                .filter(|sent| sent.step == *step && sent.direct)
                .map(|sent| &*sent.same)
                .collect();
            calls.len() > 1 + self.bounds.repair_turns
        })
    }

    fn retries(&self) -> usize {
        let keys: HashSet<&str> = self.sent.iter().map(|sent| &*sent.key).collect();
        let allowed = self.sent.iter().filter(|sent| sent.allowed).count();
        self.sent.len().saturating_sub(keys.len() + allowed)
    }

    /// Every call that was sent before: whether it might be, and already.
    fn repeats(&self, note: &mut impl FnMut(Property, String)) {
        let mut last: HashMap<&str, (Option<&Sent>, Duration)> = HashMap::new();
        for sent in self.sent {
            let (failed, not_before) = last.get(&*sent.same).copied().unwrap_or_default();
            if let Some(failed) = failed.filter(|_| !sent.allowed) {
                let (same, what) = (&sent.same, failed.said.what);
                note(
                    Property::Permanent,
                    format!("{same} was sent again after {what}"),
                );
            }
            if sent.at < not_before {
                let (same, at) = (&sent.same, sent.at);
                note(
                    Property::Earlier,
                    format!("{same} at {at:?} and not {not_before:?}"),
                );
            }
            let told = sent.said.told.map_or(Duration::ZERO, |millis| {
                Duration::try_from_secs_f64(millis / 1e3).unwrap_or(Duration::MAX)
            });
            let until = sent.answered.saturating_add(told).max(not_before);
            last.insert(&sent.same, (sent.said.permanent.then_some(sent), until));
        }
    }
}

/// What is wrong with the keys: one stands for one call, and what changes the world is sent again
/// under its old one, unless it was done. (A naive client has no keys.)
pub(crate) fn wrong_key(sent: &[Sent]) -> Option<String> {
    let mut calls: HashMap<&str, &str> = HashMap::new();
    let mut keys: HashMap<&str, &Sent> = HashMap::new();
    sent.iter().find_map(|one| {
        let call = *calls.entry(&one.key).or_insert(&one.same);
        let last = keys.insert(&one.same, one);
        let renamed = last.is_some_and(|last| last.key != one.key && !last.said.done);
        let (key, same) = (&one.key, &one.same);
        if call != one.same {
            Some(format!("Keys: {key} stands for {call} and for {same}"))
        } else if renamed && one.changes {
            Some(format!("Keys: {same} was sent again as {key}"))
        } else {
            None
        }
    })
}
