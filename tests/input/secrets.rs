//! Of a `secret` argument nothing is told, whatever reads it; `coerce` mends it all the same.

#![allow(dead_code, reason = "what is decoded is not always read")]

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Value, json};
use tool_errors::ToolInput;
use tool_errors::input::decode;

use crate::refusals;

#[derive(Debug, Deserialize, ToolInput)]
#[serde(deny_unknown_fields)]
struct Card {
    number: String,
    cvc: u16,
}

#[derive(Debug, ToolInput)]
struct Payment {
    #[input(secret)]
    ours: Option<Card>,
    #[input(secret, serde)]
    serdes: Option<Card>,
    #[input(secret, serde)]
    codes: Option<BTreeMap<String, u8>>,
    #[input(secret, serde, coerce)]
    mended: Option<Card>,
    #[input(secret, coerce)]
    ours_mended: Option<Card>,
}

fn told(sent: Value) -> Vec<(String, Option<String>)> {
    let refused = refusals::<Payment>(sent).into_iter();
    refused
        .map(|told| (told.message, told.suggestion))
        .collect()
}

#[test]
fn an_unknown_name_inside_is_not_told() {
    let card = json!({"number": "4", "cvc": 1, "hunter2": true});
    for argument in ["ours", "serdes"] {
        let suggestion = "Leave out of it what the schema does not list".to_owned();
        assert_eq!(
            told(json!({ argument: card })),
            [(
                format!("`{argument}` holds an argument that it does not take"),
                Some(suggestion)
            )]
        );
    }
    assert_eq!(
        told(json!({"codes": {"hunter2": 300}})),
        [(
            "`codes` holds a value that must be an integer from 0 to 255".to_owned(),
            None
        )]
    );
}

#[test]
fn coerce_mends_inside_of_it() {
    let card = json!({"number": 4, "cvc": "123"});
    for argument in ["mended", "ours_mended"] {
        let read = decode::<Payment>(&json!({ argument: card })).expect("mended");
        let card = read.mended.or(read.ours_mended).expect("a card");
        assert_eq!((card.number.as_str(), card.cvc), ("4", 123));
    }
    // What can't be mended is told as without `coerce`.
    let refused = told(json!({"mended": {"number": 4, "cvc": "hunter2"}}));
    assert_eq!(refused.len(), 1);
    assert!(!refused[0].0.contains("hunter2"), "{refused:?}");
}
