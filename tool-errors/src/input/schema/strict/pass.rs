//! One way through a schema, which says it anew in the strict dialect.

use serde_json::{Map, Value, json};

use crate::input::schema::alternatives::{Alternatives, elements, is_only_member, members};
use crate::input::schema::group::ONLY_WHOLE;

/// The keywords of texts, numbers and lists that the dialect has.
const KEYWORDS: [&str; 9] = [
    "pattern",
    "format",
    "multipleOf",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "minItems",
    "maxItems",
];

/// The formats that it has.
const FORMATS: [&str; 9] = [
    "date-time",
    "time",
    "date",
    "duration",
    "email",
    "hostname",
    "ipv4",
    "ipv6",
    "uuid",
];

/// One way through a schema.
#[derive(Debug, Default)]
pub(super) struct Pass {
    pub(super) faults: Vec<String>,
    pub(super) members: usize,
    pub(super) values: usize,
    pub(super) bytes: usize,
    pub(super) levels: usize,
}

impl Pass {
    pub(super) fn fault(&mut self, at: &str, what: &str) {
        let subject = match at {
            "" => "the arguments".to_owned(),
            at => format!("`{at}`"),
        };
        self.faults.push(format!("{subject} {what}"));
    }

    pub(super) fn value(&mut self, schema: Value, at: &str, level: usize) -> Value {
        match schema {
            Value::Object(schema) => self.schema(schema, at, level).into(),
            other => {
                self.fault(at, ANYTHING);
                other
            }
        }
    }

    pub(super) fn schema(
        &mut self,
        mut from: Map<String, Value>,
        at: &str,
        level: usize,
    ) -> Map<String, Value> {
        let mut to = Map::new();
        if let Some(description) = from.remove("description") {
            to.insert("description".to_owned(), description);
        }
        if let Some(reference) = from.remove("$ref") {
            // Nothing stands beside a reference.
            let reference = Map::from_iter([("$ref".to_owned(), reference)]);
            if to.is_empty() {
                return reference;
            }
            to.insert("anyOf".to_owned(), json!([reference]));
            return to;
        }
        if let Some(cases) = cases(&mut from) {
            if from.contains_key("properties") {
                self.fault(at, "has members beside those of its variants");
            }
            let cases = cases.into_iter();
            let cases: Vec<Value> = cases.map(|case| self.value(case, at, level)).collect();
            to.insert("anyOf".to_owned(), cases.into());
            return to;
        }
        self.set(&mut from, &mut to);
        let Some(kind) = from.remove("type").or_else(|| type_of_all(to.get("enum"))) else {
            return match elements(from.remove("allOf")).as_mut_slice() {
                // schemars wraps a reference so, to say something beside it.
                [only] => {
                    from = members(Some(only.take()));
                    from.extend(to);
                    self.schema(from, at, level)
                }
                _ => {
                    self.fault(at, ANYTHING);
                    to
                }
            };
        };
        let is = |name: &str| match &kind {
            Value::Array(kinds) => kinds.iter().any(|kind| kind == name),
            kind => kind == name,
        };
        let (is_object, is_array) = (is("object"), is("array"));
        to.insert("type".to_owned(), kind);
        if is_object {
            self.object(&mut from, &mut to, at, level);
        }
        if is_array {
            self.array(&mut from, &mut to, at, level);
        }
        for keyword in KEYWORDS {
            if let Some(said) = from.remove(keyword)
                && (keyword != "format" || FORMATS.iter().any(|format| said == *format))
            {
                to.insert(keyword.to_owned(), said);
            }
        }
        to
    }

    /// A set of values.
    fn set(&mut self, from: &mut Map<String, Value>, to: &mut Map<String, Value>) {
        let only = from.remove("const").map(|only| vec![only].into());
        if let Some(Value::Array(values)) = from.remove("enum").or(only) {
            self.values += values.len();
            self.bytes += values
                .iter()
                .map(|value| value.as_str().map_or(0, str::len))
                .sum::<usize>();
            to.insert("enum".to_owned(), values.into());
        }
    }

