//! What a value means, in whichever of its accepted forms it was sent: choices and arguments under
//! their own names, without the `null` of optional arguments, re-typed where `coerce` holds. A rule
//! that compares values compares their meaning: two names of a choice are one element.

use std::borrow::Cow;

use serde_json::Value;

use super::Field;
use super::lookup::{argument, is_of_variants, nested};
use crate::violation::{Choice, Expected, Mend, Type};

/// What a value of this type means. `fields` are those of the struct that it is or holds.
pub(super) fn meant<'v>(
    what: &Type,
    fields: &'static [Field],
    value: &'v Value,
    coerce: bool,
) -> Cow<'v, Value> {
    if coerce || has_forms(what, fields) {
        Cow::Owned(read(what, fields, value, coerce))
    } else {
        Cow::Borrowed(value)
    }
}

/// Whether a value of this type can be sent in more than one form.
fn has_forms(what: &Type, fields: &'static [Field]) -> bool {
    match what {
        // An enum that is known by its content alone.
        Type::Any => !fields.is_empty(),
        Type::Choice(choices) => choices.iter().any(|choice| !choice.aliases.is_empty()),
        Type::Object | Type::Keyed { .. } => true,
        Type::Array(element) | Type::Map(element) => has_forms(element, fields),
        Type::Tuple(elements) => elements.iter().any(|element| has_forms(element, fields)),
        _ => false,
    }
}

fn read(what: &Type, fields: &'static [Field], value: &Value, coerce: bool) -> Value {
    if coerce && !what.admits(value) {
        let expected = Expected::of_type(*what, value, Vec::new(), false);
        let retyped = Mend::of(&expected, value, false).and_then(Mend::into_safe_value);
        return retyped.map_or_else(
            || value.clone(),
            |retyped| read(what, fields, &retyped, coerce),
        );
    }
    match (what, value) {
        (Type::Choice(choices), Value::String(text)) => named(choices, text),
        (Type::Array(_) | Type::Tuple(_), Value::Array(elements)) => elements
            .iter()
            .enumerate()
            .map(|(index, element)| read(what.element(index), fields, element, coerce))
            .collect(),
        (Type::Map(element), Value::Object(members)) => members
            .iter()
            .map(|(name, member)| (name.clone(), read(element, fields, member, coerce)))
            .collect(),
        (Type::Keyed { choices, .. }, Value::String(text)) => named(choices, text),
        (Type::Object | Type::Keyed { .. } | Type::Any, Value::Object(members)) => members
            .iter()
            .filter_map(|(name, member)| match argument(fields, name) {
                Some(field)
                    if member.is_null() && (!field.required || is_of_variants(fields, name)) =>
                {
                    None
                }
                Some(field) => {
                    let coerce = coerce || field.coerce;
                    let member = read(&field.of.what, nested(field), member, coerce);
                    Some((field.name.to_owned(), member))
                }
                None => Some((name.clone(), member.clone())),
            })
            .collect(),
        _ => value.clone(),
    }
}

/// A choice by its own name.
fn named(choices: &[Choice], text: &str) -> Value {
    let choice = choices.iter().find(|choice| choice.accepts(text));
    Value::from(choice.map_or(text, |choice| choice.name))
}
