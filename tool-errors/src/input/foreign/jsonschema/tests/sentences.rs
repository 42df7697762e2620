//! Every keyword in words.

use serde_json::{Value, json};

use super::{explained, told, told_of};

#[test]
fn each_keyword_of_one_value_has_its_sentence() {
    let cases: [(Value, Value, &str); 22] = [
        (
            json!({"type": "integer", "minimum": 1, "maximum": 100}),
            json!(101),
            "`it` must be an integer from 1 to 100 | Send 100 or less",
        ),
        (
            json!({"type": "integer", "minimum": 1, "maximum": 100}),
            json!("5"),
            "`it` must be an integer from 1 to 100 | Send 5 as a number, without quotes",
        ),
        (
            json!({"type": "integer"}),
            json!(1.5),
            "`it` must be an integer, not one with a fraction | Send an integer",
        ),
        (
            json!({"exclusiveMinimum": 0, "exclusiveMaximum": 1}),
            json!(0),
            "`it` must be a number above 0 and below 1 | Send more than 0",
        ),
        (
            json!({"type": "number", "multipleOf": 0.5}),
            json!(0.3),
            "`it` must be a multiple of 0.5 | Send a multiple of 0.5",
        ),
        (
            json!({"type": "string", "minLength": 1}),
            json!(""),
            "`it` must not be empty | Did you mean to leave it out?",
        ),
        (
            json!({"type": "string", "minLength": 2, "maxLength": 3}),
            json!("żółw"),
            "`it` must be 2 to 3 characters long | Send at most 3 characters",
        ),
        (
            json!({"type": "string", "pattern": "^ORD-[0-9]{4}$"}),
            json!("8841"),
            "`it` must match the pattern `^ORD-[0-9]{4}$` | \
             Send a string that matches the pattern `^ORD-[0-9]{4}$`",
        ),
        (
            json!({"type": "string", "format": "date"}),
            json!("2024-1-1"),
            "`it` must be a date such as 2026-01-31 | Send a date such as 2026-01-31",
        ),
        (
            json!({"type": "string", "format": "iri"}),
            json!("a b"),
            "`it` must be of the format `iri` | Send a value of the format `iri`",
        ),
        (
            json!({"enum": ["late", "lost"]}),
            json!("broken"),
            "`it` must be one of \"late\", \"lost\" | Send one of these, exactly as written",
        ),
        (
            json!({"type": "string", "enum": ["late", "lost"]}),
            json!(3),
            "`it` must be one of \"late\", \"lost\", not a number | Send one of \"late\", \"lost\"",
        ),
        (
            json!({"const": "v1"}),
            json!("latest"),
            "`it` must be \"v1\" | Send \"v1\"",
        ),
        (
            json!({"type": "array", "items": {"type": "string"}, "minItems": 1}),
            json!([]),
            "`it` must have at least 1 item | Send at least 1 item",
        ),
        (
            json!({"type": "array", "items": {"type": "string"}, "maxItems": 3}),
            json!(7),
            "`it` must be an array of at most 3 strings, not a number | \
             Send an array of at most 3 strings",
        ),
        (
            json!({"type": "array", "uniqueItems": true}),
            json!(["a", "b", "a"]),
            "`it` must not hold the same item twice | \
             Leave out `it[2]`: it repeats `it[0]`",
        ),
        (
            json!({"type": "object", "maxProperties": 1}),
            json!({"a": 1, "b": 2}),
            "`it` must have at most 1 item | Send at most 1 item",
        ),
        (
            json!({"type": "object", "additionalProperties": {"type": "integer"}}),
            json!(true),
            "`it` must be an object whose values are integers, not a boolean | \
             Send an object whose values are integers",
        ),
        (
            json!({"prefixItems": [{"type": "string"}], "items": false}),
            json!(["a", 1, 2]),
            "`it` must have at most 1 item | Send at most 1 item",
        ),
        (
            json!({"propertyNames": {"maxLength": 2}}),
            json!({"abc": 1}),
            "`it.abc` must have a string of at most 2 characters as its name | \
             Send a string of at most 2 characters as its name",
        ),
        (
            json!(false),
            json!(1),
            "`it` is not an argument of this tool | Leave it out",
        ),
        (
            json!({"type": "null"}),
            json!(1),
            "`it` must be null | Send null",
        ),
    ];
    for (schema, value, says) in cases {
        assert_eq!(told_of(schema.clone(), value), [says], "{schema}");
    }
}

