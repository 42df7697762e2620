//! What a refusal says is true: whoever follows it gets past the rule that refused.
//!
//! Of every refused value each violation is taken at its word. Its path leads to what was refused;
//! a `safe` patch passes the rule and keeps the meaning; the bounds that its sentences name are
//! themselves accepted and their neighbours refused; its suggestion, followed, is not refused for
//! the same. [`power`] shows that the test would see otherwise.
//!
//! 100,000 refused values; `TOOL_ERRORS_VALUES=1000000` tries so many.

mod asked;
mod hint;
#[path = "../inputs/mod.rs"]
mod inputs;
mod meaning;
mod ordered;
mod place;
mod power;
mod words;

use std::cell::Cell;

use hint::{Checked, Hint, Refused};
use inputs::case::Case;
use inputs::runs::{seed, try_values, values};
use inputs::{ruled, types};
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use serde_json::Value;

/// The refused values of the default run.
const VALUES: usize = 100_000;

/// Checks everything that a call is told. `Ok(true)`: nothing, for it is accepted.
fn holds(
    case: &Case,
    sensible: bool,
    call: &Value,
    checked: &Cell<Checked>,
) -> Result<bool, String> {
    let Err(violations) = case.decode(call) else {
        return Ok(true);
    };
    let hints: Vec<Hint> = violations.iter().map(Hint::of).collect();
    let refused = Refused {
        case,
        call,
        hints: &hints,
        sensible,
    };
    let mut so_far = checked.get();
    for hint in &hints {
        let fault = |fault| format!("{hint}\n{fault}");
        refused.check(hint, &mut so_far).map_err(fault)?;
    }
    refused.together()?;
    checked.set(so_far);
    Ok(false)
}

#[test]
fn what_fixed_types_say_holds() {
    let cases = types::all();
    let half = values(VALUES) / 2;
    let checked = Cell::new(Checked::default());
    let mut refused = 0;
    let mut faults = Vec::new();
    while refused < half && faults.is_empty() {
        let each = (half - refused).div_ceil(cases.len()) + 1;
        for case in &cases {
            match try_values(case, each, |call| holds(case, true, call, &checked)) {
                Ok(seen) => refused += seen.refused,
                Err(fault) => faults.push(fault),
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    println!(
        "{refused} refused values of {} types: {:?}",
        cases.len(),
        checked.get()
    );
}

#[test]
fn what_rules_made_at_run_time_say_holds() {
    let half = values(VALUES) / 2;
    let checked = Cell::new(Checked::default());
    let refused = Cell::new(0);
    let each = 80;
    let mut sets = 0;
    while refused.get() < half {
        let cases = ((half - refused.get()) / (each / 3)).max(1);
        sets += cases;
        let mut runner = TestRunner::new(Config {
            cases: u32::try_from(cases).unwrap_or(u32::MAX),
            failure_persistence: None,
            rng_seed: seed(),
            ..Config::default()
        });
        let outcome = runner.run(&ruled::ruled(), |ruled| {
            let case = ruled.case();
            let seen = try_values(&case, each, |call| holds(&case, false, call, &checked));
            let seen = seen.map_err(TestCaseError::fail)?;
            refused.set(refused.get() + seen.refused);
            Ok(())
        });
        if let Err(fault) = outcome {
            panic!("{fault}");
        }
    }
    println!(
        "{} refused values of {sets} sets of rules: {:?}",
        refused.get(),
        checked.get()
    );
}
