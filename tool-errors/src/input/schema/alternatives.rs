//! The cases of an object's schema, and the one object that takes all of them.

use serde_json::{Map, Value};

use super::Schema;

/// The objects of which a value is one.
pub(super) struct Alternatives {
    /// `oneOf` or `anyOf`.
    pub(super) keyword: &'static str,
    pub(super) each: Vec<Map<String, Value>>,
}

impl Alternatives {
    /// The objects among the cases of a schema; of one without cases it itself. `None` where a case
    /// can be anything.
    pub(super) fn of(mut schema: Map<String, Value>) -> Option<Self> {
        if is_only_member(&schema) {
            let each = members(schema.remove("properties")).into_iter();
            return Some(Self {
                keyword: "oneOf",
                each: each.map(alone).collect(),
            });
        }
        if schema.contains_key("properties") {
            return Some(Self {
                keyword: "anyOf",
                each: vec![schema],
            });
        }
        let (keyword, cases) = ["oneOf", "anyOf"]
            .into_iter()
            .find_map(|keyword| Some((keyword, schema.remove(keyword)?)))?;
        let mut each = Vec::new();
        for case in elements(Some(cases)) {
            if case.get("type").is_none_or(|kind| kind == "object") {
                each.extend(Self::of(members(Some(case)))?.each);
            }
        }
        Some(Self { keyword, each })
    }
}

/// Whether an object has exactly one member, whose name tells the variant. The one member of a map
/// tells nothing: it has any name.
pub(super) fn is_only_member(schema: &Map<String, Value>) -> bool {
    schema.contains_key("properties")
        && ["minProperties", "maxProperties"]
            .iter()
            .all(|keyword| schema.get(*keyword) == Some(&Value::from(1)))
}

/// The object of this one member.
fn alone((name, schema): (String, Value)) -> Map<String, Value> {
    let required = vec![Value::from(name.as_str())];
    let properties = Map::from_iter([(name, schema)]);
    Schema::of_type("object")
        .with("properties", properties)
        .with("required", required)
        .with("additionalProperties", false)
        .keywords
}

/// What one object says that takes all that several take.
pub(super) struct Union {
    pub(super) properties: Map<String, Value>,
    /// What all of them require.
    pub(super) required: Vec<Value>,
    /// Whether all of them refuse other names.
    closed: bool,
}

impl Union {
    pub(super) fn of(each: &[Map<String, Value>]) -> Self {
        let mut found: Map<String, Value> = Map::new();
        for case in each {
            let properties = case.get("properties").and_then(Value::as_object);
            for (name, schema) in properties.into_iter().flatten() {
                let known = found.remove(name);
                let both = known.map_or_else(|| schema.clone(), |known| either(known, schema));
                found.insert(name.clone(), both);
            }
        }
        let is_required = |case: &Map<String, Value>, name: &Value| {
            let required = case.get("required").and_then(Value::as_array);
            required.is_some_and(|names| names.contains(name))
        };
        let mut required = each
            .first()
            .map_or_else(Vec::new, |first| elements(first.get("required").cloned()));
        required.retain(|name| each.iter().all(|case| is_required(case, name)));
        let closes = |case: &Map<String, Value>| {
            case.get("additionalProperties") == Some(&Value::Bool(false))
        };
        Self {
            properties: found,
            required,
            closed: each.iter().all(closes),
        }
    }
}

/// A schema that takes what either of two takes.
fn either(known: Value, other: &Value) -> Value {
    if known == *other {
        return known;
    }
    // Tags: the names of all variants in one list.
    if let (Some(mut all), Some(more)) = (names(&known), names(other)) {
        let more: Vec<Value> = more
            .into_iter()
            .filter(|name| !all.contains(name))
            .collect();
        all.extend(more);
        return Schema::of_type("string").with("enum", all).keywords.into();
    }
    let mut cases = cases(known);
    for case in self::cases(other.clone()) {
        if !cases.contains(&case) {
            cases.push(case);
        }
    }
    Schema::new([("anyOf", cases.into())]).keywords.into()
}

/// The cases of a schema that says nothing but them; else it itself.
fn cases(schema: Value) -> Vec<Value> {
    match schema {
        Value::Object(mut only) if only.len() == 1 && only.contains_key("anyOf") => {
            elements(only.remove("anyOf"))
        }
        schema => vec![schema],
    }
}

/// The texts of a tag's schema, which says nothing else.
fn names(schema: &Value) -> Option<Vec<Value>> {
    let schema = schema.as_object()?;
    match (schema.get("const"), schema.get("enum"), schema.len()) {
        (Some(name), None, 1) => Some(vec![name.clone()]),
        (None, Some(Value::Array(names)), 2) if schema.get("type")? == "string" => {
            Some(names.clone())
        }
        _ => None,
    }
}

/// The one object that takes all that a root of several cases takes; any other schema as it is.
pub(super) fn merged(mut schema: Map<String, Value>) -> Map<String, Value> {
    // Cases that are no objects are no arguments of a tool, and stay as they are.
    if schema.contains_key("properties") || schema.get("type").is_none_or(|kind| kind != "object") {
        return schema;
    }
    let Some(Alternatives { each, .. }) = Alternatives::of(schema.clone()) else {
        return schema;
    };
    let union = Union::of(&each);
    for keyword in ["oneOf", "anyOf"] {
        schema.remove(keyword);
    }
    let mut object = Schema::of_type("object").with("properties", union.properties);
    if !union.required.is_empty() {
        object = object.with("required", union.required);
    }
    if union.closed {
        object = object.with("additionalProperties", false);
    }
    schema.extend(object.keywords);
    schema
}

pub(super) fn members(value: Option<Value>) -> Map<String, Value> {
    match value {
        Some(Value::Object(members)) => members,
        _ => Map::new(),
    }
}

pub(super) fn elements(value: Option<Value>) -> Vec<Value> {
    match value {
        Some(Value::Array(elements)) => elements,
        _ => Vec::new(),
    }
}
