//! Violations come in the order in which arguments are declared, whatever order a call or the map
//! that holds it has; so does `required`.

#![allow(dead_code, reason = "what is decoded is not always read")]

use std::collections::BTreeMap;

use serde_json::{Value, json};
use tool_errors::ToolInput;
use tool_errors::input::{Target, schema};

use crate::refusals;

#[derive(Debug, ToolInput)]
struct Inner {
    z: u8,
    a: u8,
}

#[derive(Debug, ToolInput)]
#[input(tag = "kind", rename_all = "snake_case")]
enum Payment {
    Card { number: String, cvc: u16 },
    Cash { amount: u16 },
}

#[derive(Debug, ToolInput)]
#[input(requires(optional, b))]
struct Outer {
    y: u8,
    #[input(flatten)]
    group: Group,
    list: Vec<Inner>,
    payment: Payment,
    b: Option<u8>,
    optional: Option<u8>,
    a: u8,
}

#[derive(Debug, ToolInput)]
struct Group {
    x: u8,
    c: u8,
}

fn fields<T: ToolInput>(sent: Value) -> Vec<String> {
    let refused = refusals::<T>(sent).into_iter();
    refused.map(|told| told.field.unwrap_or_default()).collect()
}

#[test]
fn violations_are_in_the_order_of_declaration() {
    let bad = json!({
        "a": -1, "b": -1, "c": -1, "x": -1, "y": -1, "bogus": 1, "another": 1,
        "list": [{"z": 1, "a": 1}, {"a": -1, "z": -1}],
        "payment": {"cvc": -1, "kind": "card", "number": 5},
    });
    assert_eq!(
        fields::<Outer>(bad),
        [
            "y",
            "x",
            "c",
            "list[1].z",
            "list[1].a",
            "payment.number",
            "payment.cvc",
            "b",
            "a",
            "another",
        ]
    );
    // Missing ones stand where they are declared too, and what goes together comes last.
    let partial = json!({"optional": 1, "c": -1, "payment": {"amount": -1}, "list": [{}]});
    assert_eq!(
        fields::<Outer>(partial),
        [
            "y",
            "x",
            "c",
            "list[0].z",
            "list[0].a",
            "payment.kind",
            "a",
            "b",
        ]
    );
}

#[derive(Debug, ToolInput)]
struct Members {
    second: BTreeMap<String, Inner>,
    first: u8,
}

#[test]
fn members_of_a_map_are_in_the_map_s_own_order() {
    let bad = json!({"first": -1, "second": {"q": {"z": 1, "a": -1}, "p": {"z": -1, "a": 1}}});
    let told = fields::<Members>(bad);
    assert_eq!((&*told[2], told.len()), ("first", 3));
}

#[test]
fn required_names_are_published_in_the_order_of_declaration() {
    let full = schema::<Outer>(Target::Full);
    let required = ["y", "x", "c", "list", "payment", "a"];
    assert_eq!(full["required"], json!(required));
    // `properties` are in the order of serde_json's map: by name, or with its `preserve_order` in
    // the order of declaration.
    let names: Vec<&String> = full["properties"]
        .as_object()
        .expect("an object")
        .keys()
        .collect();
    let mut by_name = names.clone();
    by_name.sort();
    let declared = ["y", "x", "c", "list", "payment", "b", "optional", "a"];
    assert!(names == by_name || names == declared, "{names:?}");
}