    /// A closed object of which every member is required. One that may be left out may be `null`.
    fn object(
        &mut self,
        from: &mut Map<String, Value>,
        to: &mut Map<String, Value>,
        at: &str,
        level: usize,
    ) {
        self.levels = self.levels.max(level);
        let properties = members(from.remove("properties"));
        let required = elements(from.remove("required"));
        // Names that are let through and not looked at need not be sent.
        let is_open = match from.remove("additionalProperties") {
            Some(Value::Bool(false)) => false,
            Some(Value::Object(_)) => true,
            _ => properties.is_empty(),
        };
        if is_open || from.contains_key("patternProperties") {
            self.fault(at, "can have members of any name");
        }
        for name in elements(from.remove(ONLY_WHOLE)) {
            let inside = inside(at, name.as_str().unwrap_or_default());
            self.fault(
                &inside,
                "can be left out only with the group that it stands in",
            );
        }
        self.members += properties.len();
        let mut closed = Map::new();
        for (name, schema) in properties {
            self.bytes += name.len();
            let inside = inside(at, &name);
            let schema = self.value(schema, &inside, level + 1);
            let schema = if required.iter().any(|required| *required == name) {
                schema
            } else {
                nullable(schema)
            };
            closed.insert(name, schema);
        }
        let names: Vec<Value> = closed.keys().map(|name| name.as_str().into()).collect();
        to.insert("properties".to_owned(), closed.into());
        to.insert("required".to_owned(), names.into());
        to.insert("additionalProperties".to_owned(), false.into());
    }

    /// A list of one schema. Elements that have one each can each be what any of them is.
    fn array(
        &mut self,
        from: &mut Map<String, Value>,
        to: &mut Map<String, Value>,
        at: &str,
        level: usize,
    ) {
        self.levels = self.levels.max(level);
        let mut each: Vec<Value> = Vec::new();
        for element in elements(from.remove("prefixItems")) {
            if !each.contains(&element) {
                each.push(element);
            }
        }
        let items = match (from.remove("items"), each.len()) {
            (_, 1) => each.remove(0),
            (None | Some(Value::Bool(_)), 2..) => json!({ "anyOf": each }),
            (Some(items), 0) => items,
            _ => {
                self.fault(at, "can hold anything");
                return;
            }
        };
        let items = self.value(items, at, level + 1);
        to.insert("items".to_owned(), items);
    }
}

fn inside(at: &str, name: &str) -> String {
    match at {
        "" => name.to_owned(),
        at => format!("{at}.{name}"),
    }
}

const ANYTHING: &str = "can be anything";

/// The cases of a schema: each says of its own what it is.
fn cases(from: &mut Map<String, Value>) -> Option<Vec<Value>> {
    if is_only_member(from) {
        let alternatives = Alternatives::of(std::mem::take(from))?;
        return Some(alternatives.each.into_iter().map(Value::Object).collect());
    }
    let cases = from.remove("anyOf").or_else(|| from.remove("oneOf"))?;
    Some(elements(Some(cases)))
}

/// The one type of these values.
fn type_of_all(values: Option<&Value>) -> Option<Value> {
    let kind = |value: &Value| match value {
        Value::String(_) => Some("string"),
        Value::Bool(_) => Some("boolean"),
        Value::Number(_) => Some("number"),
        Value::Null | Value::Array(_) | Value::Object(_) => None,
    };
    let values = values?.as_array()?;
    let first = kind(values.first()?)?;
    let all = values.iter().all(|value| kind(value) == Some(first));
    all.then(|| first.into())
}

/// The same, or `null`.
fn nullable(schema: Value) -> Value {
    let Value::Object(mut schema) = schema else {
        return schema;
    };
    let null = || json!({ "type": "null" });
    if let Some(Value::Array(cases)) = schema.get_mut("anyOf") {
        if !cases.contains(&null()) {
            cases.push(null());
        }
        return schema.into();
    }
    let mut kinds = match schema.get("type") {
        Some(Value::String(kind)) if !matches!(&**kind, "object" | "array") => {
            vec![kind.as_str().into()]
        }
        Some(Value::Array(kinds)) => kinds.clone(),
        _ => {
            let mut either = Map::new();
            if let Some(description) = schema.remove("description") {
                either.insert("description".to_owned(), description);
            }
            either.insert("anyOf".to_owned(), [schema.into(), null()].into());
            return either.into();
        }
    };
    if !kinds.iter().any(|kind| kind == "null") {
        kinds.push("null".into());
    }
    schema.insert("type".to_owned(), kinds.into());
    if let Some(Value::Array(values)) = schema.get_mut("enum")
        && !values.contains(&Value::Null)
    {
        values.push(Value::Null);
    }
    schema.into()
}
