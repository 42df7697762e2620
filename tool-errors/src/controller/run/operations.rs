//! The operations of a run, in memory. A ledger can take the place of this: nothing else in a
//! controller knows where an operation is kept.

use std::collections::HashMap;
use std::time::Duration;

use super::{Operation, OperationKey, RunId};
use crate::Effect;
use crate::controller::Paid;
use crate::controller::canonical::Fingerprint;
use crate::next::Call;

/// Where an operation stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Standing {
    /// It was sent, and no answer has come.
    UnderWay,
    /// It is to be sent again.
    Retrying,
    /// It may be sent again from a time on that was named.
    Deferred,
    /// It was not done.
    NotDone,
    /// It may have been done.
    Unknown,
    /// It was done.
    Done,
}

/// What is known of one operation.
pub(super) struct Record {
    /// As it was admitted last.
    pub(super) operation: Operation,
    pub(super) call: Fingerprint,
    pub(super) tool: String,
    pub(super) effect: Effect,
    pub(super) step: usize,
    pub(super) standing: Standing,
    /// How many attempts were answered, and how many may be.
    pub(super) answered: u32,
    pub(super) allowed: u32,
    /// Retries since the call came from outside.
    pub(super) retries: u32,
    /// Whether its server said that it is busy.
    pub(super) throttled: bool,
    /// What the last retry paid.
    pub(super) paid: Option<Paid>,
    /// By the clock: when its retry was to be sent.
    pub(super) retry_at: Duration,
    /// By the clock: not to be sent before.
    pub(super) not_before: Duration,
    /// Whether an earlier attempt may have been done, and nobody has found out.
    pub(super) open: bool,
    /// Whether it was ever so.
    pub(super) was_open: bool,
    pub(super) approved: bool,
    pub(super) denied: bool,
    /// Whether its last failure was one that sending it again does not help.
    pub(super) failed: bool,
    /// The call that finds out.
    pub(super) check: Option<Call>,
    /// Who is to be asked.
    pub(super) person: Option<String>,
}

impl Record {
    /// Whether an earlier attempt may have been done. Where the answer says that what was to be made
    /// `exists`, it may be our own, whatever anybody has found since.
    pub(super) fn is_open_after(&self, exists: bool) -> bool {
        self.open || (exists && self.was_open)
    }

    /// It may have been done: what finds out, and who is to be asked, is kept.
    pub(super) fn opens(&mut self, check: Option<Call>, person: Option<String>) {
        self.standing = Standing::Unknown;
        // A yes to what was known then is none to doing it twice.
        self.approved = false;
        (self.open, self.was_open) = (true, true);
        if check.is_some() {
            self.check = check;
        }
        if person.is_some() {
            self.person = person;
        }
    }
}

/// One thing that a model wants done: a call, and those that mend or replace it.
#[derive(Default)]
pub(super) struct Step {
    /// How many times a mend was allowed.
    pub(super) mends: u32,
    /// How many calls took the place of the first.
    pub(super) links: u32,
}

#[derive(Default)]
pub(super) struct Operations {
    records: Vec<Record>,
    by_key: HashMap<OperationKey, usize>,
    /// The latest of each call.
    by_call: HashMap<Fingerprint, usize>,
    pub(super) steps: Vec<Step>,
}

/// A place among the operations.
pub(super) type At = usize;

impl Operations {
    pub(super) fn of_key(&self, key: OperationKey) -> Option<At> {
        self.by_key.get(&key).copied()
    }

    pub(super) fn of_call(&self, call: Fingerprint) -> Option<At> {
        self.by_call.get(&call).copied()
    }

    pub(super) fn at(&self, at: At) -> &Record {
        &self.records[at]
    }

    pub(super) fn at_mut(&mut self, at: At) -> &mut Record {
        &mut self.records[at]
    }

    /// Begins an operation: of a step that there is, or of a new one.
    pub(super) fn begin(&mut self, begun: Begun<'_>) -> At {
        let at = self.records.len();
        let step = begun.step.unwrap_or_else(|| {
            self.steps.push(Step::default());
            self.steps.len() - 1
        });
        self.by_key.insert(begun.key, at);
        self.by_call.insert(begun.call, at);
        self.records.push(Record {
            operation: Operation {
                run: begun.run,
                key: begun.key,
                attempt: 0,
                replaces: begun.replaces,
                possible_duplicate: begun.possible_duplicate,
            },
            call: begun.call,
            tool: begun.tool.to_owned(),
            effect: begun.effect,
            step,
            standing: Standing::NotDone,
            answered: 0,
            allowed: 0,
            retries: 0,
            throttled: false,
            paid: None,
            retry_at: Duration::ZERO,
            not_before: Duration::ZERO,
            open: false,
            was_open: false,
            approved: false,
            denied: false,
            failed: false,
            check: None,
            person: None,
        });
        at
    }
}

/// What an operation begins with.
pub(super) struct Begun<'a> {
    pub(super) run: RunId,
    pub(super) key: OperationKey,
    pub(super) call: Fingerprint,
    pub(super) tool: &'a str,
    pub(super) effect: Effect,
    pub(super) step: Option<usize>,
    pub(super) replaces: Option<OperationKey>,
    pub(super) possible_duplicate: bool,
}
