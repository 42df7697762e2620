//! Decoding and the published schema say the same, of every value: ours is the one validator, the
//! `jsonschema` crate the other.
//!
//! A value is accepted exactly when the oracle accepts what it means ([`inputs::normalise`]) under
//! `Target::Full`; of the formats of which we accept a part (email, uri, hostname, duration)
//! whatever we accept it accepts. Whatever `Full` accepts, `Portable` accepts. No schema says how
//! deep a value may be or that a name is another one's: deeper values than we look at are not
//! drawn, and a call with one argument under two names has to be refused. [`power`] shows that the
//! test would see a schema that says less, and [`text_ranges`] judges the one rule that none says.
//!
//! 200,000 values; `TOOL_ERRORS_VALUES=5000000` tries so many.

mod found;
#[path = "../inputs/mod.rs"]
mod inputs;
mod one_place;
mod oracle;
mod portable;
mod power;
mod strict;
mod text_ranges;

use std::cell::Cell;

use inputs::case::Case;
use inputs::runs::{Seen, seed, try_values, values};
use inputs::{ruled, types};
use oracle::Oracle;
use proptest::test_runner::{Config, TestCaseError, TestRunner};

/// The values of the default run; half of them go to each of the two tests.
const VALUES: usize = 200_000;

fn agree(case: &Case, count: usize) -> Result<Seen, String> {
    let oracle = Oracle::of(case);
    try_values(case, count, |value| oracle.judge(value))
}

#[test]
fn fixed_types_agree_with_their_schema() {
    let cases = types::all();
    assert!(cases.len() >= 40, "{} types", cases.len());
    let each = (values(VALUES) / 2).div_ceil(cases.len());
    let mut all = Seen::default();
    let mut faults = Vec::new();
    for case in &cases {
        match agree(case, each) {
            Ok(seen) => {
                // A test that tries one side alone shows nothing.
                let rarest = seen.accepted.min(seen.refused) * 100 / seen.values();
                if each >= 500 && rarest < 5 {
                    faults.push(format!("{case:?}: {seen}"));
                }
                all.add(seen);
            }
            Err(fault) => faults.push(fault),
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    println!("{} types: {all}", cases.len());
}

#[test]
fn rules_made_at_run_time_agree_with_their_schema() {
    let all = Cell::new(Seen::default());
    let half = values(VALUES) / 2;
    // Rules are never freed, so that a long run makes longer use of each set.
    let sets = (half / 50).clamp(1, 20_000);
    let each = half.div_ceil(sets);
    let mut runner = TestRunner::new(Config {
        cases: u32::try_from(sets).unwrap_or(u32::MAX),
        failure_persistence: None,
        rng_seed: seed(),
        ..Config::default()
    });
    let outcome = runner.run(&ruled::ruled(), |ruled| {
        let seen = agree(&ruled.case(), each).map_err(TestCaseError::fail)?;
        let mut so_far = all.get();
        so_far.add(seen);
        all.set(so_far);
        Ok(())
    });
    if let Err(fault) = outcome {
        panic!("{fault}");
    }
    println!("{sets} sets of rules: {}", all.get());
}
