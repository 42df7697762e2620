//! `untagged`: the first variant that takes the value is the one. Where none does, the refusals of
//! the nearest are told, and not that none did.

use serde_json::Value;

use super::Variants;
use crate::input::report::Reading;
use crate::input::{Field, Location, Report};
use crate::violation::{Expected, Path, Type, Violation};

/// How many variants are tried inside others in one call. Enums inside one another are tried once
/// for each of the variants around them, so that a small call could take days.
const TRIES: usize = 10_000;

/// How many enums may hold one another without a level of JSON between them.
const NESTED: usize = 16;

/// Decodes an enum of which each variant is known by its content alone.
pub fn untagged<T: Variants>(
    value: &Value,
    at: &Location<'_>,
    report: &mut Report<'_>,
) -> Option<T> {
    if at.levels_of_same_value() > NESTED {
        report.refuse(Expected::Depth(NESTED), None, at);
        return None;
    }
    // As it was sent first: of "5" the text is meant, if one variant is a text.
    let refused = match first::<T>(value, at, Reading::Exact, report) {
        Ok(read) => return Some(read),
        Err(refused) => refused,
    };
    if report.coerces(at)
        && let Ok(read) = first::<T>(value, at, Reading::Coerced, report)
    {
        return Some(read);
    }
    tell(refused, value, at, report);
    None
}

/// The first variant that takes the value, or what each of them refused.
fn first<'r, T: Variants>(
    value: &Value,
    at: &Location<'_>,
    reading: Reading,
    report: &mut Report<'r>,
) -> Result<T, Vec<Report<'r>>> {
    let here = at.alternatives(T::FIELDS);
    let mut refused = Vec::with_capacity(T::VARIANTS.len());
    for (index, variant) in T::VARIANTS.iter().enumerate() {
        let Some(mut tried) = report.attempt(reading, TRIES) else {
            break;
        };
        let read = T::content(index, value, &here.rules(variant.rules), &mut tried);
        report.count_attempts(&tried);
        match read {
            Some(read) if tried.is_empty() => {
                report.join(tried);
                return Ok(read);
            }
            _ => refused.push(tried),
        }
    }
    Err(refused)
}

/// Tells what the nearest variant refused; where the value is of no variant's type, which types
/// there are.
#[cold]
fn tell<'r>(refused: Vec<Report<'r>>, value: &Value, at: &Location<'_>, report: &mut Report<'r>) {
    let here = at.path();
    let types: Vec<_> = refused
        .iter()
        .filter_map(|tried| of_another_type(tried, &here))
        .collect();
    if !types.is_empty() && types.len() == refused.len() {
        report.refuse(Expected::any_of(types), Some(value), at);
        return;
    }
    let nearest = refused
        .into_iter()
        .filter(|tried| of_another_type(tried, &here).is_none())
        .min_by_key(distance);
    match nearest {
        Some(nearest) => report.join(nearest),
        None => {
            let too_much = Violation::new("takes too long to read").suggestion("Send less at once");
            report.push(too_much.inside(here));
        }
    }
}

/// The type that a variant wanted in place of the value's own.
fn of_another_type(tried: &Report<'_>, here: &Path) -> Option<Expected> {
    tried
        .refusals()
        .iter()
        .find(|violation| violation.path() == here)
        .map(Violation::parameters)
        .filter(|expected| {
            matches!(
                expected,
                Expected::Type { .. } | Expected::AnyOf(_) | Expected::OtherType
            )
        })
        .cloned()
}

/// What such an enum takes, by the types of its variants: told where nothing was sent at all. Nothing
/// is to tell where one of them takes anything.
pub(in crate::input) fn alternatives(groups: &'static [Field]) -> Option<Expected> {
    let variants = groups.iter().filter(|group| group.alternative);
    let types: Vec<Expected> = variants
        .map(|variant| Expected::Type {
            what: variant.of.what,
            rules: rules_of(variant),
        })
        .collect();
    let takes_anything = |expected: &Expected| {
        matches!(
            expected,
            Expected::Type {
                what: Type::Any,
                ..
            }
        )
    };
    (!types.is_empty() && !types.iter().any(takes_anything)).then(|| Expected::any_of(types))
}

fn rules_of(variant: &Field) -> Vec<Expected> {
    let rules = variant.rules.iter().chain(variant.of.rules);
    rules.map(|rule| rule.expected()).collect()
}

/// How far a value is from a variant: names that are absent or too many tell more than values.
fn distance(tried: &Report<'_>) -> usize {
    let weight = |violation: &Violation| match violation.parameters() {
        Expected::Missing { .. } | Expected::Unknown { .. } => 2,
        _ => 1,
    };
    tried.refusals().iter().map(weight).sum()
}
