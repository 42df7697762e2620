//! Maps with free names.

use std::collections::{BTreeMap, HashMap};
use std::hash::BuildHasher;

use serde_json::Value;

use crate::input::{Demands, Field, Location, Report, Schema, SchemaWriter, ToolInput};
use crate::violation::Type;

/// Decodes every member, so that all refusals are reported; `None` if one was refused.
fn members<M: ToolInput, T: ToolInput>(
    value: &Value,
    at: &Location<'_>,
    report: &mut Report<'_>,
) -> Result<impl Iterator<Item = (String, T)> + use<M, T>, Option<M>> {
    let Value::Object(members) = value else {
        return Err(report.mistyped::<M>(value, at));
    };
    if report.too_deep(at) {
        return Err(None);
    }
    let mut decoded = Vec::with_capacity(members.len());
    for (name, member) in members {
        if let Some(member) = T::decode(member, &at.key(name), report) {
            decoded.push((name.clone(), member));
        }
    }
    if decoded.len() == members.len() {
        Ok(decoded.into_iter())
    } else {
        Err(None)
    }
}

fn map_of<T: ToolInput>(writer: &mut SchemaWriter) -> Schema {
    let member = T::schema(writer).into_element(writer.target());
    Schema::of_type("object").with("additionalProperties", member)
}

impl<T: ToolInput> ToolInput for BTreeMap<String, T> {
    const TYPE: Type = Type::Map(&T::TYPE);
    const FIELDS: &'static [Field] = T::FIELDS;

    fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
        match members::<Self, T>(value, at, report) {
            Ok(members) => Some(members.collect()),
            Err(coerced) => coerced,
        }
    }

    fn unpublished(found: &mut Demands) {
        T::unpublished(found);
    }

    fn schema(writer: &mut SchemaWriter) -> Schema {
        map_of::<T>(writer)
    }
}

impl<T: ToolInput, S: BuildHasher + Default> ToolInput for HashMap<String, T, S> {
    const TYPE: Type = Type::Map(&T::TYPE);
    const FIELDS: &'static [Field] = T::FIELDS;

    fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
        match members::<Self, T>(value, at, report) {
            Ok(members) => Some(members.collect()),
            Err(coerced) => coerced,
        }
    }

    fn unpublished(found: &mut Demands) {
        T::unpublished(found);
    }

    fn schema(writer: &mut SchemaWriter) -> Schema {
        map_of::<T>(writer)
    }
}
