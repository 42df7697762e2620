//! All refusals of one value, in the order of the schema. What was sent under a misspelt name is
//! judged under the name that is meant, and told under the one that was sent.

use serde_json::Value;

use super::SchemaRules;
use super::refusal::{Reader, Refusal, step};
use crate::input::{Location, is_within};
use crate::violation::{Applicability, Expected, Mend, Path, Violation, Violations};

/// The most refusals of the validator that are read; the rest are counted. A call can hold a
/// million wrong elements.
const READ: usize = 1_000;

/// How many misspelt names inside one another are looked through.
const NESTED: usize = 8;

impl SchemaRules {
    /// Everything that is refused, and how much more there is.
    pub(super) fn found(&self, arguments: &Value) -> (Vec<Violation>, usize) {
        // The validator recurses as deep as the value is.
        if !is_within(arguments, Location::DEEPEST) {
            let expected = Expected::Depth(Location::DEEPEST);
            return (vec![Violation::found(Path::root(), expected)], 0);
        }
        if self.validator.is_valid(arguments) {
            return (Vec::new(), 0);
        }
        let told = self.document.told_depth();
        if told.is_some_and(|levels| !is_within(arguments, levels)) {
            let expected = Expected::Refused { rules: Vec::new() };
            return (vec![Violation::found(Path::root(), expected)], 0);
        }
        let (mut refusals, more) = self.refusals(arguments, NESTED);
        refusals.sort_by(|a, b| a.place.order.cmp(&b.place.order));
        for told in refusals.iter_mut().take(Violations::MOST) {
            told.look_for_names();
        }
        let violations = refusals
            .into_iter()
            .map(|refusal| violation(refusal, arguments));
        (violations.collect(), more)
    }

    fn refusals(&self, arguments: &Value, nested: usize) -> (Vec<Refusal>, usize) {
        let mut errors = self.validator.iter_errors(arguments);
        let read: Vec<_> = errors.by_ref().take(READ).collect();
        let more = errors.count();
        let reader = Reader {
            document: &self.document,
            arguments,
        };
        let refusals = reader.refusals(&read);
        let mut renamed = arguments.clone();
        let mut names = Vec::new();
        for refusal in &refusals {
            let path = &refusal.place.path;
            let (Some(mend), Some(to)) = (&refusal.mend, refusal.renamed()) else {
                continue;
            };
            if mend.operation(path).apply(&mut renamed).is_ok() {
                names.push((refusal.clone(), to));
            }
        }
        if names.is_empty() || nested == 0 {
            return (refusals, more);
        }
        let (mut refusals, more) = self.refusals(&renamed, nested - 1);
        for refusal in &mut refusals {
            for (sent, to) in names.iter().rev() {
                refusal.place.path = refusal.place.path.moved(to, &sent.place.path);
            }
        }
        refusals.extend(names.into_iter().map(|(sent, _)| sent));
        (refusals, more)
    }
}

/// The refusal with what it tells of the value.
fn violation(refusal: Refusal, arguments: &Value) -> Violation {
    let Refusal {
        place,
        expected,
        mend,
        instead: _,
    } = refusal;
    let of_value = !matches!(
        expected,
        Expected::Missing { .. }
            | Expected::RequiredWith { .. }
            | Expected::Misspelt { .. }
            | Expected::Name(_)
    );
    let expected = if place.is_hidden() && expected.is_of_name() {
        // The name is a part of the secret.
        Expected::words(
            "unknown",
            "must not hold names that the tool's schema does not have",
            "Leave such names out",
        )
    } else {
        expected
    };
    let value = arguments.pointer(&place.path.pointer());
    let value = value.filter(|_| of_value && !place.secret);
    let mend = mend
        .filter(|_| !place.is_hidden())
        .or_else(|| repair(&expected, value?, place.optional));
    let shown = place.path.segments().iter().take(place.shown);
    Violation::found(shown.cloned().fold(Path::root(), step), expected)
        .saw(value)
        .mended(mend)
        .exemplified(place.example.filter(|_| of_value))
}

fn repair(expected: &Expected, value: &Value, optional: bool) -> Option<Mend> {
    // `null` for what may be left out is absence.
    if value.is_null() && optional {
        return Some(Mend::remove(Applicability::Safe));
    }
    Mend::of(expected, value, optional)
}
