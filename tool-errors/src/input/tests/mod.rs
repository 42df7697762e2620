//! Tests of rules, words, patches and schemas together: what a refusal says is part of what it is.

/// Rules as a field holds them: constants.
macro_rules! rules {
    ($($rule:expr),* $(,)?) => {{
        const RULES: &[&dyn $crate::input::Rule] = &[$(&$rule),*];
        RULES
    }};
}

mod agreement;
mod agreement_of_variants;
mod cases;
mod depth;
mod deserializer;
mod deserializer_agrees;
mod names;
mod patches;
mod rules;
mod secrets;
mod sources;
mod words;

use serde_json::{Value, json};

use super::{Field, Location, Report, ToolInput, decode};
use crate::violation::Explained;

/// What is told of a value of an argument that is described so.
fn explained<T: ToolInput>(field: Field, value: &Value) -> Vec<Explained> {
    let field: &'static Field = Box::leak(Box::new(field));
    let mut report = Report::new(value);
    let at = Location::ROOT;
    let at = at.field(field.name, field);
    T::decode(value, &at, &mut report);
    report.check(&T::TYPE, field.rules, value, &at);
    let violations = report.into_violations();
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

/// A refusal as it is told, in the order of an envelope's members.
#[derive(Debug, PartialEq)]
struct Told<'a> {
    field: &'a str,
    rule: &'a str,
    message: &'a str,
    suggestion: &'a str,
    patch: Value,
}

/// What is told of a whole call.
fn told<T: ToolInput>(arguments: &Value) -> Vec<Told<'static>> {
    let Err(violations) = decode::<T>(arguments) else {
        return Vec::new();
    };
    let keep = |text: String| -> &'static str { text.leak() };
    let told = violations.iter().map(|violation| {
        let explained = violation.explain();
        Told {
            field: keep(explained.field.unwrap_or_default()),
            rule: keep(explained.rule),
            message: keep(explained.message),
            suggestion: keep(explained.suggestion.unwrap_or_default()),
            patch: json!(explained.patch),
        }
    });
    told.collect()
}
