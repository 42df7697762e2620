//! Schemas of each draft, and those that cannot be enforced.

use serde_json::{Value, json};

use super::super::SchemaRules;
use super::{told, told_of};

#[test]
fn draft_7_is_enforced_as_such() {
    let tuple = json!([{"type": "string"}, {"type": "integer"}]);
    let schema = json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "properties": {"pair": {"items": tuple, "additionalItems": false}},
        "dependencies": {"pair": ["why"]},
        "definitions": {},
    });
    let expected = [
        "`pair` must have at most 2 items | Send at most 2 items",
        "`pair[1]` must be an integer | Send 2 as a number, without quotes",
        "`why` is required with `pair` | Send a value",
    ];
    let arguments = json!({"pair": ["a", "2", "c"]});
    assert_eq!(told(schema.clone(), arguments.clone()), expected);
    // One that names no draft is read as it can be read.
    let mut unnamed = schema;
    unnamed.as_object_mut().unwrap().remove("$schema");
    assert_eq!(told(unnamed, arguments), expected);
}

#[test]
fn references_are_followed() {
    let schema = json!({
        "$defs": {
            "Node": {
                "type": "object",
                "properties": {
                    "name": {"type": "string", "minLength": 1, "maxLength": 8},
                    "next": {"$ref": "#/$defs/Node"},
                },
                "required": ["name"],
            },
        },
        "properties": {"root": {"$ref": "#/$defs/Node"}},
    });
    assert_eq!(
        told(
            schema,
            json!({"root": {"name": "a", "next": {"next": {"name": 3}}}})
        ),
        [
            "`root.next.name` is required | Send a string of 1 to 8 characters",
            "`root.next.next.name` must be a string of 1 to 8 characters | \
             Send it as a string, in quotes",
        ]
    );
}

#[test]
fn in_a_schema_of_several_roots_the_refusal_alone_is_told() {
    let schema = json!({
        "$id": "https://example.com/root",
        "minimum": 50,
        "properties": {"it": {"$ref": "limit"}},
        "$defs": {"limit": {"$id": "limit", "type": "integer", "minimum": 1, "maximum": 9}},
    });
    assert_eq!(
        told(schema, json!({"it": 0})),
        ["`it` must be a number of at least 1 | Send 1 or more"]
    );
}

#[test]
fn a_map_is_taken_as_well_as_a_value() {
    let Value::Object(map) = json!({"type": "object"}) else {
        unreachable!()
    };
    assert!(SchemaRules::new(map).unwrap().check(&json!({})).is_ok());
}

#[test]
fn true_and_false_are_schemas() {
    assert_eq!(told(json!(true), json!({"a": 1})), [""; 0]);
    assert_eq!(
        told(json!(false), json!({"a": 1})),
        ["The call's arguments are not accepted | "]
    );
}

#[test]
fn a_schema_that_cannot_be_enforced_says_where() {
    let fault = |schema: Value| SchemaRules::new(schema).unwrap_err();
    assert_eq!(
        fault(json!({"properties": {"a": {"minLength": "3"}}})).at,
        "/properties/a/minLength"
    );
    let outside = fault(json!({"$ref": "https://example.com/other.json"}));
    assert!(
        outside
            .to_string()
            .contains("https://example.com/other.json"),
        "{outside}"
    );
    let mut deep = json!({});
    for _ in 0..200 {
        deep = json!({"items": deep});
    }
    assert_eq!(
        fault(deep).to_string(),
        "the schema cannot be enforced: it has more than 128 levels"
    );
}

#[test]
fn unknown_formats_accept_everything() {
    assert_eq!(told_of(json!({"format": "uint32"}), json!("x")), [""; 0]);
}

#[test]
fn a_deep_value_of_a_schema_that_holds_itself_twice_is_refused_in_time() {
    let branch = |op: &str| {
        json!({
            "type": "object",
            "properties": {"left": {"$ref": "#/$defs/Tree"}, "op": {"const": op}},
            "required": ["op", "left"],
        })
    };
    for keyword in ["oneOf", "anyOf"] {
        let alternatives = [json!({"type": "integer"}), branch("add"), branch("negate")];
        let rules = SchemaRules::new(json!({
            "properties": {"tree": {"$ref": "#/$defs/Tree"}},
            "$defs": {"Tree": {keyword: alternatives}},
        }))
        .unwrap();
        let tree = |leaf: Value, levels| {
            let inner = (0..levels).fold(leaf, |left, _| json!({"left": left, "op": "negate"}));
            json!({"tree": inner})
        };
        assert!(rules.check(&tree(json!(1), 60)).is_ok());
        let near = rules.check(&tree(json!("x"), 2)).unwrap_err();
        assert_eq!(
            near.iter().next().unwrap().path().to_string(),
            "tree.left.left"
        );
        // Each level more took twice as long: twelve took seconds.
        let deep = rules.check(&tree(json!("x"), 60)).unwrap_err();
        let said: Vec<_> = deep.iter().map(|one| one.explain().message).collect();
        assert_eq!(said, ["The call's arguments are not accepted"]);
    }
}
