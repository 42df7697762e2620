//! Ranges whose ends are constants.

use serde_json::{Value, json};
use tool_errors::ToolInput;
use tool_errors::input::{Target, decode, schema};

use crate::refusal;

const MOST: u32 = 50;

mod limits {
    pub(crate) const LEAST: i64 = -5;
    pub(crate) const SHARE: f32 = 0.25;
}

#[derive(Debug, PartialEq, ToolInput)]
struct Search {
    #[input(range(1..=MOST))]
    limit: u32,
    #[input(range(limits::LEAST..=-limits::LEAST))]
    offset: Option<i64>,
    #[input(range(above = 0.0, below = limits::SHARE))]
    share: Option<f32>,
    #[input(each(range(..MOST)))]
    pages: Option<Vec<u32>>,
    #[input(range(1..=Self::DAYS))]
    days: Option<u16>,
}

impl Search {
    const DAYS: u16 = 31;
}

#[derive(Debug, PartialEq, ToolInput)]
struct Percent(#[input(range(..=PERCENT))] u8);

const PERCENT: u8 = 100;

#[test]
fn a_constant_decides_explains_and_is_published() {
    let told = refusal::<Search>(json!({"limit": 51}));
    assert_eq!(told.message, "`limit` must be an integer from 1 to 50");
    assert_eq!(told.suggestion.as_deref(), Some("Send 50 or less"));
    let told = refusal::<Search>(json!({"limit": 50, "offset": 6}));
    assert_eq!(told.message, "`offset` must be an integer from -5 to 5");
    let told = refusal::<Search>(json!({"limit": 50, "share": 0.25}));
    assert_eq!(
        told.message,
        "`share` must be a number above 0 and below 0.25"
    );
    let told = refusal::<Search>(json!({"limit": 50, "pages": [1, 50]}));
    assert_eq!(told.field.as_deref(), Some("pages[1]"));
    let told = refusal::<Search>(json!({"limit": 50, "days": 32}));
    assert_eq!(told.message, "`days` must be an integer from 1 to 31");
    assert!(decode::<Search>(&json!({"limit": 50, "offset": -5, "pages": [49]})).is_ok());

    let full = Value::Object(schema::<Search>(Target::Full));
    let properties = &full["properties"];
    assert_eq!(
        properties["limit"],
        json!({ "type": "integer", "minimum": 1, "maximum": 50 })
    );
    assert_eq!(properties["pages"]["items"]["exclusiveMaximum"], json!(50));
    assert_eq!(properties["share"]["exclusiveMaximum"], json!(0.25));
    assert_eq!(refusal::<Percent>(json!(101)).rule, "range");
}
