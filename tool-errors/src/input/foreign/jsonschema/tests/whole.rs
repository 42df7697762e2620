//! Whole numbers that were sent as floats.

use std::borrow::Cow;

use serde_json::{Value, json};

use super::rules;

fn written(schema: Value, sent: &Value) -> String {
    rules(schema).normalised(sent, false).value.to_string()
}

#[test]
fn an_integer_is_written_as_one_wherever_the_schema_asks_for_it() {
    let schema = json!({
        "properties": {
            "count": {"type": "integer"},
            "share": {"type": "number"},
            "either": {"type": ["integer", "string"]},
            "maybe": {"type": ["integer", "null"]},
            "rows": {"items": {"properties": {"n": {"$ref": "#/$defs/n"}}}},
            "free": {},
        },
        "$defs": {"n": {"anyOf": [{"type": "integer"}, {"type": "null"}]}},
    });
    let sent = json!({
        "count": 5.0, "either": -7.0, "free": 2.0, "maybe": 1e2, "rows": [{"n": 3.0}, {"n": 4}],
        "share": 1.0,
    });
    // The names come in the order of letters here, or in that in which they were sent.
    let expected = json!({
        "count": 5, "either": -7.0, "free": 2.0, "maybe": 100, "rows": [{"n": 3}, {"n": 4}],
        "share": 1.0,
    });
    assert_eq!(written(schema, &sent), expected.to_string());
}

#[test]
fn what_is_no_whole_number_or_no_64_bits_wide_stays_as_it_was_sent() {
    let schema = || json!({"properties": {"n": {"type": "integer"}}});
    let cases = ["1.5", "1e300", "-1e300", "9007199254740993", "\"5.0\""];
    for text in cases {
        let sent: Value = serde_json::from_str(&format!("{{\"n\":{text}}}")).unwrap();
        assert_eq!(written(schema(), &sent), sent.to_string());
    }
    let sent = json!({"n": -0.0});
    assert_eq!(written(schema(), &sent), r#"{"n":0}"#);
}

#[test]
fn accepted_arguments_without_floats_are_borrowed() {
    let rules = rules(json!({"properties": {"n": {"type": "integer"}, "t": {}}}));
    let sent = json!({"n": 5, "t": [1.5, {"a": "b"}]});
    let admitted = rules.admitted(&sent, true).unwrap();
    assert!(matches!(admitted.value, Cow::Borrowed(_)));
    assert_eq!(admitted.changed, []);
}

#[test]
fn arguments_are_admitted_as_they_are_normalised_and_refused_as_they_are_checked() {
    let schema = json!({
        "properties": {"n": {"type": "integer", "maximum": 9}, "note": {"type": "string"}},
        "required": ["n"],
    });
    let rules = rules(schema);
    let sent = json!({"n": "5", "note": null});
    let admitted = rules.admitted(&sent, true).unwrap();
    assert_eq!(*admitted.value, json!({"n": 5}));
    let mut changed: Vec<_> = admitted.changed.iter().map(ToString::to_string).collect();
    changed.sort();
    assert_eq!(changed, ["n", "note"]);

    for sent in [json!({"n": "5", "note": null}), json!({"n": 50}), json!({})] {
        let refused = rules.admitted(&sent, false).unwrap_err();
        let normalised = rules.normalised(&sent, false);
        assert_eq!(refused, rules.check(&normalised.value).unwrap_err());
    }
}
