//! Names on the wire: renamed, aliased, misspelt, unknown.

use serde::Deserialize;
use serde_json::{Value, json};
use tool_errors::ToolInput;
use tool_errors::input::{Target, decode, schema};

use crate::{refusal, refusals, told, words};

#[derive(Debug, PartialEq, Deserialize, ToolInput)]
#[serde(rename_all = "camelCase")]
struct Lookup {
    order_id: String,
    #[serde(rename = "max", alias = "limit", alias = "most")]
    most_lines: u8,
    with_lines: Option<bool>,
}

#[derive(Debug, PartialEq, ToolInput)]
#[input(rename_all = "kebab-case", allow_unknown)]
struct Lenient {
    #[input(alias = "id")]
    order_id: String,
}

#[derive(Debug, PartialEq, ToolInput)]
struct Login {
    #[input(secret, length(8..=64))]
    password: String,
    #[input(secret, one_of("totp", "sms"))]
    second: Option<String>,
}

#[test]
fn names_are_those_that_serde_reads() {
    for arguments in [
        json!({ "orderId": "a", "max": 1 }),
        json!({ "orderId": "a", "limit": 2, "withLines": true }),
        json!({ "orderId": "a", "most": 3, "withLines": null }),
    ] {
        let serdes: Lookup = serde_json::from_value(arguments.clone()).expect("serde reads it");
        assert_eq!(decode::<Lookup>(&arguments), Ok(serdes));
    }
    let published = Value::Object(schema::<Lookup>(Target::Full));
    let names: Vec<_> = published["properties"]
        .as_object()
        .expect("properties")
        .keys()
        .collect();
    assert_eq!(names.len(), 3);
    assert_eq!(published["required"], json!(["orderId", "max"]));
}

#[test]
fn a_misspelt_name_is_one_refusal_on_the_name_that_was_sent() {
    let told = refusal::<Lookup>(json!({ "order_id": "a", "max": 1 }));
    assert_eq!(told.field.as_deref(), Some("order_id"));
    assert_eq!(told.message, "`order_id` is not an argument of this tool");
    assert_eq!(told.suggestion.as_deref(), Some("Send it as `orderId`"));
}

#[test]
fn a_missing_and_an_unknown_name_are_told_apart() {
    let told = told::<Lookup>(json!({ "orderId": "a", "colour": "red" }));
    assert_eq!(
        told,
        [
            ("max", "required", "`max` is required"),
            (
                "colour",
                "unknown",
                "`colour` is not an argument of this tool"
            ),
        ]
        .map(words)
    );
}

#[test]
fn unknown_names_pass_where_the_author_allows_them() {
    let read = decode::<Lenient>(&json!({ "id": "a", "colour": "red" }));
    assert_eq!(
        read,
        Ok(Lenient {
            order_id: "a".into()
        })
    );
    let read = decode::<Lenient>(&json!({ "order-id": "b" }));
    assert_eq!(
        read,
        Ok(Lenient {
            order_id: "b".into()
        })
    );
}

#[test]
fn nothing_of_a_secret_is_shown() {
    let told = refusals::<Login>(json!({ "password": "hunter2", "second": "topt" }));
    let shown = format!("{told:?}");
    assert!(
        !shown.contains("hunter2") && !shown.contains("topt"),
        "{shown}"
    );
    assert_eq!(
        told[0].message,
        "`password` must be 8 to 64 characters long"
    );
    assert!(Login::FIELDS.iter().all(|field| field.secret));
    // Whoever records a call with the schema alone in hand has to know it too.
    for target in [Target::Full, Target::Portable] {
        let schema = schema::<Login>(target);
        for argument in ["password", "second"] {
            assert_eq!(schema["properties"][argument]["writeOnly"], true);
        }
    }
}
