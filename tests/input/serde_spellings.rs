//! serde's attributes are read as serde reads them: whatever its own derive takes for an argument
//! of a name, ours does.

use std::fmt::Debug;
use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tool_errors::ToolInput;
use tool_errors::input::decode;

/// Both derives read the same of a value.
#[track_caller]
fn alike<T: DeserializeOwned + ToolInput + PartialEq + Debug>(value: Value) {
    let serdes: T = serde_json::from_value(value.clone()).expect("serde takes it");
    assert_eq!(decode::<T>(&value).expect("ours takes it"), serdes);
}

/// Both refuse a value.
#[track_caller]
fn refused<T: DeserializeOwned + ToolInput + Debug>(value: Value) {
    serde_json::from_value::<T>(value.clone()).expect_err("serde refuses it");
    decode::<T>(&value).expect_err("ours refuses it");
}

fn twenty() -> u32 {
    20
}

#[derive(Debug, PartialEq, Deserialize, ToolInput)]
#[serde(
    rename_all(serialize = "UPPERCASE", deserialize = "camelCase"),
    deny_unknown_fields,
    expecting = "an order"
)]
struct Spelt {
    order_id: String,
    #[serde(rename = "for")]
    customer: String,
    #[serde(rename(serialize = "unused"))]
    line_number: u8,
    #[serde(rename(deserialize = "howMany", serialize = "n"))]
    quantity: u8,
    #[serde(rename(deserialize = "first", deserialize = "second"))]
    two_names: u8,
    #[serde(alias = "b", alias = "a", alias = "anyOfThree")]
    any_of_three: u8,
    #[serde(default)]
    r#type: String,
    #[serde(default = "twenty", skip_serializing)]
    limit: u32,
    #[serde(skip)]
    cached: u32,
    #[serde(skip_deserializing, default = "twenty")]
    counted: u32,
}

fn spelt(other: &str, value: Value) -> Value {
    let mut sent = json!({
        "orderId": "7", "for": "Ann", "lineNumber": 1, "howMany": 2, "first": 3, "anyOfThree": 4,
    });
    let members = sent.as_object_mut().expect("an object");
    if let Some(own) = match other {
        "second" => Some("first"),
        "a" | "b" => Some("anyOfThree"),
        _ => None,
    } {
        members.remove(own);
    }
    members.insert(other.to_owned(), value);
    sent
}

#[test]
fn names_of_arguments() {
    for (other, value) in [
        ("type", json!("x")),
        ("limit", json!(5)),
        ("second", json!(9)),
        ("a", json!(9)),
        ("b", json!(9)),
    ] {
        alike::<Spelt>(spelt(other, value));
    }
    for other in [
        "order_id",
        "customer",
        "line_number",
        "quantity",
        "n",
        "twoNames",
        "LIMIT",
        "cached",
        "counted",
        "unused",
    ] {
        refused::<Spelt>(spelt(other, json!(9)));
    }
}

#[derive(Debug, PartialEq, Deserialize, ToolInput)]
#[serde(rename_all = "SCREAMING-KEBAB-CASE", rename_all_fields = "kebab-case")]
enum Payment {
    #[serde(alias = "card")]
    ByCard {
        card_number: String,
        #[serde(rename = "cvc")]
        check_value: u16,
    },
    #[serde(rename(deserialize = "cash"), rename_all = "PascalCase")]
    InCash {
        to_be_returned: u16,
    },
    #[serde(skip_deserializing)]
    #[allow(dead_code, reason = "no call can send it")]
    Free,
    OnAccount,
}

#[test]
fn names_of_variants_and_their_arguments() {
    for sent in [
        json!({"BY-CARD": {"card-number": "4", "cvc": 1}}),
        json!({"card": {"card-number": "4", "cvc": 1}}),
        json!({"cash": {"ToBeReturned": 5}}),
        json!("ON-ACCOUNT"),
    ] {
        alike::<Payment>(sent);
    }
    for sent in [
        json!({"BY-CARD": {"card_number": "4", "cvc": 1}}),
        json!({"ByCard": {"card-number": "4", "cvc": 1}}),
        json!({"IN-CASH": {"ToBeReturned": 5}}),
        json!({"cash": {"to-be-returned": 5}}),
        json!("FREE"),
        json!("OnAccount"),
    ] {
        refused::<Payment>(sent);
    }
}

#[derive(Debug, PartialEq, Deserialize, ToolInput)]
#[serde(tag = "t", content = "c", rename_all = "lowercase")]
enum Adjacent {
    Card { number: String },
    Cash,
}

#[derive(Debug, PartialEq, Deserialize, ToolInput)]
#[serde(rename_all = "lowercase")]
#[serde(tag = "t")]
enum Internal {
    Card { number: String },
    Cash,
}

#[derive(Debug, PartialEq, Deserialize, ToolInput)]
#[serde(untagged)]
enum Untagged {
    Number(u32),
    Card { number: String },
}

#[test]
fn tags() {
    alike::<Adjacent>(json!({"t": "card", "c": {"number": "4"}}));
    alike::<Adjacent>(json!({"t": "cash"}));
    refused::<Adjacent>(json!({"t": "card", "number": "4"}));
    alike::<Internal>(json!({"t": "card", "number": "4"}));
    alike::<Internal>(json!({"t": "cash"}));
    refused::<Internal>(json!({"t": "card", "c": {"number": "4"}}));
    alike::<Untagged>(json!(4));
    alike::<Untagged>(json!({"number": "4"}));
    refused::<Untagged>(json!({"card": {"number": "4"}}));
}

#[derive(Debug, PartialEq, Deserialize, ToolInput)]
#[serde(default)]
struct Paged {
    limit: u32,
    #[serde(flatten)]
    window: Window,
}

impl Default for Paged {
    fn default() -> Self {
        Self {
            limit: 7,
            window: Window { from_day: None },
        }
    }
}

#[derive(Debug, PartialEq, Deserialize, ToolInput)]
#[serde(rename_all = "camelCase", bound = "", crate = "serde")]
struct Window {
    from_day: Option<u8>,
}

#[test]
fn defaults_of_the_item_and_flattened_groups() {
    alike::<Paged>(json!({}));
    alike::<Paged>(json!({"limit": 1, "fromDay": 2}));
}

#[derive(Debug, PartialEq, Deserialize, ToolInput)]
#[serde(transparent)]
struct OrderId {
    #[input(length(1..=3))]
    text: String,
    #[serde(skip, default = "twenty")]
    checks: u32,
}

#[derive(Debug, PartialEq, Deserialize, ToolInput)]
#[serde(transparent)]
struct Typed<T>(u64, PhantomData<T>);

#[derive(Debug, PartialEq, Deserialize, ToolInput)]
struct Transparent {
    order: OrderId,
    number: Typed<OrderId>,
}

#[test]
fn a_transparent_struct_is_its_one_field() {
    alike::<Transparent>(json!({"order": "7", "number": 7}));
    refused::<Transparent>(json!({"order": {"text": "7"}, "number": 7}));
    let refused = decode::<Transparent>(&json!({"order": "7777", "number": 7})).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "`order` must be 1 to 3 characters long"
    );
}
