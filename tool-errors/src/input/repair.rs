//! Every patch is tried before it is shown: all of a call's patches are applied to a copy of the
//! arguments, the same check runs on the copy, and a patch whose place is refused again is
//! dropped.

use serde_json::Value;

use super::{Location, Report, is_within};
use crate::Violation;
use crate::violation::{Applicability, Mend, Path};

/// Drops the patches that the check itself does not accept. `check` is the one that refused: it
/// reports what it refuses of other arguments.
pub(super) fn prove(
    violations: &mut [Violation],
    arguments: &Value,
    check: impl FnOnce(&Value, &mut Report<'_>),
) {
    if violations
        .iter()
        .all(|violation| violation.mend().is_none())
    {
        return;
    }
    let accepted = accepted(violations, arguments, check);
    for (violation, accepted) in violations.iter_mut().zip(accepted) {
        if !accepted {
            violation.without_mend();
        } else if violation.mend().map(Mend::applicability) == Some(Applicability::Safe) {
            // The value is known: no other call has to yield it.
            violation.without_next();
        }
    }
}

/// For each refusal whether nothing is refused at its place once every patch is applied.
fn accepted(
    violations: &[Violation],
    arguments: &Value,
    check: impl FnOnce(&Value, &mut Report<'_>),
) -> Vec<bool> {
    // A copy of something deeper would recurse as deep.
    if !is_within(arguments, Location::DEEPEST) {
        return vec![false; violations.len()];
    }
    let mut patched = arguments.clone();
    // Where each mended value is now; a later patch may rename what holds it.
    let mut places: Vec<Option<Path>> = Vec::new();
    for violation in violations {
        let from = violation.path();
        let mend = violation.mend();
        let applied = mend.filter(|mend| mend.operation(from).apply(&mut patched).is_ok());
        let to = applied.map(|mend| mend.target(from));
        if let Some(to) = &to {
            for place in places.iter_mut().flatten() {
                *place = place.moved(from, to);
            }
        }
        places.push(to);
    }
    let watched = places.iter().flatten().cloned().collect();
    let mut report = Report::new(&patched).watching(watched, violations);
    check(&patched, &mut report);
    let accepted = report.into_accepted();
    places
        .iter()
        .map(|place| place.as_ref().is_some_and(|place| accepted.contains(place)))
        .collect()
}