#[test]
fn what_has_no_words_of_ours_is_told_by_its_keyword() {
    for (keyword, schema, value) in [
        (
            "contains",
            json!({"contains": {"const": "a"}}),
            json!(["b"]),
        ),
        ("not", json!({"not": {"const": 3}}), json!(3)),
        (
            "unevaluatedItems",
            json!({"prefixItems": [{}], "unevaluatedItems": false}),
            json!([1, 2]),
        ),
    ] {
        let says = format!(
            "`it` must satisfy `{keyword}` in the tool's schema | \
             Send what `{keyword}` in the tool's schema asks for"
        );
        assert_eq!(told_of(schema, value), [says]);
    }
    assert_eq!(
        told_of(
            json!({"oneOf": [{"type": "integer"}, {"minimum": 1}]}),
            json!(3)
        ),
        [
            "`it` must fit exactly one of the alternatives in the tool's schema, not several | \
             Send what one alternative alone asks for"
        ]
    );
}

#[test]
fn every_refusal_is_told_once_and_in_the_order_of_the_schema() {
    let schema = json!({
        "properties": {
            "a": {"type": "array", "items": {"type": "integer"}},
            "b": {"type": "string"},
            "c": {"type": "integer", "minimum": 1, "allOf": [{"minimum": 1}]},
        },
        "required": ["a", "b", "c"],
        "additionalProperties": false,
    });
    assert_eq!(
        told(schema, json!({"zebra": 1, "c": 0, "a": ["x", 1, "y"]})),
        [
            "`a[0]` must be an integer, not a string | Send an integer",
            "`a[2]` must be an integer, not a string | Send an integer",
            "`b` is required | Send a string",
            "`c` must be an integer of at least 1 | Send 1 or more",
            "`zebra` is not an argument of this tool | Leave it out; arguments not sent yet: `b`",
        ]
    );
}

#[test]
fn ten_are_told_in_full_and_the_rest_are_counted() {
    let schema = json!({"items": {"type": "integer"}});
    let refused = super::rules(schema)
        .check(&json!(vec!["x"; 5_000]))
        .unwrap_err();
    assert_eq!(refused.iter().len(), 10);
    assert_eq!(refused.more(), 4_990);
    assert_eq!(
        refused.iter().nth(9).unwrap().explain().field.as_deref(),
        Some("[9]")
    );
}

#[test]
fn a_rule_is_named_as_our_own_is() {
    let schema = json!({"properties": {
        "a": {"type": "integer"}, "b": {"maximum": 1}, "c": {"enum": ["x"]},
        "d": {"pattern": "^x$"}, "e": {"format": "uuid"}, "f": {"minLength": 2},
    }, "required": ["g"], "additionalProperties": false});
    let arguments = json!({"a": true, "b": 2, "c": "y", "d": "y", "e": "y", "f": "y", "other": 1});
    let refused = explained(schema, arguments);
    let rules: Vec<&str> = refused
        .iter()
        .map(|each| each["rule"].as_str().unwrap())
        .collect();
    assert_eq!(
        rules,
        [
            "type", "range", "one_of", "pattern", "format", "length", "required", "unknown"
        ]
    );
}

#[test]
fn an_example_of_the_schema_is_shown_if_the_schema_accepts_it() {
    let day = |example: &str| json!({"type": "string", "minLength": 10, "examples": [example]});
    assert_eq!(
        told_of(day("2024-01-01"), json!(true)),
        [
            "`it` must be a string of at least 10 characters, not a boolean | \
             Send a value such as \"2024-01-01\""
        ]
    );
    assert_eq!(
        told_of(day("2024"), json!(true)),
        [
            "`it` must be a string of at least 10 characters, not a boolean | \
             Send a string of at least 10 characters"
        ]
    );
}

#[test]
fn a_bound_that_is_named_is_accepted_and_its_neighbour_is_not() {
    let rules = super::rules(
        json!({"properties": {"it": {"type": "integer", "minimum": -3, "maximum": 7}}}),
    );
    for (sent, named, beyond) in [(-9, -3, -4), (9, 7, 8)] {
        let refused = rules.check(&json!({"it": sent})).unwrap_err();
        let says = refused.iter().next().unwrap().explain().suggestion.unwrap();
        assert!(says.contains(&format!("Send {named} or")), "{says}");
        assert!(rules.check(&json!({"it": named})).is_ok());
        assert!(rules.check(&json!({"it": beyond})).is_err());
    }
}
