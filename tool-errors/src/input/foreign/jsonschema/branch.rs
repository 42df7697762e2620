//! `anyOf` and `oneOf`: the refusals of the alternative that the value is nearest to.

use std::borrow::Cow;
use std::mem;

use ::jsonschema::ValidationError;
use ::jsonschema::error::ValidationErrorKind as Kind;
use serde_json::Value;

use super::place::Place;
use super::reading::Reading;
use super::refusal::{Reader, Refusal, step};
use crate::text::{ModelText, argument_name};
use crate::violation::{Expected, Mend, Path, Segment};

/// The most names that are listed.
const LISTED: usize = 10;

impl Reader<'_> {
    /// What to tell of a value that fits none of these alternatives.
    pub(super) fn nearest(
        &self,
        error: &ValidationError<'_>,
        place: Place,
        context: &[Vec<ValidationError<'static>>],
    ) -> Vec<Refusal> {
        let holder = self.document.holder(error);
        let reading = holder.map(|holder| Reading::of(self.document, holder));
        // Which alternative is near depends on the value.
        if place.secret {
            let rules = reading.map(|reading| reading.expected());
            let rules = rules.into_iter().collect();
            return vec![Refusal::new(place, Expected::Refused { rules })];
        }
        let value = error.instance();
        let branches = context.iter().map(|errors| self.refusals(errors));
        let (mut fitting, others): (Vec<_>, Vec<_>) = branches.partition(|branch| {
            !branch.iter().any(|refusal| {
                refusal.place.path == place.path && refuses_type(&refusal.expected, value)
            })
        });
        let types = others
            .into_iter()
            .flatten()
            .filter(|refusal| refusal.place.path == place.path && refusal.expected != only_null());
        let types: Vec<Expected> = types.map(|refusal| refusal.expected).collect();
        let has_others = !types.is_empty();
        let expected = match reading {
            Some(reading) => reading.expected(),
            None => Expected::any_of(types),
        };
        if fitting.is_empty() {
            return vec![Refusal::new(place, expected)];
        }
        if let Some(joined) = self.joined(&fitting, &place.path) {
            // A value that is near to no member may have been meant for another alternative.
            let here = joined.place.path == place.path;
            if here && has_others && Mend::of(&joined.expected, value, false).is_none() {
                return vec![Refusal::new(place, expected)];
            }
            return vec![joined];
        }
        if let Some(names) = one_name_each(&fitting, &place.path) {
            let expected = match error.kind() {
                Kind::AnyOf { .. } => at_least_one_of(&names),
                _ => Expected::exactly_one_of(names.into_iter().map(Cow::Owned).collect()),
            };
            return vec![Refusal::new(place.after_members(), expected)];
        }
        fitting.sort_by_key(|branch| {
            let tags = branch.iter().filter(|refusal| is_tag(refusal, &place.path));
            (tags.count(), branch.len())
        });
        fitting.swap_remove(0)
    }

    /// Where every alternative has the value itself in a set of its own, or one of its members:
    /// the sets as one.
    fn joined(&self, branches: &[Vec<Refusal>], base: &Path) -> Option<Refusal> {
        let (first, rest) = branches.split_first()?;
        let decides = |refusal: &&Refusal| {
            let here = refusal.place.path == *base && set(&refusal.expected).is_some();
            here || (!rest.is_empty() && is_tag(refusal, base))
        };
        first.iter().filter(decides).find_map(|refusal| {
            let same = |other: &&Refusal| {
                other.place.path == refusal.place.path
                    && mem::discriminant(&other.expected) == mem::discriminant(&refusal.expected)
                    && set(&other.expected).is_some()
            };
            let others: Option<Vec<&Refusal>> =
                rest.iter().map(|branch| branch.iter().find(same)).collect();
            let mut members: Vec<Value> = set(&refusal.expected)?.to_vec();
            for other in others? {
                members.extend_from_slice(set(&other.expected)?);
            }
            let sent = self.value(&refusal.place.path).and_then(Value::as_str);
            let sent = sent.filter(|_| !refusal.place.secret);
            let one_of = Expected::one_of(members, sent);
            let expected = match &refusal.expected {
                Expected::Missing { what, aliases, .. } => Expected::Missing {
                    what: *what,
                    rules: vec![one_of],
                    aliases,
                },
                _ => one_of,
            };
            Some(Refusal::new(refusal.place.clone(), expected))
        })
    }
}

/// The members that the alternatives want, where each lacks one of its own and nothing else tells
/// them apart.
fn one_name_each(branches: &[Vec<Refusal>], base: &Path) -> Option<Vec<String>> {
    if branches.len() < 2 {
        return None;
    }
    let mut names = Vec::new();
    for branch in branches {
        let mut missing = None;
        for refusal in branch {
            let [object @ .., Segment::Key(name)] = refusal.place.path.segments() else {
                return None;
            };
            let here = object.iter().cloned().fold(Path::root(), step) == *base;
            match &refusal.expected {
                Expected::Missing { .. } if here && missing.is_none() => missing = Some(name),
                Expected::Unknown { .. } if here => {}
                _ => return None,
            }
        }
        let name = missing?;
        if argument_name(name) != *name || names.contains(name) {
            return None;
        }
        names.push(name.clone());
    }
    Some(names)
}

fn at_least_one_of(names: &[String]) -> Expected {
    let quoted = |name: &String| format!("`{}`", argument_name(name));
    let listed: Vec<String> = names.iter().take(LISTED).map(quoted).collect();
    let mut listed = listed.join(", ");
    if let more @ 1.. = names.len().saturating_sub(LISTED) {
        listed.push_str(&format!(" or {more} more"));
    }
    Expected::words(
        "required",
        ModelText::ours(format!("must have at least one of {listed}")),
        ModelText::ours(format!("Send one of {listed}")),
    )
}

/// What an alternative for `null` alone expects.
fn only_null() -> Expected {
    Expected::one_of(vec![Value::Null], None)
}

/// Whether a value is refused for what kind of value it is.
fn refuses_type(expected: &Expected, value: &Value) -> bool {
    match expected {
        Expected::Type { .. } | Expected::AnyOf(_) | Expected::OtherType => true,
        Expected::OneOf { shown, .. } => {
            let kind = mem::discriminant(value);
            shown.iter().all(|member| mem::discriminant(member) != kind)
        }
        _ => false,
    }
}

/// The set that was expected.
fn set(expected: &Expected) -> Option<&[Value]> {
    match expected {
        Expected::OneOf { shown, .. } => Some(shown),
        Expected::Missing { rules, .. } => match rules.as_slice() {
            [Expected::OneOf { shown, .. }] => Some(shown),
            _ => None,
        },
        _ => None,
    }
}

/// Whether this refuses the member that tells alternatives apart: each has one value for it.
fn is_tag(refusal: &Refusal, base: &Path) -> bool {
    let [object @ .., Segment::Key(_)] = refusal.place.path.segments() else {
        return false;
    };
    let object = object.iter().cloned().fold(Path::root(), step);
    object == *base && set(&refusal.expected).is_some_and(|members| members.len() == 1)
}
