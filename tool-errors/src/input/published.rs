//! A serde type whose own `JsonSchema` is published: `#[input(serde(schema))]`.

use std::cmp::Ordering;

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value};

use super::plain::ReadsItself;
use super::rule::tighten;
use super::{Location, Plain, Report, Schema, SchemaWriter, Target, ToolInput};
use crate::violation::{Number, Type};

/// An argument of any type that implements `Deserialize`, with its own schema.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Published<T>(
    /// The value.
    pub T,
);

/// A type that has a schema of its own.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no schema to publish: it does not implement `schemars::JsonSchema`",
    label = "not `JsonSchema`",
    note = "derive `schemars::JsonSchema` for `{Self}`, or write `serde` alone: its schema is any JSON then"
)]
pub trait DescribesItself: JsonSchema {}

#[diagnostic::do_not_recommend]
impl<T: JsonSchema> DescribesItself for T {}

impl<T: ReadsItself + DescribesItself> ToolInput for Published<T> {
    const TYPE: Type = Plain::<T>::TYPE;

    fn absent() -> Option<Self> {
        Plain::absent().map(|plain| Self(plain.0))
    }

    fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
        Plain::decode(value, at, report).map(|plain| Self(plain.0))
    }

    fn schema(writer: &mut SchemaWriter) -> Schema {
        let mut settings = SchemaSettings::draft2020_12().for_deserialize();
        settings.inline_subschemas = true;
        let mut generator = settings.into_generator();
        let mut schema = generator.subschema_for::<T>().to_value();
        // What contains itself stands apart, in one name space with our own.
        let definitions = generator.take_definitions(true);
        let target = writer.target();
        let renamed: Vec<_> = definitions
            .keys()
            .map(|name| (name.clone(), writer.fresh(name)))
            .collect();
        for (name, mut definition) in definitions {
            adapt(&mut definition, &renamed, target);
            if let Some((_, name)) = renamed.iter().find(|(old, _)| *old == name) {
                writer.define(name.clone(), definition);
            }
        }
        adapt(&mut schema, &renamed, target);
        match schema {
            Value::Object(keywords) => Schema {
                keywords,
                nullable: false,
            },
            // `true`, which says nothing.
            _ => Schema::default(),
        }
    }
}

/// Makes a schema of schemars one of ours, all the way down.
fn adapt(schema: &mut Value, renamed: &[(String, String)], target: Target) {
    match schema {
        Value::Array(parts) => parts
            .iter_mut()
            .for_each(|part| adapt(part, renamed, target)),
        Value::Object(keywords) => {
            for (keyword, part) in keywords.iter_mut() {
                match (keyword.as_str(), part) {
                    // These hold values and no schemas.
                    ("default" | "enum" | "const" | "examples", _) => {}
                    // Here the names are the author's.
                    (
                        "properties" | "patternProperties" | "dependentSchemas",
                        Value::Object(parts),
                    ) => parts
                        .values_mut()
                        .for_each(|part| adapt(part, renamed, target)),
                    (_, part) => adapt(part, renamed, target),
                }
            }
            refer(keywords, renamed);
            bound(keywords, target);
            if target == Target::Portable {
                make_portable(keywords);
            }
        }
        _ => {}
    }
}

fn refer(keywords: &mut Map<String, Value>, renamed: &[(String, String)]) {
    let Some(Value::String(reference)) = keywords.get_mut("$ref") else {
        return;
    };
    let known = renamed
        .iter()
        .find(|(old, _)| reference.strip_prefix("#/$defs/") == Some(old));
    if let Some((_, new)) = known {
        *reference = format!("#/$defs/{new}");
    }
}

/// Says the bounds of a number's type as bounds. schemars names the type in `format`, which is no
/// format of JSON Schema, and writes bounds up to 16 bits alone.
fn bound(keywords: &mut Map<String, Value>, target: Target) {
    let (min, max): (Number, Number) = match keywords.get("format").and_then(Value::as_str) {
        Some("int8" | "int16" | "uint8" | "uint16" | "int128" | "uint128" | "float" | "double") => {
            keywords.remove("format");
            return;
        }
        Some("int32") => (i32::MIN.into(), i32::MAX.into()),
        Some("uint32") => (0_u32.into(), u32::MAX.into()),
        Some("int64" | "int") => (i64::MIN.into(), i64::MAX.into()),
        Some("uint64" | "uint") => (0_u64.into(), u64::MAX.into()),
        _ => return,
    };
    keywords.remove("format");
    tighten(keywords, "minimum", min, Ordering::Greater, target);
    tighten(keywords, "maximum", max, Ordering::Less, target);
}

/// Leaves out what a host may not understand. Less is said then, so that nothing is refused that
/// was accepted.
fn make_portable(keywords: &mut Map<String, Value>) {
    if matches!(keywords.get("type"), Some(Value::Array(_))) {
        keywords.remove("type");
    }
    let is_null = |case: &Value| case.get("type").is_some_and(|kind| kind == "null");
    if let Some(Value::Array(cases)) = keywords.get("anyOf")
        && cases.iter().any(is_null)
    {
        keywords.remove("anyOf");
    }
    keywords.remove("prefixItems");
}
