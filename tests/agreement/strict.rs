//! The strict dialect: each schema keeps to it, and a call that fills in `null` for what it leaves
//! out passes both the schema and the decoding.
//!
//! 20,000 values; `TOOL_ERRORS_VALUES=1000000` tries so many.

use serde_json::{Map, Value, json};

use crate::inputs::case::Case;
use crate::inputs::judge::Judge;
use crate::inputs::normalise::Normaliser;
use crate::inputs::runs::{Seen, try_values, values};
use crate::inputs::types;

const VALUES: usize = 20_000;

/// What the dialect has. Source: OpenAI's guide to structured outputs, "Supported schemas".
const KEYWORDS: [&str; 18] = [
    "type",
    "description",
    "properties",
    "required",
    "additionalProperties",
    "items",
    "enum",
    "anyOf",
    "$ref",
    "$defs",
    "pattern",
    "format",
    "multipleOf",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "minItems",
];

/// What keeps a schema from the dialect.
fn offences(schema: &Value, at: &str, found: &mut Vec<String>) {
    let Some(keywords) = schema.as_object() else {
        found.push(format!("{at}: {schema}"));
        return;
    };
    for (keyword, said) in keywords {
        match (keyword.as_str(), said) {
            ("properties" | "$defs", Value::Object(schemas)) => {
                for (name, schema) in schemas {
                    offences(schema, &format!("{at}/{name}"), found);
                }
            }
            ("items", schema) => offences(schema, &format!("{at}/items"), found),
            ("anyOf", Value::Array(cases)) => {
                for case in cases {
                    offences(case, &format!("{at}/anyOf"), found);
                }
            }
            ("maxItems", _) => {}
            (keyword, _) if KEYWORDS.contains(&keyword) => {}
            (keyword, _) => found.push(format!("{at}: {keyword}")),
        }
    }
    let tells = ["type", "anyOf", "$ref"];
    if !tells.iter().any(|keyword| keywords.contains_key(*keyword)) {
        found.push(format!("{at}: anything"));
    }
    if keywords.get("type").is_some_and(|kind| kind == "object") {
        let properties = keywords.get("properties").and_then(Value::as_object);
        let names: Vec<&String> = properties.into_iter().flat_map(Map::keys).collect();
        let is_closed = keywords.get("additionalProperties") == Some(&Value::Bool(false));
        let required = keywords.get("required").and_then(Value::as_array);
        let all = required.is_some_and(|required| {
            required.len() == names.len()
                && names
                    .iter()
                    .all(|name| required.iter().any(|one| one == *name))
        });
        if !is_closed || !all {
            found.push(format!("{at}: an open object"));
        }
    }
}

/// The value with `null` for every member that it leaves out, once for each case that it may be
/// meant to be.
fn filled(value: &Value, schema: &Value, whole: &Value) -> Vec<Value> {
    if let Some(reference) = schema.get("$ref").and_then(Value::as_str) {
        let target = reference.strip_prefix('#').and_then(|at| whole.pointer(at));
        return target.map_or_else(Vec::new, |target| filled(value, target, whole));
    }
    if let Some(cases) = schema.get("anyOf").and_then(Value::as_array) {
        let of = |case| filled(value, case, whole);
        let fitting = cases.iter().filter(|case| fits(value, case));
        let found: Vec<Value> = fitting.flat_map(of).collect();
        // A member that its case lets pass, and does not have, may be the name of another case's.
        return if found.is_empty() {
            cases.iter().flat_map(of).collect()
        } else {
            found
        };
    }
    match (value, schema.get("properties"), schema.get("items")) {
        (Value::Object(members), Some(Value::Object(properties)), _) => {
            let is_tag_of_another = |(name, schema): (&String, &Value)| {
                let only = schema.get("enum").and_then(Value::as_array);
                only.is_some_and(|only| only.len() == 1 && members.get(name) != only.first())
            };
            if properties.iter().any(is_tag_of_another) {
                return Vec::new();
            }
            let mut all = vec![Map::new()];
            for (name, schema) in properties {
                let each = match members.get(name) {
                    Some(member) => filled(member, schema, whole),
                    None => vec![Value::Null],
                };
                all = product(all, each, |map, member| {
                    map.insert(name.clone(), member);
                });
            }
            all.into_iter().map(Value::Object).collect()
        }
        (Value::Array(elements), _, Some(items)) => {
            let mut all = vec![Vec::new()];
            for element in elements {
                let each = filled(element, items, whole);
                all = product(all, each, |list, element| list.push(element));
            }
            all.into_iter().map(Value::Array).collect()
        }
        (value, ..) => vec![value.clone()],
    }
}

