//! What an absent argument becomes, and what the schema says of it.

use serde::Deserialize;
use serde_json::{Value, json};
use tool_errors::ToolInput;
use tool_errors::input::{Target, decode, faults, schema};

#[derive(Debug, PartialEq, Deserialize, ToolInput)]
#[serde(rename_all = "lowercase")]
enum Status {
    Open,
    Closed,
}

fn twenty() -> u32 {
    20
}

#[derive(Debug, PartialEq, ToolInput)]
struct Search {
    #[input(skip, default = 7)]
    version: u8,
    #[input(range(1..=100), default = 10)]
    limit: u32,
    #[input(default = "open")]
    status: Status,
    #[input(default = ["new", "vip"])]
    tags: Vec<String>,
    #[input(default = String::from("id"))]
    order: String,
    #[input(default)]
    page: u32,
    #[serde(default = "twenty")]
    depth: u32,
    #[serde(default)]
    note: Option<String>,
    #[serde(skip)]
    cache: Vec<u8>,
}

#[derive(Debug, PartialEq, Deserialize, ToolInput)]
#[serde(default)]
struct Window {
    from: u32,
    to: u32,
}

impl Default for Window {
    fn default() -> Self {
        Self { from: 3, to: 9 }
    }
}

#[derive(Debug, PartialEq, Deserialize, ToolInput)]
#[serde(default = "wide")]
struct Span {
    from: u32,
    to: u32,
}

fn wide() -> Span {
    Span { from: 0, to: 99 }
}

#[test]
fn absent_arguments_take_their_defaults() {
    assert_eq!(
        decode::<Search>(&json!({})),
        Ok(Search {
            limit: 10,
            status: Status::Open,
            tags: vec!["new".into(), "vip".into()],
            order: "id".into(),
            page: 0,
            depth: 20,
            note: None,
            version: 7,
            cache: Vec::new(),
        })
    );
}

#[test]
fn null_is_absence_where_there_is_a_default() {
    let read = decode::<Search>(&json!({ "limit": null, "status": "closed", "order": null }));
    let read = read.expect("a good call");
    assert_eq!(
        (read.limit, read.status, read.order.as_str()),
        (10, Status::Closed, "id")
    );
}

#[test]
fn the_structs_own_default_fills_in_field_by_field_as_with_serde() {
    for arguments in [json!({}), json!({ "to": 5 }), json!({ "from": 1, "to": 2 })] {
        let serdes: Window = serde_json::from_value(arguments.clone()).expect("serde reads it");
        assert_eq!(decode::<Window>(&arguments), Ok(serdes));
        let serdes: Span = serde_json::from_value(arguments.clone()).expect("serde reads it");
        assert_eq!(decode::<Span>(&arguments), Ok(serdes));
    }
}

#[test]
fn skipped_fields_are_no_arguments() {
    let refused = decode::<Search>(&json!({ "cache": [1] }));
    assert!(refused.is_err());
    let published = Value::Object(schema::<Search>(Target::Full));
    assert_eq!(published["properties"].get("cache"), None);
    assert_eq!(published["properties"].get("version"), None);
}

#[test]
fn a_literal_default_is_published_and_nothing_is_required() {
    let published = Value::Object(schema::<Search>(Target::Full));
    let properties = &published["properties"];
    assert_eq!(properties["limit"]["default"], 10);
    assert_eq!(properties["status"]["default"], "open");
    assert_eq!(properties["tags"]["default"], json!(["new", "vip"]));
    // What an expression is worth is known to Rust alone.
    assert_eq!(properties["order"].get("default"), None);
    assert_eq!(published.get("required"), None);
}

#[derive(ToolInput)]
#[allow(dead_code)]
struct Wrong {
    // What can be judged by its tokens alone doesn't compile.
    #[input(pattern = "^[0-9]+$", default = "a", example = "5", example = "b")]
    code: String,
}

#[test]
fn a_default_or_example_that_breaks_its_own_rule_is_found() {
    assert_eq!(faults::<Search>(), Vec::<String>::new());
    assert_eq!(
        faults::<Wrong>(),
        [
            "the default of `code` is refused by its own rules: `code` must match the pattern `^[0-9]+$`",
            "example 2 of `code` is refused by its own rules: `code` must match the pattern `^[0-9]+$`",
        ]
    );
}
