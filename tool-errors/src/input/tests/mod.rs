//! Tests of rules, words, patches and schemas together: what a refusal says is part of what it is.

/// Rules as a field holds them: constants.
macro_rules! rules {
    ($($rule:expr),* $(,)?) => {{
        const RULES: &[&dyn $crate::input::Rule] = &[$(&$rule),*];
        RULES
    }};
}

mod rules;
mod words;

use serde_json::Value;

use super::{Field, Location, Report, ToolInput};
use crate::violation::Explained;

/// What is told of a value of an argument that is described so.
fn explained<T: ToolInput>(field: Field, value: &Value) -> Vec<Explained> {
    let field: &'static Field = Box::leak(Box::new(field));
    let mut report = Report::new(value);
    let at = Location::ROOT;
    let at = at.field(field.name, field);
    T::decode(value, &at, &mut report);
    report.check(&T::TYPE, field.rules, value, &at);
    let (violations, _) = report.into_parts();
    let violations = violations.iter().flat_map(|violations| violations.iter());
    violations.map(|violation| violation.explain()).collect()
}

/// The same of an argument `x` of type `T` with these rules.
fn with_rules<T: ToolInput>(
    rules: &'static [&'static dyn super::Rule],
    value: Value,
) -> Vec<Explained> {
    let field = Field {
        rules,
        ..Field::new::<T>("x", "x")
    };
    explained::<T>(field, &value)
}

/// The one refusal's message and suggestion.
fn said<T: ToolInput>(
    rules: &'static [&'static dyn super::Rule],
    value: Value,
) -> (String, String) {
    let mut told = with_rules::<T>(rules, value);
    assert_eq!(told.len(), 1, "{told:?}");
    let one = told.remove(0);
    (one.message, one.suggestion.unwrap_or_default())
}
