//! How many values are tried, and over which cases they are spread.

use std::cell::Cell;
use std::fmt;

use proptest::test_runner::{Config, RngSeed, TestCaseError, TestRunner};
use serde_json::Value;

use super::case::Case;
use super::values::Values;

/// How many values the whole test tries: this many, or what `TOOL_ERRORS_VALUES` says.
pub(crate) fn values(default: usize) -> usize {
    match std::env::var("TOOL_ERRORS_VALUES") {
        Ok(said) => said
            .replace('_', "")
            .parse()
            .unwrap_or_else(|_| panic!("TOOL_ERRORS_VALUES is a number of values, not {said:?}")),
        Err(_) => default,
    }
}

/// The default run draws the same values every time, so that it can be repeated; a run of a size
/// of one's own draws anew.
pub(crate) fn seed() -> RngSeed {
    if std::env::var_os("TOOL_ERRORS_VALUES").is_some() {
        RngSeed::Random
    } else {
        RngSeed::Fixed(0)
    }
}

/// What was seen, so that a test can show that it tried both sides.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Seen {
    pub(crate) accepted: usize,
    pub(crate) refused: usize,
}

impl Seen {
    pub(crate) fn values(self) -> usize {
        self.accepted + self.refused
    }

    pub(crate) fn add(&mut self, other: Self) {
        self.accepted += other.accepted;
        self.refused += other.refused;
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { accepted, refused } = self;
        write!(
            f,
            "{} values, {accepted} accepted, {refused} refused",
            self.values()
        )
    }
}

/// Tries so many values of a case. `check` says whether one is accepted, or what is wrong.
///
/// # Errors
/// The smallest value found that is wrong, in words.
pub(crate) fn try_values(
    case: &Case,
    count: usize,
    check: impl Fn(&Value) -> Result<bool, String>,
) -> Result<Seen, String> {
    let seen = Cell::new(Seen::default());
    let mut runner = TestRunner::new(Config {
        cases: u32::try_from(count).unwrap_or(u32::MAX),
        failure_persistence: None,
        rng_seed: seed(),
        max_shrink_iters: 20_000,
        ..Config::default()
    });
    let outcome = runner.run(&Values(case), |value| {
        let accepted = check(&value).map_err(TestCaseError::fail)?;
        let mut so_far = seen.get();
        so_far.accepted += usize::from(accepted);
        so_far.refused += usize::from(!accepted);
        seen.set(so_far);
        Ok(())
    });
    match outcome {
        Ok(()) => Ok(seen.get()),
        Err(fault) => Err(format!("{case:?}: {fault}")),
    }
}
