//! Enums whose variants carry data.

use serde_json::{Map, Value};

use super::group::Group;
use super::{Schema, SchemaWriter, Target};
use crate::input::{Field, Holds, Tagging, Unknown, Variants};

/// The schema of an enum, without its own words.
pub(super) fn schema<T: Variants>(writer: &mut SchemaWriter) -> Schema {
    match T::TAGGING {
        Tagging::External => external::<T>(writer),
        Tagging::Internal => internal::<T>(writer),
        Tagging::Adjacent => adjacent::<T>(writer),
        Tagging::Untagged => untagged::<T>(writer),
    }
}

/// A text, or an object of one member.
fn external<T: Variants>(writer: &mut SchemaWriter) -> Schema {
    let mut members = Group::default();
    let mut texts = 0;
    for (variant, holds) in T::VARIANTS.iter().zip(T::HOLDS) {
        if matches!(holds, Holds::Nothing) {
            texts += 1;
        } else {
            members.insert(variant.name, writer.argument(variant).keywords, false);
        }
    }
    let mut cases = Vec::new();
    if texts > 0 {
        cases.push(writer.choices("", &T::CHOICES[..texts]));
    }
    if texts < T::VARIANTS.len() {
        let members = members
            .into_schema(writer.target)
            .with("minProperties", 1)
            .with("maxProperties", 1);
        cases.push(closed(members, Unknown::Refused));
    }
    one_of("oneOf", cases, writer.target)
}

/// Objects with a tag of their own.
fn internal<T: Variants>(writer: &mut SchemaWriter) -> Schema {
    let tag = T::FIELDS.first().map_or("", |tag| tag.name);
    let mut cases = Vec::new();
    for variant in T::VARIANTS {
        let content = writer.group(variant).described(variant.doc);
        let is = tag_of(variant, writer.target);
        cases.push(Schema {
            keywords: tagged(content.keywords, tag, &is),
            nullable: false,
        });
    }
    one_of("oneOf", cases, writer.target)
}

/// An object with a tag; of an enum inside the enum each of its objects.
fn tagged(
    mut schema: Map<String, Value>,
    tag: &str,
    is: &Map<String, Value>,
) -> Map<String, Value> {
    for keyword in ["oneOf", "anyOf"] {
        if let Some(Value::Array(cases)) = schema.get_mut(keyword) {
            for case in cases.iter_mut().filter_map(Value::as_object_mut) {
                *case = tagged(std::mem::take(case), tag, is);
            }
            return schema;
        }
    }
    let mut properties = Map::from_iter([(tag.to_owned(), is.clone().into())]);
    if let Some(Value::Object(own)) = schema.remove("properties") {
        properties.extend(own);
    }
    let mut required = vec![Value::from(tag)];
    if let Some(Value::Array(own)) = schema.remove("required") {
        required.extend(own);
    }
    schema.insert("properties".to_owned(), properties.into());
    schema.insert("required".to_owned(), required.into());
    schema
}

/// Objects of a tag and what it is the tag of.
fn adjacent<T: Variants>(writer: &mut SchemaWriter) -> Schema {
    let [tag, content] = T::FIELDS else {
        return Schema::default();
    };
    let mut cases = Vec::new();
    for (variant, holds) in T::VARIANTS.iter().zip(T::HOLDS) {
        let mut group = Group::default();
        group.insert(tag.name, tag_of(variant, writer.target), true);
        if !matches!(holds, Holds::Nothing) {
            let schema = writer.argument(variant).keywords;
            group.insert(content.name, schema, variant.required);
        }
        cases.push(closed(group.into_schema(writer.target), T::UNKNOWN));
    }
    one_of("oneOf", cases, writer.target)
}

/// Any of the contents.
fn untagged<T: Variants>(writer: &mut SchemaWriter) -> Schema {
    let mut cases = Vec::new();
    for variant in T::VARIANTS {
        let schema = writer.group(variant);
        cases.push(Schema {
            nullable: schema.nullable,
            keywords: writer.field(variant, schema),
        });
    }
    one_of("anyOf", cases, writer.target)
}

fn tag_of(variant: &Field, target: Target) -> Map<String, Value> {
    let schema = match target {
        Target::Full => Schema::new([("const", variant.name.into())]),
        Target::Portable | Target::Strict => {
            Schema::of_type("string").with("enum", vec![Value::from(variant.name)])
        }
    };
    schema.keywords
}

fn closed(schema: Schema, unknown: Unknown) -> Schema {
    match unknown {
        Unknown::Refused => schema.with("additionalProperties", false),
        Unknown::Ignored => schema,
    }
}

/// One of several cases; where there is one alone it itself.
fn one_of(keyword: &'static str, cases: Vec<Schema>, target: Target) -> Schema {
    let cases = cases.into_iter().map(|case| case.into_element(target));
    let mut cases: Vec<Value> = cases.collect();
    if cases.len() == 1
        && let Some(Value::Object(only)) = cases.pop()
    {
        return Schema {
            keywords: only,
            nullable: false,
        };
    }
    let is_object = |case: &Value| case.get("type").is_some_and(|kind| kind == "object");
    let objects = cases.iter().all(is_object);
    let keyword = match target {
        Target::Full => keyword,
        // More hosts know this one.
        Target::Portable | Target::Strict => "anyOf",
    };
    let schema = Schema::new([(keyword, cases.into())]);
    if objects {
        schema.with("type", "object")
    } else {
        schema
    }
}
