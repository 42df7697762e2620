//! What every host understands, of every fixed type: the portable schema holds nothing else, and
//! definitions stand apart only where a type holds itself.

use serde_json::{Map, Value};
use tool_errors::input::rule::Format;

use crate::inputs::types;

/// Calls `look` for a schema and every one inside it.
fn each_schema(schema: &Value, at: &str, look: &mut dyn FnMut(&str, &Map<String, Value>)) {
    let Some(keywords) = schema.as_object() else {
        return;
    };
    look(at, keywords);
    for (keyword, said) in keywords {
        let at = format!("{at}/{keyword}");
        match (keyword.as_str(), said) {
            ("properties" | "$defs", Value::Object(schemas)) => {
                for (name, schema) in schemas {
                    each_schema(schema, &format!("{at}/{name}"), look);
                }
            }
            ("anyOf" | "oneOf" | "allOf" | "prefixItems", Value::Array(schemas)) => {
                for (position, schema) in schemas.iter().enumerate() {
                    each_schema(schema, &format!("{at}/{position}"), look);
                }
            }
            ("items" | "additionalProperties" | "not", schema) => each_schema(schema, &at, look),
            _ => {}
        }
    }
}

#[test]
fn the_portable_schema_holds_what_every_host_understands() {
    let formats = Format::ALL.map(Format::name);
    let mut faults = Vec::new();
    for case in types::all() {
        let portable = case.portable();
        if portable["type"] != "object" {
            // An enum that can be a text is no tool's arguments; inside of them it is tried too.
            continue;
        }
        each_schema(&portable, &format!("{case:?}"), &mut |at, keywords| {
            let mut fault = |what: &str| faults.push(format!("{at}: {what}"));
            for keyword in ["oneOf", "const", "prefixItems", "dependentRequired", "not"] {
                if keywords.contains_key(keyword) {
                    fault(keyword);
                }
            }
            match keywords.get("type") {
                Some(Value::Array(_)) => fault("a list of types"),
                Some(kind) if kind == "null" => fault("null"),
                _ => {}
            }
            if let Some(format) = keywords.get("format").and_then(Value::as_str)
                && !formats.contains(&format)
            {
                fault(format);
            }
        });
        for keyword in ["oneOf", "anyOf", "allOf", "$ref"] {
            if portable.get(keyword).is_some() {
                faults.push(format!("{case:?}: {keyword} at the root"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Where the references inside a schema lead.
fn references(schema: &Value) -> Vec<String> {
    let mut found = Vec::new();
    each_schema(schema, "", &mut |_, keywords| {
        if let Some(reference) = keywords.get("$ref").and_then(Value::as_str) {
            found.push(reference.trim_start_matches("#/$defs/").to_owned());
        }
    });
    found
}

#[test]
fn a_definition_stands_apart_only_where_it_leads_back_to_itself() {
    let mut some = 0;
    for case in types::all() {
        for schema in [&case.full, &case.portable()] {
            let definitions = schema.get("$defs").and_then(Value::as_object);
            for (name, definition) in definitions.into_iter().flatten() {
                some += 1;
                let mut reached = references(definition);
                let mut next = 0;
                while let Some(name) = reached.get(next).cloned() {
                    for further in references(&schema["$defs"][&name]) {
                        if !reached.contains(&further) {
                            reached.push(further);
                        }
                    }
                    next += 1;
                }
                assert!(reached.contains(name), "{case:?}: {name} in {schema:#}");
            }
        }
    }
    assert!(some >= 4, "{some} definitions were looked at");
}
