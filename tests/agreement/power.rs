//! Whether the test would see a schema that says less than the decoding: keywords that bound something
//! are left out of it, one at a time, and most have to be missed within a small part of the values of
//! a whole run. Not all can be: a bound may say what another one says too.

use std::fmt;

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use serde_json::Value;

use crate::inputs::types;
use crate::inputs::values::Values;
use crate::oracle::Oracle;

/// How many values of a type are tried for each of its keywords.
const VALUES: usize = 1_200;

/// How many keywords of a type are left out at most, from all over its schema.
const PLACES: usize = 4;

/// The keywords that bound something.
const BOUNDS: &[&str] = &[
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "minLength",
    "maxLength",
    "pattern",
    "format",
    "enum",
    "const",
    "minItems",
    "maxItems",
    "uniqueItems",
    "minProperties",
    "maxProperties",
    "required",
    "additionalProperties",
    "dependentRequired",
    "allOf",
];

/// Where a keyword stands, as a JSON Pointer.
struct Place(String);

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Every place of a bound in a schema. The names of arguments are no keywords.
fn bounds(schema: &Value, at: &str, are_names: bool, found: &mut Vec<Place>) {
    match schema {
        Value::Object(members) => {
            for (name, member) in members {
                let escaped = name.replace('~', "~0").replace('/', "~1");
                let at = format!("{at}/{escaped}");
                if !are_names && BOUNDS.contains(&name.as_str()) {
                    found.push(Place(at.clone()));
                }
                let holds_names = matches!(name.as_str(), "properties" | "$defs");
                bounds(member, &at, holds_names && !are_names, found);
            }
        }
        Value::Array(elements) => {
            for (index, element) in elements.iter().enumerate() {
                bounds(element, &format!("{at}/{index}"), false, found);
            }
        }
        _ => {}
    }
}

fn without(schema: &Value, Place(place): &Place) -> Value {
    let mut schema = schema.clone();
    let (holder, keyword) = place.rsplit_once('/').unwrap_or_default();
    if let Some(Value::Object(keywords)) = schema.pointer_mut(holder) {
        keywords.remove(keyword);
    }
    schema
}

#[test]
fn a_schema_that_says_less_is_found_out() {
    let mut runner = TestRunner::deterministic();
    let (mut all, mut missed) = (0, Vec::new());
    for case in &types::all() {
        let mut draw = || {
            Values(case)
                .new_tree(&mut runner)
                .expect("a value")
                .current()
        };
        let values: Vec<Value> = (0..VALUES).map(|_| draw()).collect();
        let mut places = Vec::new();
        bounds(&case.full, "", false, &mut places);
        let step = places.len().div_ceil(PLACES).max(1);
        for place in places.into_iter().step_by(step) {
            let lax = without(&case.full, &place);
            let oracle = Oracle::by(case, &lax);
            all += 1;
            if values.iter().all(|value| oracle.judge(value).is_ok()) {
                missed.push(format!("{case:?}{place}"));
            }
        }
    }
    println!(
        "{} of {all} bounds are missed where they are left out",
        all - missed.len()
    );
    assert!(missed.len() * 5 <= all, "{missed:#?}");
}
