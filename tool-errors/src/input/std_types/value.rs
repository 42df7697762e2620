//! `serde_json::Value`: anything, to the depth that is looked at.

use serde_json::{Map, Value};

use crate::input::{Location, Report, Schema, SchemaWriter, ToolInput, Unpublished, is_within};
use crate::violation::{Expected, Type};

/// A copy, unless copying would recurse deeper than is looked at.
fn copied<T: Clone>(
    original: &T,
    value: &Value,
    at: &Location<'_>,
    report: &mut Report<'_>,
) -> Option<T> {
    if is_within(value, at.levels_left()) {
        return Some(original.clone());
    }
    report.refuse(Expected::Depth(Location::DEEPEST), None, at);
    None
}

impl ToolInput for Value {
    const TYPE: Type = Type::Any;
    const UNPUBLISHED: &'static [Unpublished] = &[Unpublished::depth("")];

    fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
        copied(value, value, at, report)
    }

    fn schema(_: &mut SchemaWriter) -> Schema {
        Schema::default()
    }
}

impl ToolInput for Map<String, Value> {
    const TYPE: Type = Type::Map(&Type::Any);
    const UNPUBLISHED: &'static [Unpublished] = &[Unpublished::depth("")];

    fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
        match value {
            Value::Object(members) if at.flattened().is_none() => {
                copied(members, value, at, report)
            }
            Value::Object(members) => {
                let mut rest = Self::new();
                for (name, member) in members.iter().filter(|(name, _)| at.is_free(name)) {
                    let member = copied(member, member, &at.key(name), report)?;
                    rest.insert(name.clone(), member);
                }
                Some(rest)
            }
            _ => report.mistyped(value, at),
        }
    }

    fn schema(_: &mut SchemaWriter) -> Schema {
        Schema::of_type("object")
    }
}
