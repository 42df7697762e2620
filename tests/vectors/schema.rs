//! The published schema of the envelope: generated, and true of every vector.

use std::fs;

use serde_json::{Value, json};
use tool_errors::Envelope;

use super::{Vector, blessing, files};

const FILE: &str = "../docs/envelope.schema.json";

fn generated() -> Value {
    schemars::schema_for!(Envelope).into()
}

#[test]
fn the_file_is_what_the_code_says() {
    let text = serde_json::to_string_pretty(&generated()).expect("a schema") + "\n";
    if blessing() {
        fs::write(FILE, text).expect("a file that can be written");
        return;
    }
    let kept = fs::read_to_string(FILE).expect("docs/envelope.schema.json");
    assert_eq!(kept, text, "write it anew: see main.rs");
}

#[test]
fn every_vector_conforms() {
    let schema = jsonschema::validator_for(&generated()).expect("a valid schema");
    for (_, text) in files() {
        for vector in serde_json::from_str::<Vec<Vector>>(&text).expect("vectors") {
            for (view, json) in [
                ("whole", vector.whole),
                ("model", vector.model),
                ("published", vector.published),
            ] {
                let value: Value = serde_json::from_str(json.get()).expect("JSON");
                let faults: Vec<String> = schema
                    .iter_errors(&value)
                    .map(|fault| fault.to_string())
                    .collect();
                assert!(faults.is_empty(), "{view} of {}: {faults:?}", vector.row);
            }
        }
    }
}

#[test]
fn the_schema_refuses_what_contradicts_the_contract() {
    let schema = jsonschema::validator_for(&generated()).expect("a valid schema");
    let good = json!({
        "code": "TRANSIENT", "route": "retry", "message": "Busy", "retryable": true,
        "retryAfterMs": 0, "traceId": "4bf92f3577b34da6a3ce929d0e0e4736",
    });
    assert!(schema.is_valid(&good));
    for (member, wrong) in [
        ("code", Value::Null),
        ("code", json!("PERMISSION")),
        ("route", json!("again")),
        ("route", json!("stop")),
        ("message", Value::Null),
        ("retryable", json!(false)),
        ("field", json!(["limit"])),
        ("violations", json!([])),
        ("violations", json!(vec![json!({"message": "No"}); 11])),
        ("violations", json!([{"field": "limit"}])),
        (
            "violations",
            json!([{"message": "No", "applicability": "likely"}]),
        ),
        ("moreViolations", json!(0)),
        ("next", json!({"arguments": {}})),
        ("next", json!({"tool": "find", "arguments": []})),
        ("authorize", json!("please")),
        ("retryAfterMs", json!(-1)),
        ("traceId", Value::Null),
        (
            "patch",
            json!([{"op": "replace", "path": "limit", "value": 5}]),
        ),
        ("patch", json!([{"op": "replace", "path": "/limit"}])),
        (
            "patch",
            json!([{"op": "test", "path": "/limit", "value": 5}]),
        ),
    ] {
        let mut bad = good.clone();
        bad[member] = wrong.clone();
        assert!(!schema.is_valid(&bad), "{member}: {wrong}");
    }
    for member in ["code", "message", "retryable", "traceId"] {
        let mut bad = good.clone();
        bad.as_object_mut().expect("an object").remove(member);
        assert!(!schema.is_valid(&bad), "without {member}");
    }
}
