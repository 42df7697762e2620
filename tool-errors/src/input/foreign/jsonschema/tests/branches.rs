//! anyOf and oneOf.

use serde_json::{Value, json};

use super::{explained, told, told_of};

#[test]
fn a_union_with_null_is_an_optional_value() {
    let schema = json!({
        "properties": {
            "a": {"type": ["integer", "null"]},
            "b": {"anyOf": [{"$ref": "#/$defs/Limit"}, {"type": "null"}]},
            "c": {"enum": ["x", "y", null]},
        },
        "$defs": {"Limit": {"type": "integer", "maximum": 9}},
    });
    assert_eq!(
        told(schema.clone(), json!({"a": "x", "b": "5", "c": "z"})),
        [
            "`a` must be an integer, not a string | Send an integer",
            "`b` must be an integer of at most 9 | Send 5 as a number, without quotes",
            "`c` must be one of \"x\", \"y\" | Send one of these, exactly as written",
        ]
    );
    assert_eq!(
        told(schema.clone(), json!({"b": 10})),
        ["`b` must be an integer of at most 9 | Send 9 or less"]
    );
    assert_eq!(
        told(schema, json!({"a": null, "b": null, "c": null})),
        [""; 0]
    );
}

#[test]
fn several_types_are_told_together() {
    assert_eq!(
        told_of(
            json!({"type": ["integer", "string"], "maximum": 9}),
            json!(true)
        ),
        [
            "`it` must be an integer of at most 9 or a string, not a boolean | \
             Send an integer of at most 9 or a string"
        ]
    );
    let either =
        json!({"anyOf": [{"type": "boolean"}, {"type": "array", "items": {"type": "string"}}]});
    assert_eq!(
        told_of(either.clone(), json!("true")),
        ["`it` must be a boolean or an array of strings | \
          Send true as a boolean, without quotes"]
    );
    assert_eq!(
        told(
            json!({"properties": {"it": either}, "required": ["it"]}),
            json!({})
        ),
        ["`it` is required | Send a boolean or an array of strings"]
    );
}

#[test]
fn documented_variants_are_one_set() {
    let reason = json!({"oneOf": [
        {"type": "string", "const": "late", "description": "It came late."},
        {"type": "string", "const": "lost", "description": "It never came."},
    ]});
    assert_eq!(
        explained(json!({"properties": {"it": reason}}), json!({"it": "LATE"})),
        [json!({
            "field": "it",
            "rule": "one_of",
            "message": "`it` must be one of \"late\", \"lost\"",
            "suggestion": "Send \"late\"",
            "candidates": ["late", "lost"],
            "patch": [{"op": "replace", "path": "/it", "value": "late"}],
            "applicability": "safe",
        })]
    );
    assert_eq!(
        told_of(reason, json!(5)),
        ["`it` must be one of \"late\", \"lost\", not a number | Send one of \"late\", \"lost\""]
    );
}

fn tagged() -> Value {
    json!({"oneOf": [
        {
            "type": "object",
            "properties": {"kind": {"const": "card"}, "number": {"type": "string"}},
            "required": ["kind", "number"],
        },
        {
            "type": "object",
            "properties": {
                "kind": {"const": "bank"},
                "bic": {"type": "string"},
                "iban": {"type": "string"},
            },
            "required": ["kind", "iban", "bic"],
        },
    ]})
}

#[test]
fn the_tag_chooses_the_alternative() {
    assert_eq!(
        told_of(tagged(), json!({"kind": "bank", "number": 5, "bic": 7})),
        [
            "`it.bic` must be a string | Send it as a string, in quotes",
            "`it.iban` is required | Send a string",
        ]
    );
    assert_eq!(
        told_of(tagged(), json!({"kind": "cash", "number": 5})),
        ["`it.kind` must be one of \"card\", \"bank\" | Send one of these, exactly as written"]
    );
    assert_eq!(
        told_of(tagged(), json!({"kind": "Card", "number": "5"})),
        ["`it.kind` must be one of \"card\", \"bank\" | Send \"card\""]
    );
    assert_eq!(
        told_of(tagged(), json!({"number": "5"})),
        ["`it.kind` is required | Send one of \"card\", \"bank\""]
    );
    assert_eq!(
        told_of(tagged(), json!(7)),
        ["`it` must be an object, not a number | Send an object"]
    );
}

#[test]
fn variants_told_apart_by_name_are_told_by_their_names() {
    let variant = |name: &str| {
        json!({
            "type": "object",
            "properties": {name: {"type": "object"}},
            "required": [name],
            "additionalProperties": false,
        })
    };
    let schema = json!({"oneOf": [
        variant("Card"), variant("Bank"), {"type": "string", "enum": ["Cash"]},
    ]});
    assert_eq!(
        told_of(schema.clone(), json!({"Crad": {}})),
        ["`it.Crad` is not an argument here | Send it as `Card`"]
    );
    assert_eq!(
        told_of(schema.clone(), json!({"other": {}})),
        ["`it` must have exactly one of `Card`, `Bank` | Send `Card` or `Bank`"]
    );
    assert_eq!(
        told_of(schema.clone(), json!("cash")),
        ["`it` must be \"Cash\" | Send \"Cash\""]
    );
    assert_eq!(
        told_of(schema, json!("other")),
        ["`it` must be an object or \"Cash\", not a string | Send an object or \"Cash\""]
    );
}

#[test]
fn one_of_several_names_is_asked_for_as_such() {
    let schema = json!({
        "properties": {"a": {}, "b": {}},
        "anyOf": [{"required": ["a"]}, {"required": ["b"]}],
    });
    assert_eq!(
        told(schema, json!({})),
        ["The call's arguments must have at least one of `a`, `b` | Send one of `a`, `b`"]
    );
}

#[test]
fn alternatives_that_contain_themselves_are_told_in_bounded_words() {
    let schema = json!({
        "$ref": "#/$defs/Json",
        "$defs": {"Json": {"anyOf": [
            {"type": "string"},
            {"type": "array", "items": {"$ref": "#/$defs/Json"}},
        ]}},
    });
    assert_eq!(
        told(schema, json!([["a", [true]]])),
        [
            "`[0][1][0]` must be a string or an array of values, not a boolean | \
          Send a string or an array of values"
        ]
    );
}
