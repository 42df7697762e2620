//! Names on the wire: renamed, aliased, misspelt, unknown.

use serde::Deserialize;
use serde_json::{Value, json};
use tool_errors::ToolInput;
use tool_errors::input::{Target, decode, schema};
use tool_errors::violation::{Applicability, PatchOperation};

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

#[derive(Debug, ToolInput)]
#[allow(dead_code)]
struct Refund {
    order_id: String,
    note: Option<String>,
}

/// A name that is shown as that of an argument and is another one.
const UNSEEN: &str = "`order_id` holds extra or invisible characters in its name";

#[test]
fn a_name_with_what_nobody_sees_is_told_so() {
    for sent in [
        "order_id ",
        "\torder_id",
        "order_id\n",
        "order\u{200b}_id",
        "\u{feff}o\u{200b}r\u{2060}der\u{202e}_id",
    ] {
        let told = refusal::<Refund>(json!({ sent: "ORD-1" }));
        assert_eq!(told.message, UNSEEN, "{sent:?}");
        assert_eq!(
            told.suggestion.as_deref(),
            Some("Send its name as exactly `order_id`")
        );
        assert_eq!(told.applicability, Some(Applicability::Safe), "{sent:?}");
        let rename = PatchOperation::Move {
            from: format!("/{sent}"),
            path: "/order_id".to_owned(),
        };
        assert_eq!(told.patch, [rename]);
    }
}

#[test]
fn beside_the_argument_itself_such_a_name_has_to_go() {
    let told = refusal::<Refund>(json!({ "order_id": "ORD-1", "order\u{200b}_id": "ORD-2" }));
    assert_eq!(
        told.message,
        format!("{UNSEEN}, and `order_id` was sent too")
    );
    assert_eq!(told.suggestion.as_deref(), Some("Leave it out"));
    assert_eq!(told.rule, "alias");
    // Two that read the same: neither is meant for sure.
    let two = refusals::<Refund>(json!({ "order_id ": "ORD-1", " order_id": "ORD-2" }));
    assert_eq!(two[0].message, UNSEEN);
    assert_eq!(two[0].applicability, Some(Applicability::Maybe));
}
