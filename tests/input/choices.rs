//! Unit enums: a text out of a list.

use serde::Deserialize;
use serde_json::{Value, json};
use tool_errors::ToolInput;
use tool_errors::input::{Target, decode, schema};

use crate::refusal;

/// Why the order comes back.
#[derive(Debug, PartialEq, ToolInput)]
#[input(rename_all = "snake_case")]
enum Reason {
    /// It arrived broken.
    Damaged,
    #[input(alias = "late")]
    TooLate,
    #[input(rename = "other")]
    SomethingElse,
    #[input(skip)]
    #[allow(dead_code)]
    Internal,
}

#[derive(Debug, PartialEq, Deserialize, ToolInput)]
#[serde(rename_all = "kebab-case")]
enum Shipping {
    NextDay,
    #[serde(rename = "slow", alias = "sea")]
    ByShip,
}

#[derive(Debug, PartialEq, ToolInput)]
struct Return {
    reason: Reason,
    shipping: Option<Shipping>,
}

#[test]
fn a_choice_is_read_by_each_of_its_names() {
    let read = |reason: &str| decode::<Reason>(&json!(reason)).ok();
    assert_eq!(read("damaged"), Some(Reason::Damaged));
    assert_eq!(read("too_late"), Some(Reason::TooLate));
    assert_eq!(read("late"), Some(Reason::TooLate));
    assert_eq!(read("other"), Some(Reason::SomethingElse));
    assert_eq!(read("internal"), None);
    assert_eq!(read("TooLate"), None);
}

#[test]
fn what_serde_reads_is_read_alike() {
    for text in ["next-day", "slow", "sea", "NextDay", "by-ship", "by_ship"] {
        let serdes = serde_json::from_value::<Shipping>(json!(text)).ok();
        assert_eq!(decode::<Shipping>(&json!(text)).ok(), serdes, "{text}");
    }
}

#[test]
fn a_near_miss_is_offered_and_the_list_is_told() {
    let told = refusal::<Return>(json!({ "reason": "damagd" }));
    assert_eq!(told.field.as_deref(), Some("reason"));
    assert_eq!(
        told.message,
        r#"`reason` must be one of "damaged", "too_late", "other""#
    );
    assert_eq!(
        told.suggestion.as_deref(),
        Some(r#"Did you mean "damaged"?"#)
    );

    let told = refusal::<Return>(json!({ "reason": "other", "shipping": 5 }));
    assert_eq!(told.field.as_deref(), Some("shipping"));
    assert_eq!(
        told.message,
        r#"`shipping` must be one of "next-day", "slow", not a number"#
    );
}

#[test]
fn the_schema_lists_the_names_and_says_what_they_mean() {
    let published = Value::Object(schema::<Return>(Target::Full));
    assert_eq!(
        published["properties"]["reason"],
        json!({
            "type": "string",
            "enum": ["damaged", "too_late", "other"],
            "description": "Why the order comes back.\n`damaged`: It arrived broken.",
        })
    );
    assert_eq!(published["required"], json!(["reason"]));
}
