//! Secrets, and values in general: nothing is repeated.

use serde_json::{Value, json};

use super::{explained, rules};

#[test]
fn nothing_is_told_of_a_secret() {
    let schema = json!({
        "properties": {
            "login": {
                "type": "object",
                "writeOnly": true,
                "properties": {
                    "code": {"type": "integer"},
                    "kind": {"oneOf": [{"const": "hunter2a"}, {"const": "hunter2b"}]},
                    "pin": {"enum": ["0000", "hunter2"]},
                },
                "additionalProperties": false,
            },
            "password": {"type": "string", "format": "password", "minLength": 12},
        },
    });
    let arguments = json!({
        "login": {"pin": "HUNTER2", "kind": "hunter2c", "code": "7", "hunter3": 1},
        "password": "swordfish",
    });
    assert_eq!(
        explained(schema, arguments),
        [
            json!({
                "field": "login.code", "rule": "type",
                "message": "`login.code` must be an integer",
                "suggestion": "Send an integer",
            }),
            json!({
                "field": "login.kind", "rule": "value",
                "message": "`login.kind` is not accepted: a value must be one of \"hunter2a\", \"hunter2b\"",
                "suggestion": "Send one of \"hunter2a\", \"hunter2b\"",
            }),
            json!({
                "field": "login.pin", "rule": "one_of",
                "message": "`login.pin` must be one of \"0000\", \"hunter2\"",
                "suggestion": "Send one of these, exactly as written",
                "candidates": ["0000", "hunter2"],
            }),
            json!({
                "field": "login", "rule": "unknown",
                "message": "`login` must not hold names that the tool's schema does not have",
                "suggestion": "Leave such names out",
            }),
            json!({
                "field": "password", "rule": "length",
                "message": "`password` must be at least 12 characters long",
                "suggestion": "Send a string of at least 12 characters",
            }),
        ]
    );
}

#[test]
fn two_values_of_a_secret_are_told_the_same() {
    let members: Vec<String> = (0..30).map(|number| format!("key-{number}")).collect();
    let schema = json!({"properties": {"key": {"enum": members, "writeOnly": true}}});
    let told = |sent: &str| explained(schema.clone(), json!({"key": sent}));
    assert_eq!(told("KEY-29"), told("other"));
}

#[test]
fn no_value_is_repeated() {
    let schema = json!({
        "properties": {
            "a": {"type": "integer"}, "b": {"enum": ["x"]}, "c": {"pattern": "^x$"},
            "d": {"format": "date"}, "e": {"format": "iri"}, "f": {"not": {"type": "string"}},
            "g": {"anyOf": [{"type": "integer"}, {"pattern": "^x$"}]},
            "h": {"uniqueItems": true}, "i": {"contains": {"const": 1}},
            "j": {"propertyNames": {"maxLength": 30}}, "k": {"maxLength": 3}, "l": {"const": 5},
            "m": {"unevaluatedItems": false}, "n": false,
        },
    });
    let mark = "mark MARK <mark>";
    let sent: serde_json::Map<String, Value> = ('a'..='n')
        .map(|name| (name.to_string(), json!(mark)))
        .chain([
            ("h".to_owned(), json!([mark, mark])),
            ("i".to_owned(), json!([mark])),
            ("m".to_owned(), json!([mark])),
        ])
        .collect();
    let refused = rules(schema).check(&Value::Object(sent)).unwrap_err();
    assert_eq!(refused.iter().len() + refused.more(), 13);
    for violation in refused.iter() {
        let said = serde_json::to_string(&violation.explain()).unwrap();
        assert!(!said.to_lowercase().contains("mark"), "{said}");
    }
}
