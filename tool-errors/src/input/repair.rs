//! Every patch is tried before it is shown: all of a call's patches are applied to a copy of the
//! arguments, the same decoding runs on the copy, and a patch whose place is refused again is
//! dropped.

use serde_json::Value;

use super::{Location, Report, ToolInput, is_within};
use crate::Violations;
use crate::violation::{Applicability, Mend, Path};

/// The same refusals with only the patches that the decoding itself accepts.
pub(super) fn proved<T: ToolInput>(
    mut violations: Violations,
    arguments: &Value,
    coerce: bool,
) -> Violations {
    if violations
        .iter()
        .all(|violation| violation.mend().is_none())
    {
        return violations;
    }
    let accepted = accepted::<T>(&violations, arguments, coerce);
    for (violation, accepted) in violations.iter_mut().zip(accepted) {
        if !accepted {
            violation.without_mend();
        } else if violation.mend().map(Mend::applicability) == Some(Applicability::Safe) {
            // The value is known: no other call has to yield it.
            violation.without_next();
        }
    }
    violations
}

/// For each refusal whether nothing is refused at its place once every patch is applied.
fn accepted<T: ToolInput>(violations: &Violations, arguments: &Value, coerce: bool) -> Vec<bool> {
    // A copy of something deeper would recurse as deep.
    if !is_within(arguments, Location::DEEPEST) {
        return vec![false; violations.iter().len()];
    }
    let mut patched = arguments.clone();
    // Where each mended value is now; a later patch may rename what holds it.
    let mut places: Vec<Option<Path>> = Vec::new();
    for violation in violations.iter() {
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
    let mut report = Report::new(&patched).watching(watched, violations.as_slice());
    report.coercing(coerce);
    T::decode(&patched, &Location::ROOT, &mut report);
    let accepted = report.into_accepted();
    places
        .iter()
        .map(|place| place.as_ref().is_some_and(|place| accepted.contains(place)))
        .collect()
}
