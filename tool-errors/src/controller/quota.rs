//! How much retrying a destination gets: a bucket of tokens for each.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How much retrying each destination gets: a bucket of tokens, which retries empty and successes fill.
///
/// When a server is down, all of its clients retry, and their retries keep it down. So a retry is paid
/// for, and where a bucket has too little for one, the call fails at once. To be shared between the
/// runs of a process (`Arc<Quotas>`), for they share their destinations.
///
/// | what | tokens |
/// |---|---|
/// | a bucket, at first and at most | [`TOKENS`](Self::TOKENS) |
/// | a retry takes | [`RETRY`](Self::RETRY) |
/// | a retry where the server said that it is busy takes | [`THROTTLED`](Self::THROTTLED) |
/// | a success after a retry gives back | what its last retry took |
/// | a success without a retry gives back | [`SUCCESS`](Self::SUCCESS) |
///
/// Source: the standard retry mode of AWS's SDKs.
///
/// Its memory is bounded. It keeps [`MOST_DESTINATIONS`](Self::MOST_DESTINATIONS) buckets that are not
/// full; further destinations share one bucket until there is room.
///
/// ```
/// use tool_errors::controller::Quotas;
///
/// let quotas = Quotas::new();
/// let paid = quotas.take("gateway", false).unwrap();
/// assert_eq!(quotas.left("gateway"), 486);
/// assert_eq!(quotas.left("orders"), 500);
///
/// quotas.succeeded("gateway", Some(paid));
/// assert_eq!(quotas.left("gateway"), 500);
///
/// let retries = std::iter::from_fn(|| quotas.take("gateway", false)).count();
/// assert_eq!(retries, 35);
/// ```
#[derive(Debug, Default)]
pub struct Quotas {
    buckets: Mutex<Buckets>,
}

/// What a retry has paid, until its call is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use = "what a retry has paid is given back when it succeeds"]
pub struct Paid {
    tokens: u32,
    /// Whether the shared bucket paid.
    shared: bool,
}

/// The tokens that are gone; a bucket from which none is gone is not kept.
#[derive(Debug, Default)]
struct Buckets {
    gone: HashMap<Box<str>, u32>,
    gone_of_shared: u32,
}

impl Quotas {
    /// What a bucket holds at first, and at most.
    pub const TOKENS: u32 = 500;

    /// What a retry takes.
    pub const RETRY: u32 = 14;

    /// What a retry takes where the server said that it is busy: it is up, and asks for the wait.
    pub const THROTTLED: u32 = 5;

    /// What a success gives back that needed no retry.
    pub const SUCCESS: u32 = 1;

    /// The most destinations with a bucket of their own that is not full.
    pub const MOST_DESTINATIONS: usize = 1024;

    /// Full buckets for all.
    pub fn new() -> Self {
        Self::default()
    }

    /// Pays for one retry of a call to this destination. `None`: there is too little left, and the call
    /// fails now. `throttled`: the server said that it is busy.
    pub fn take(&self, destination: &str, throttled: bool) -> Option<Paid> {
        let tokens = match throttled {
            true => Self::THROTTLED,
            false => Self::RETRY,
        };
        let mut buckets = self.buckets();
        let shared = buckets.shares(destination);
        let gone = match shared {
            true => buckets.gone_of_shared,
            false => buckets.gone.get(destination).copied().unwrap_or(0),
        };
        let gone = gone
            .checked_add(tokens)
            .filter(|gone| *gone <= Self::TOKENS)?;
        match shared {
            true => buckets.gone_of_shared = gone,
            false => {
                buckets.gone.insert(destination.into(), gone);
            }
        }
        Some(Paid { tokens, shared })
    }

    /// Gives back what a success gives: what its last retry `paid`, or a little where it needed none.
    pub fn succeeded(&self, destination: &str, paid: Option<Paid>) {
        let mut buckets = self.buckets();
        let (tokens, shared) = match paid {
            Some(paid) => (paid.tokens, paid.shared),
            None => (Self::SUCCESS, buckets.shares(destination)),
        };
        if shared {
            buckets.gone_of_shared = buckets.gone_of_shared.saturating_sub(tokens);
        } else if let Some(gone) = buckets.gone.get_mut(destination) {
            *gone = gone.saturating_sub(tokens);
            if *gone == 0 {
                buckets.gone.remove(destination);
            }
        }
    }

    /// What is left for this destination.
    pub fn left(&self, destination: &str) -> u32 {
        let buckets = self.buckets();
        let gone = match buckets.shares(destination) {
            true => buckets.gone_of_shared,
            false => buckets.gone.get(destination).copied().unwrap_or(0),
        };
        Self::TOKENS - gone
    }

    fn buckets(&self) -> MutexGuard<'_, Buckets> {
        self.buckets.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Buckets {
    /// Whether there is no room for a bucket of its own.
    fn shares(&self, destination: &str) -> bool {
        self.gone.len() >= Quotas::MOST_DESTINATIONS && !self.gone.contains_key(destination)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn none_left_is_none_until_a_success() {
        let quotas = Quotas::new();
        let paid = std::iter::from_fn(|| quotas.take("a", false))
            .last()
            .unwrap();
        assert_eq!(quotas.left("a"), 500 % 14);
        // Too little for a retry is enough for one that the server asked for.
        assert!(quotas.take("a", true).is_some());
        assert_eq!(quotas.left("a"), 5);
        assert_eq!(quotas.take("a", false), None);

        quotas.succeeded("a", Some(paid));
        assert_eq!(quotas.left("a"), 19);
        assert!(quotas.take("a", false).is_some());
    }

    #[test]
    fn a_success_without_a_retry_gives_one_and_never_more_than_there_was() {
        let quotas = Quotas::new();
        quotas.succeeded("a", None);
        assert_eq!(quotas.left("a"), 500);
        let _ = quotas.take("a", true);
        for expected in [496, 497, 498, 499, 500, 500] {
            quotas.succeeded("a", None);
            assert_eq!(quotas.left("a"), expected);
        }
    }

    #[test]
    fn destinations_beyond_the_bound_share_a_bucket() {
        let quotas = Quotas::new();
        for number in 0..Quotas::MOST_DESTINATIONS {
            let _ = quotas.take(&number.to_string(), false);
        }
        let paid = quotas.take("one more", false);
        assert_eq!(quotas.left("and another"), 486);
        assert_eq!(quotas.buckets().gone.len(), Quotas::MOST_DESTINATIONS);

        // A bucket that is full again makes room, and what the shared one paid goes back to it.
        let own = Paid {
            tokens: Quotas::RETRY,
            shared: false,
        };
        quotas.succeeded("7", Some(own));
        assert_eq!(quotas.left("one more"), 500);
        quotas.succeeded("one more", paid);
        assert_eq!(quotas.buckets().gone_of_shared, 0);
    }

    #[test]
    fn many_runs_at_once_spend_no_more_than_there_is() {
        let quotas = Quotas::new();
        let spent: usize = std::thread::scope(|scope| {
            let runs: Vec<_> = (0..8)
                .map(|_| scope.spawn(|| std::iter::from_fn(|| quotas.take("a", true)).count()))
                .collect();
            runs.into_iter().filter_map(|run| run.join().ok()).sum()
        });
        assert_eq!(spent, 100);
    }
}
