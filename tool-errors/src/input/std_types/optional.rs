//! `Option`: an argument that may be left out.

use serde_json::Value;

use crate::input::lookup::{any_argument, is_of_variants};
use crate::input::{Demands, Field, Location, Report, Rule, Schema, SchemaWriter, ToolInput};
use crate::violation::{Choice, Type};

impl<T: ToolInput> ToolInput for Option<T> {
    const TYPE: Type = T::TYPE;
    const FIELDS: &'static [Field] = T::FIELDS;
    const CHOICES: &'static [Choice] = T::CHOICES;
    const RULES: &'static [&'static dyn Rule] = T::RULES;
    const OPTIONAL: bool = true;

    fn absent() -> Option<Self> {
        Some(None)
    }

    #[inline]
    fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
        let is_map = matches!(T::TYPE, Type::Map(_));
        if value.is_null() || !is_map && is_absent_group(T::FIELDS, value, at) {
            return Some(None);
        }
        T::decode(value, at, report).map(Some)
    }

    fn unpublished(found: &mut Demands) {
        T::unpublished(found);
    }

    fn schema(writer: &mut SchemaWriter) -> Schema {
        Schema {
            nullable: true,
            ..T::schema(writer)
        }
    }
}

/// Whether this is a flattened group of which nothing was sent.
fn is_absent_group(fields: &'static [Field], value: &Value, at: &Location<'_>) -> bool {
    let Some(misspelt) = at.flattened() else {
        return false;
    };
    let is_demanded = |field: &Field| field.required && !is_of_variants(fields, field.name);
    let is_sent = |(name, value): (&String, &Value)| {
        any_argument(fields, &|field| {
            let mut slips = misspelt.iter();
            slips.any(|found| found.sent == name && found.meant == field.name)
                // `null` for an optional argument is absence here too.
                || (field.accepts(name) && (!value.is_null() || is_demanded(field)))
        })
    };
    value
        .as_object()
        .is_some_and(|members| !members.iter().any(is_sent))
}
