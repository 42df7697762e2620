//! Generic inputs, borrowed ones, newtypes, and a type that contains itself.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde_json::{Value, json};
use tool_errors::ToolInput;
use tool_errors::input::{Target, decode, schema};

use crate::{refusal, told, words};

#[derive(Debug, PartialEq, ToolInput)]
struct Page<T, const N: usize>
where
    T: PartialEq,
{
    #[input(items(..=3))]
    items: Vec<T>,
    next: Option<T>,
    #[input(skip, default = [0; N])]
    size: [u8; N],
}

#[derive(Debug, PartialEq, ToolInput)]
struct Note<'a> {
    #[input(length(..=10))]
    text: Cow<'a, str>,
}

/// An order's ID.
#[derive(Debug, PartialEq, ToolInput)]
struct OrderId(#[input(pattern = "^ORD-[0-9]{4}$")] String);

#[derive(Debug, PartialEq, ToolInput)]
struct Orders {
    #[input(example = "ORD-8841")]
    id: OrderId,
    more: Option<Vec<OrderId>>,
    amounts: BTreeMap<String, u8>,
}

#[derive(Debug, PartialEq, ToolInput)]
struct Tree {
    name: String,
    #[input(default)]
    children: Vec<Tree>,
}

#[derive(Debug, PartialEq, ToolInput)]
struct Nothing;

#[test]
fn a_generic_struct_is_an_input_for_inputs() {
    let read = decode::<Page<u8, 2>>(&json!({ "items": [1, 2], "next": 3 }));
    assert_eq!(
        read,
        Ok(Page {
            items: vec![1, 2],
            next: Some(3),
            size: [0, 0]
        })
    );
    let told = refusal::<Page<OrderId, 0>>(json!({ "items": ["ORD-8841", "8841"] }));
    assert_eq!(told.field.as_deref(), Some("items[1]"));
    assert_eq!(
        told.message,
        "`items[1]` must match the pattern `^ORD-[0-9]{4}$`"
    );
}

#[test]
fn a_borrowed_text_is_a_text() {
    let read = decode::<Note<'_>>(&json!({ "text": "hello" }));
    assert_eq!(
        read,
        Ok(Note {
            text: Cow::Borrowed("hello")
        })
    );
    let told = refusal::<Note<'_>>(json!({ "text": "hello, world" }));
    assert_eq!(told.message, "`text` must be at most 10 characters long");
}

#[test]
fn a_missing_newtype_is_asked_for_by_its_rules() {
    let told = refusal::<Orders>(json!({ "amounts": {} }));
    assert_eq!(told.message, "`id` is required");
    assert_eq!(
        told.suggestion.as_deref(),
        Some("Send a string that matches the pattern `^ORD-[0-9]{4}$`")
    );
}

#[test]
fn a_newtype_brings_its_rules_wherever_it_stands() {
    let told =
        told::<Orders>(json!({ "id": "1", "more": ["ORD-0001", "2"], "amounts": { "a": 256 } }));
    assert_eq!(
        told,
        [
            (
                "id",
                "pattern",
                "`id` must match the pattern `^ORD-[0-9]{4}$`"
            ),
            (
                "more[1]",
                "pattern",
                "`more[1]` must match the pattern `^ORD-[0-9]{4}$`"
            ),
            (
                "amounts.a",
                "range",
                "`amounts.a` must be an integer from 0 to 255"
            ),
        ]
        .map(words)
    );
    let published = Value::Object(schema::<Orders>(Target::Full));
    assert_eq!(
        published["properties"]["id"],
        json!({
            "type": "string",
            "description": "An order's ID.",
            "pattern": "^ORD-[0-9]{4}$",
            "examples": ["ORD-8841"],
        })
    );
}

#[test]
fn a_type_may_contain_itself() {
    let told =
        refusal::<Tree>(json!({ "name": "a", "children": [{ "name": "b" }, { "name": 5 }] }));
    assert_eq!(told.field.as_deref(), Some("children[1].name"));
    assert_eq!(told.message, "`children[1].name` must be a string");
}

#[test]
fn a_tool_may_have_no_arguments() {
    assert_eq!(decode::<Nothing>(&json!({})), Ok(Nothing));
    let told = refusal::<Nothing>(json!({ "x": 1 }));
    assert_eq!(told.message, "`x` is not an argument of this tool");
}