/// Whether a value can be of this case, as far as its kind and the names in it tell.
fn fits(value: &Value, case: &Value) -> bool {
    match (value, case.get("properties"), case.get("type")) {
        (Value::Object(members), Some(Value::Object(properties)), _) => {
            members.keys().all(|name| properties.contains_key(name))
        }
        (Value::Array(_), _, Some(kind)) => kind == "array",
        (Value::Object(_), _, Some(_)) | (_, Some(_), _) => false,
        _ => true,
    }
}

fn product<T: Clone>(all: Vec<T>, each: Vec<Value>, add: impl Fn(&mut T, Value)) -> Vec<T> {
    let mut product = Vec::new();
    for one in all {
        for value in &each {
            if product.len() < 64 {
                let mut one = one.clone();
                add(&mut one, value.clone());
                product.push(one);
            }
        }
    }
    product
}

/// Whether a value of this case is accepted, or what is wrong with its strict form.
fn judge(case: &Case, strict: &Value, by: &Judge, value: &Value) -> Result<bool, String> {
    let Some(normal) = Normaliser::of(case).of_call(value) else {
        return Ok(false);
    };
    if case.decode(&normal).is_err() {
        return Ok(false);
    }
    let calls = filled(&normal, strict, strict);
    let Some(call) = calls.iter().find(|call| by.accepts(call)) else {
        let refusal = calls.first().and_then(|call| by.refusal(call));
        return Err(format!("{normal} is accepted, Strict: {refusal:?}"));
    };
    match case.decode(call) {
        Ok(()) => Ok(true),
        Err(violations) => Err(format!("Strict accepts {call}, we: {violations}")),
    }
}

#[test]
fn what_a_variant_lets_pass_may_have_another_variants_name() {
    let all = types::all();
    let lenient = all.iter().filter(|case| format!("{case:?}") == "Lenient");
    let value = json!({ "one": { "kind": "B", "a": false } });
    let judged: Vec<_> = lenient
        .filter_map(|case| {
            let schema = case.strict().ok()?;
            Some(judge(case, &schema, &Judge::of(&schema), &value))
        })
        .collect();
    assert!(judged.contains(&Ok(true)), "{judged:?}");
    assert!(judged.iter().all(Result::is_ok), "{judged:?}");
}

#[test]
fn a_strict_call_means_what_it_means_without_its_nulls() {
    let mut strict = Vec::new();
    let mut not_strict = Vec::new();
    for case in types::all() {
        match case.strict() {
            Ok(schema) => strict.push((case, schema)),
            Err(why) => not_strict.push(format!("{case:?}: {why}")),
        }
    }
    let mut faults = Vec::new();
    let mut all = Seen::default();
    let each = values(VALUES).div_ceil(strict.len());
    for (case, schema) in &strict {
        offences(schema, &format!("{case:?}"), &mut faults);
        let by = Judge::of(schema);
        match try_values(case, each, |value| judge(case, schema, &by, value)) {
            Ok(seen) => all.add(seen),
            Err(fault) => faults.push(fault),
        }
    }
    assert!(strict.len() >= 40, "{}", not_strict.join("\n"));
    println!("{} types: {all}", strict.len());
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
