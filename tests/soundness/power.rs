//! Whether the test would see a hint that is not its rule's: it is shown the hints of other
//! refusals, and has to refuse nearly all of them.

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

use crate::hint::{Checked, Hint, Refused};
use crate::inputs::types;
use crate::inputs::values::Values;

/// How many refused calls of each type lend their hints.
const CALLS: usize = 40;

#[test]
fn hints_of_other_refusals_are_found_out() {
    let mut runner = TestRunner::deterministic();
    let cases = types::all();
    let mut calls = Vec::new();
    for case in &cases {
        let mut refused = 0;
        while refused < CALLS {
            let call = Values(case)
                .new_tree(&mut runner)
                .expect("a value")
                .current();
            if let Err(violations) = case.decode(&call) {
                let hints: Vec<Hint> = violations.iter().map(Hint::of).collect();
                calls.push((case, call, hints));
                refused += 1;
            }
        }
    }
    let lent: Vec<&Hint> = calls.iter().flat_map(|(.., hints)| hints).collect();
    let mut checked = Checked::default();
    let (mut own, mut foreign, mut found_out, mut patches, mut patches_found_out) = (0, 0, 0, 0, 0);
    let mut other = 0;
    let mut missed = Vec::new();
    for (case, call, hints) in &calls {
        let refused = Refused {
            case,
            call,
            hints,
            sensible: true,
        };
        for hint in hints {
            assert_eq!(refused.check(hint, &mut checked), Ok(()), "{hint}");
            own += 1;
            // A step that shares no factor with the number of hints goes through all of them.
            other = (other + 7919) % lent.len();
            let Hint {
                path,
                rule,
                suggestion,
                patch,
                applicability,
                ..
            } = lent[other].clone();
            // The same rule at a place of the same name may well say the same.
            let is_own = (&path, &rule) == (&hint.path, &hint.rule);
            if is_own || (&suggestion, &patch) == (&hint.suggestion, &hint.patch) {
                continue;
            }
            foreign += 1;
            let has_patch = !patch.is_empty();
            patches += usize::from(has_patch);
            let shuffled = Hint {
                suggestion,
                patch,
                applicability,
                ..hint.clone()
            };
            if refused.check(&shuffled, &mut checked).is_err() {
                found_out += 1;
                patches_found_out += usize::from(has_patch);
            } else if has_patch {
                missed.push(format!("{case:?} of {call}: {shuffled}"));
            }
        }
    }
    println!(
        "{own} hints hold; shuffled, {found_out} of {foreign} are found out, of those with a patch \
         {patches_found_out} of {patches}"
    );
    assert!(
        own >= 1_000 && foreign * 10 >= own * 8,
        "{foreign} of {own}"
    );
    assert!(missed.is_empty(), "{}", missed.join("\n"));
    assert!(found_out * 100 >= foreign * 90, "{found_out} of {foreign}");
}
