//! Patches, and arguments with the safe ones applied.

use std::borrow::Cow;

use serde_json::{Value, json};

use super::{explained, rules};

fn schema() -> Value {
    json!({
        "type": "object",
        "properties": {
            "day": {"type": "string", "format": "date"},
            "people": {"type": "integer", "minimum": 1},
            "tags": {"type": "array", "items": {"enum": ["a", "b"]}},
            "note": {"type": ["string", "null"]},
        },
        "required": ["people"],
        "additionalProperties": false,
    })
}

#[test]
fn null_for_what_may_be_left_out_is_absence() {
    let sent = json!({"day": null, "people": 2, "note": null});
    let normalised = rules(schema()).normalised(&sent, false);
    assert_eq!(*normalised.value, json!({"people": 2, "note": null}));
    assert_eq!(normalised.changed.len(), 1);
    assert_eq!(normalised.changed[0].to_string(), "day");
    // Not for what has to be sent.
    let sent = json!({"people": null});
    let normalised = rules(schema()).normalised(&sent, true);
    assert!(matches!(normalised.value, Cow::Borrowed(_)));
    assert_eq!(
        explained(schema(), sent)[0]["message"],
        "`people` must be an integer of at least 1, not null"
    );
}

#[test]
fn coerce_applies_what_is_safe_and_nothing_else() {
    let sent = json!({"People": "2", "tags": "[\"a\"]", "day": "2024-1-1"});
    let as_sent = rules(schema()).normalised(&sent, false);
    assert_eq!(*as_sent.value, sent);
    assert!(as_sent.changed.is_empty());
    let coerced = rules(schema()).normalised(&sent, true);
    assert_eq!(
        *coerced.value,
        json!({"people": 2, "tags": ["a"], "day": "2024-1-1"})
    );
    // `maybe` patches are for the model to weigh.
    let sent = json!({"people": 2, "tags": "a"});
    assert_eq!(*rules(schema()).normalised(&sent, true).value, sent);
}

#[test]
fn a_patch_that_the_schema_refuses_is_not_shown() {
    let refused = explained(schema(), json!({"people": "0"}));
    assert_eq!(
        refused,
        [json!({
            "field": "people",
            "rule": "type",
            "message": "`people` must be an integer of at least 1, not a string",
            "suggestion": "Send an integer of at least 1",
        })]
    );
}

#[test]
fn a_text_is_never_read_as_true_unless_it_says_so() {
    let schema = json!({"properties": {"all": {"type": "boolean"}}});
    let value = |sent: &str| explained(schema.clone(), json!({"all": sent}))[0]["patch"].clone();
    assert_eq!(value("false")[0]["value"], false);
    assert_eq!(value("True")[0]["value"], true);
    for other in ["yes", "1", "t", ""] {
        assert_ne!(value(other)[0]["value"], true, "{other}");
    }
}

#[test]
fn many_absences_are_dropped_at_once() {
    let rules = rules(json!({"items": {"properties": {"a": {"type": "string"}}}}));
    let sent = json!(vec![json!({"a": null}); 500]);
    let normalised = rules.normalised(&sent, false);
    assert_eq!(*normalised.value, json!(vec![json!({}); 500]));
}
