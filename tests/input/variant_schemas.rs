//! What is published of enums whose variants carry data.

use serde_json::{Value, json};
use tool_errors::ToolInput;
use tool_errors::input::{Target, schema};

fn full<T: ToolInput>() -> Value {
    schema::<T>(Target::Full).into()
}

fn portable<T: ToolInput>() -> Value {
    schema::<T>(Target::Portable).into()
}

/// How it is paid.
#[derive(ToolInput)]
#[input(tag = "method", rename_all = "snake_case")]
#[allow(dead_code)]
enum Payment {
    /// By card.
    Card {
        /// All digits.
        #[input(length(16..=16))]
        number: String,
        note: Option<String>,
    },
    Transfer {
        iban: String,
        note: Option<String>,
    },
    Cash,
}

#[derive(ToolInput)]
#[allow(dead_code)]
struct Pay {
    payment: Payment,
}

#[derive(ToolInput)]
#[allow(dead_code)]
struct PayFlat {
    order: String,
    #[input(flatten)]
    payment: Payment,
}

#[test]
fn a_tag_among_the_arguments_is_a_constant_of_each_case() {
    let card = json!({
        "type": "object",
        "description": "By card.",
        "properties": {
            "method": { "const": "card" },
            "number": {
                "type": "string", "description": "All digits.", "minLength": 16, "maxLength": 16,
            },
            "note": { "type": "string" },
        },
        "required": ["method", "number"],
        "additionalProperties": false,
    });
    assert_eq!(
        full::<Pay>()["properties"]["payment"],
        json!({
            "type": "object",
            "description": "How it is paid.",
            "oneOf": [
                card,
                {
                    "type": "object",
                    "properties": {
                        "method": { "const": "transfer" },
                        "iban": { "type": "string" },
                        "note": { "type": "string" },
                    },
                    "required": ["method", "iban"],
                    "additionalProperties": false,
                },
                {
                    "type": "object",
                    "properties": { "method": { "const": "cash" } },
                    "required": ["method"],
                    "additionalProperties": false,
                },
            ],
        })
    );
    let portable = portable::<Pay>();
    let payment = &portable["properties"]["payment"];
    assert_eq!(payment.get("oneOf"), None);
    assert_eq!(
        payment["anyOf"][0]["properties"]["method"],
        json!({ "type": "string", "enum": ["card"] })
    );
}

/// An object without cases: what the root has to be where a schema is published.
#[test]
fn the_portable_root_is_one_object() {
    let merged = json!({
        "method": { "type": "string", "enum": ["card", "transfer", "cash"] },
        "number": {
            "type": "string", "description": "All digits.", "minLength": 16, "maxLength": 16,
        },
        "iban": { "type": "string" },
        "note": { "type": "string" },
    });
    assert_eq!(
        portable::<Payment>(),
        json!({
            "type": "object",
            "description": "How it is paid.",
            "properties": merged,
            "required": ["method"],
            "additionalProperties": false,
        })
    );
    let mut with_order = merged;
    with_order["order"] = json!({ "type": "string" });
    assert_eq!(
        portable::<PayFlat>(),
        json!({
            "type": "object",
            "properties": with_order,
            "required": ["order", "method"],
            "additionalProperties": false,
        })
    );
}

#[test]
fn a_flattened_enum_says_in_full_what_goes_together() {
    let full = full::<PayFlat>();
    assert_eq!(full["required"], json!(["order", "method"]));
    assert_eq!(
        full["allOf"][0]["oneOf"][2],
        json!({
            "type": "object",
            "properties": {
                "method": { "const": "cash" }, "number": false, "iban": false, "note": false,
            },
            "required": ["method"],
        })
    );
}

#[test]
fn a_tag_beside_the_content_demands_it() {
    #[derive(ToolInput)]
    #[input(tag = "kind", content = "details", rename_all = "snake_case")]
    #[allow(dead_code)]
    enum Change {
        /// In cents.
        Amount(#[input(range(1..=500), example = 5)] u32),
        Note(Option<String>),
        Cancel,
    }
    assert_eq!(
        full::<Change>(),
        json!({
            "type": "object",
            "oneOf": [
                {
                    "type": "object",
                    "properties": {
                        "kind": { "const": "amount" },
                        "details": {
                            "type": "integer", "description": "In cents.",
                            "minimum": 1, "maximum": 500, "examples": [5],
                        },
                    },
                    "required": ["kind", "details"],
                    "additionalProperties": false,
                },
                {
                    "type": "object",
                    "properties": {
                        "kind": { "const": "note" },
                        "details": { "type": "string" },
                    },
                    "required": ["kind"],
                    "additionalProperties": false,
                },
                {
                    "type": "object",
                    "properties": { "kind": { "const": "cancel" } },
                    "required": ["kind"],
                    "additionalProperties": false,
                },
            ],
        })
    );
    assert_eq!(
        portable::<Change>(),
        json!({
            "type": "object",
            "properties": {
                "kind": { "type": "string", "enum": ["amount", "note", "cancel"] },
                "details": {
                    "anyOf": [
                        {
                            "type": "integer", "description": "In cents.",
                            "minimum": 1, "maximum": 500, "examples": [5],
                        },
                        { "type": "string" },
                    ],
                },
            },
            "required": ["kind"],
            "additionalProperties": false,
        })
    );
}

#[test]
fn an_only_member_is_the_same_for_all() {
    #[derive(ToolInput)]
    #[input(rename_all = "snake_case")]
    #[allow(dead_code)]
    enum Filter {
        ById(u8),
        ByName { name: String },
    }
    let only = json!({
        "type": "object",
        "properties": {
            "by_id": { "type": "integer", "minimum": 0, "maximum": 255 },
            "by_name": {
                "type": "object",
                "properties": { "name": { "type": "string" } },
                "required": ["name"],
                "additionalProperties": false,
            },
        },
        "additionalProperties": false,
        "minProperties": 1,
        "maxProperties": 1,
    });
    assert_eq!(full::<Filter>(), only);
    assert_eq!(portable::<Filter>(), only);
}

#[test]
fn an_only_member_or_a_text_are_cases() {
    #[derive(ToolInput)]
    #[input(rename_all = "snake_case")]
    #[allow(dead_code)]
    enum Filter {
        ById(bool),
        All,
        /// Not yet closed.
        Open,
    }
    assert_eq!(
        full::<Filter>(),
        json!({
            "oneOf": [
                {
                    "type": "string",
                    "enum": ["all", "open"],
                    "description": "`open`: Not yet closed.",
                },
                {
                    "type": "object",
                    "properties": { "by_id": { "type": "boolean" } },
                    "additionalProperties": false,
                    "minProperties": 1,
                    "maxProperties": 1,
                },
            ],
        })
    );
}

#[test]
fn what_holds_itself_is_a_definition_and_nothing_else_is() {
    #[derive(ToolInput)]
    #[input(untagged)]
    #[allow(dead_code)]
    enum Condition {
        All { all: Vec<Condition> },
        Is { name: String },
    }
    #[derive(ToolInput)]
    #[allow(dead_code)]
    struct Search {
        condition: Condition,
        payment: Option<Payment>,
    }
    let full = full::<Search>();
    let definitions = full["$defs"].as_object().expect("definitions");
    assert_eq!(definitions.keys().collect::<Vec<_>>(), ["Condition"]);
    assert_eq!(
        full["properties"]["condition"],
        json!({ "$ref": "#/$defs/Condition" })
    );
    assert_eq!(
        definitions["Condition"]["anyOf"][0]["properties"]["all"],
        json!({ "type": "array", "items": { "$ref": "#/$defs/Condition" } })
    );
}
