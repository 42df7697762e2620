//! What a run remembers.

use std::time::Duration;

use super::distrusted::Distrusted;
use super::explain::Row;
use super::note::Noted;
use super::operations::Operations;
use crate::controller::Random;

/// What a run has spent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Spent {
    /// Calls that were admitted, retries and checks among them.
    pub calls: u32,
    /// Retries that were decided.
    pub retries: u32,
    /// Repairs that were decided, one for all calls of one message.
    pub repairs: u32,
    /// The waits that were decided.
    pub waited: Duration,
}

/// A list of what has happened that does not grow for ever.
pub(super) struct Kept<T> {
    pub(super) first: Vec<T>,
    /// How many more there were.
    pub(super) more: usize,
}

impl<T> Kept<T> {
    /// The most that are kept.
    const MOST: usize = 1024;

    pub(super) fn push(&mut self, one: T) {
        if self.first.len() < Self::MOST {
            self.first.push(one);
        } else {
            self.more = self.more.saturating_add(1);
        }
    }
}

impl<T> Default for Kept<T> {
    fn default() -> Self {
        Self {
            first: Vec::new(),
            more: 0,
        }
    }
}

pub(super) struct State {
    pub(super) random: Box<dyn Random>,
    pub(super) started: Duration,
    pub(super) operations: Operations,
    pub(super) spent: Spent,
    pub(super) distrusted: Kept<Distrusted>,
    pub(super) rows: Kept<Row>,
    /// What was decided and nobody was told of yet.
    pub(super) untold: Vec<Noted>,
}

impl State {
    pub(super) fn new(random: Box<dyn Random>, started: Duration) -> Self {
        Self {
            random,
            started,
            operations: Operations::default(),
            spent: Spent::default(),
            distrusted: Kept::default(),
            rows: Kept::default(),
            untold: Vec::new(),
        }
    }
}
