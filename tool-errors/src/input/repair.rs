//! Every patch is tried before it is shown: all of a call's patches are applied to a copy of the
//! arguments, the same decoding runs on the copy, and a patch whose place is refused again is
//! dropped.

use serde_json::Value;

use super::{Location, Report, ToolInput, is_within};
use crate::Violations;

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
    for violation in violations.iter_mut() {
        let Some(target) = violation.mend().map(|mend| mend.target(violation.path())) else {
            continue;
        };
        if !accepted.contains(&target) {
            violation.without_mend();
        }
    }
    violations
}

/// The places where nothing is refused once every patch is applied.
fn accepted<T: ToolInput>(
    violations: &Violations,
    arguments: &Value,
    coerce: bool,
) -> Vec<crate::violation::Path> {
    // A copy of something deeper would recurse as deep.
    if !is_within(arguments, Location::DEEPEST) {
        return Vec::new();
    }
    let mut patched = arguments.clone();
    let mut watched = Vec::new();
    for violation in violations.iter() {
        if let Some(mend) = violation.mend()
            && mend.operation(violation.path()).apply(&mut patched).is_ok()
        {
            watched.push(mend.target(violation.path()));
        }
    }
    let mut report = Report::new(&patched).coercing(coerce).watching(watched);
    T::decode(&patched, &Location::ROOT, &mut report);
    report.into_accepted()
}
