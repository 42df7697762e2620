//! The schema for a strict mode, word for word, and what such a schema can't say.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use tool_errors::input::{Target, schema, strict_schema};
use tool_errors::{ToolInput, tool, toolset};

/// What to ship.
#[derive(ToolInput)]
#[input(requires(from, until))]
#[allow(dead_code)]
struct Shipment {
    /// Where to.
    #[input(length(1..=80))]
    address: String,
    #[input(format = "uri")]
    callback: Option<String>,
    #[input(format = "date")]
    from: Option<String>,
    #[input(format = "date")]
    until: Option<String>,
    #[input(items(1..=20), unique)]
    parcels: Vec<Parcel>,
    /// How fast.
    speed: Option<Speed>,
    #[input(range(1..=9), default = 5)]
    copies: u8,
    size: Option<(u8, u8)>,
    payment: Payment,
}

/// One parcel.
#[derive(ToolInput)]
#[allow(dead_code)]
struct Parcel {
    label: String,
    /// What is inside.
    inside: Option<Vec<Parcel>>,
}

#[derive(ToolInput)]
#[input(rename_all = "snake_case")]
enum Speed {
    Slow,
    Fast,
}

#[derive(ToolInput)]
#[input(rename_all = "snake_case")]
#[allow(dead_code)]
enum Payment {
    Cash,
    Card { number: String },
    Transfer { iban: String },
}

#[test]
fn it_says_what_the_dialect_has() {
    let strict = strict_schema::<Shipment>().map(Value::Object);
    let alone = |name: &str, member: &str| {
        json!({
            "type": "object",
            "properties": {name: {
                "type": "object",
                "properties": {member: {"type": "string"}},
                "required": [member],
                "additionalProperties": false,
            }},
            "required": [name],
            "additionalProperties": false,
        })
    };
    let optional_date = json!({"type": ["string", "null"], "format": "date"});
    let expected = json!({
        "type": "object",
        "description": "What to ship.\nWith `from` send `until` too.",
        "properties": {
            "address": {"type": "string", "description": "Where to."},
            "callback": {"type": ["string", "null"]},
            "copies": {"type": ["integer", "null"], "minimum": 1, "maximum": 9},
            "from": optional_date,
            "parcels": {
                "type": "array",
                "items": {"$ref": "#/$defs/Parcel"},
                "minItems": 1,
                "maxItems": 20,
            },
            "payment": {"anyOf": [
                {"type": "string", "enum": ["cash"]},
                {"anyOf": [alone("card", "number"), alone("transfer", "iban")]},
            ]},
            "size": {"anyOf": [
                {
                    "type": "array",
                    "items": {"type": "integer", "minimum": 0, "maximum": 255},
                    "minItems": 2,
                    "maxItems": 2,
                },
                {"type": "null"},
            ]},
            "speed": {
                "type": ["string", "null"],
                "enum": ["slow", "fast", null],
                "description": "How fast.",
            },
            "until": optional_date,
        },
        "required": [
            "address", "callback", "copies", "from", "parcels", "payment", "size", "speed", "until",
        ],
        "additionalProperties": false,
        "$defs": {"Parcel": {
            "type": "object",
            "description": "One parcel.",
            "properties": {
                "inside": {
                    "description": "What is inside.",
                    "anyOf": [
                        {"type": "array", "items": {"$ref": "#/$defs/Parcel"}},
                        {"type": "null"},
                    ],
                },
                "label": {"type": "string"},
            },
            "required": ["inside", "label"],
            "additionalProperties": false,
        }},
    });
    assert_eq!(strict, Ok(expected));
}

#[derive(ToolInput)]
#[allow(dead_code)]
struct Loose {
    prices: BTreeMap<String, u32>,
    extra: Option<Value>,
    #[input(flatten)]
    window: Option<Window>,
}

#[derive(ToolInput)]
#[allow(dead_code)]
struct Window {
    from: String,
}

#[test]
fn what_it_cannot_say_is_told_and_left_open() {
    let why = strict_schema::<Loose>().expect_err("a map and any value");
    assert_eq!(
        why.reasons(),
        [
            "`from` can be left out only with the group that it stands in",
            "`extra` can be anything",
            "`prices` can have members of any name",
        ]
    );
    let open = schema::<Loose>(Target::Strict);
    assert_eq!(open["required"], json!(["extra", "from", "prices"]));
}

#[test]
fn a_tool_gives_its_own() {
    /// Ship it.
    #[tool(once)]
    fn ship(count: u8, note: Option<String>) -> Result<String, String> {
        Ok(format!("{count} {note:?}"))
    }

    let tools = toolset![Ship].expect("a toolset without faults");
    let strict = tools.definitions()[0].strict_schema();
    assert_eq!(
        strict.map(Value::Object),
        Ok(json!({
            "type": "object",
            "properties": {
                "count": {"type": "integer", "minimum": 0, "maximum": 255},
                "note": {"type": ["string", "null"]},
            },
            "required": ["count", "note"],
            "additionalProperties": false,
        }))
    );
}
