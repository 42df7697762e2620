//! Newtypes that check themselves: nutype's, and any with `TryFrom` or `FromStr`.

use std::error::Error;
use std::str::FromStr;

use nutype::nutype;
use serde::{Deserialize, Deserializer, de};
use serde_json::json;
use tool_errors::input::decode;
use tool_errors::{ToolInput, Violations};

#[nutype(
    sanitize(trim, lowercase),
    validate(not_empty, len_char_max = 8),
    derive(Debug, PartialEq, Deserialize)
)]
struct Name(String);

#[nutype(
    validate(greater_or_equal = 1, less_or_equal = 100),
    derive(Debug, PartialEq, Deserialize)
)]
struct Percent(u8);

#[derive(Debug, PartialEq)]
struct Sku(u32);

impl FromStr for Sku {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let digits = text.strip_prefix("SKU-").ok_or("canary: no SKU")?;
        digits
            .parse()
            .map(Self)
            .map_err(|error| format!("canary: {error}"))
    }
}

impl<'de> Deserialize<'de> for Sku {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}

#[derive(Debug, PartialEq, ToolInput)]
struct Item {
    #[input(serde, length(1..=8))]
    name: Name,
    #[input(serde, example = 10)]
    discount: Percent,
    #[input(serde)]
    skus: Vec<Sku>,
}

#[test]
fn they_are_arguments() {
    let item = decode::<Item>(&json!({"name": " Ann ", "discount": 5, "skus": ["SKU-7"]}));
    let item = item.unwrap();
    assert_eq!(item.name, Name::try_new("ann").unwrap());
    assert_eq!(item.discount, Percent::try_new(5).unwrap());
    assert_eq!(item.skus, [Sku(7)]);
}

#[test]
fn what_they_refuse_has_its_place_and_no_text_of_theirs() {
    let sent = json!({"name": "far too long", "discount": 0, "skus": ["SKU-7", "SKU-x"]});
    let refused: Violations = decode::<Item>(&sent).unwrap_err();
    let told: Vec<_> = refused
        .iter()
        .map(|violation| violation.explain())
        .collect();
    let told: Vec<_> = told
        .iter()
        .map(|told| (told.message.as_str(), told.suggestion.as_deref()))
        .collect();
    assert_eq!(
        told,
        [
            (
                "`name` must be 1 to 8 characters long",
                Some("Send at most 8 characters")
            ),
            (
                "`discount` is not accepted",
                Some("Send a value such as 10")
            ),
            ("`skus[1]` is not accepted", None),
        ]
    );
    let causes: Vec<_> = refused
        .iter()
        .filter_map(|violation| Some(violation.source()?.to_string()))
        .collect();
    assert_eq!(causes.len(), 2);
    assert!(causes[0].contains("too small"), "{causes:?}");
    assert_eq!(causes[1], "canary: invalid digit found in string");
}

#[test]
fn another_type_is_told_as_such() {
    let refused = decode::<Item>(&json!({"name": 5, "discount": "x", "skus": {}})).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "`name` must be a string of 1 to 8 characters; \
         `discount` must be an integer from 0 to 255, not a string; \
         `skus` must be an array of values, not an object"
    );
}
