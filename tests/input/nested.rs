//! Structs in structs, in lists, in options; flattened groups.

use serde_json::{Value, json};
use tool_errors::ToolInput;
use tool_errors::input::{Target, decode, faults, schema};

use crate::{refusal, told, words};

#[derive(Debug, PartialEq, ToolInput)]
struct Line {
    #[input(prefix = "SKU-")]
    sku: String,
    #[input(range(1..=99))]
    count: u32,
}

#[derive(Debug, PartialEq, ToolInput)]
struct Address {
    city: String,
    #[input(length(5..=5))]
    postcode: Option<String>,
}

#[derive(Debug, PartialEq, ToolInput)]
struct Paging {
    #[input(range(1..=50), default = 10)]
    limit: u8,
    after: Option<String>,
}

#[derive(Debug, PartialEq, ToolInput)]
struct Order {
    #[input(items(1..=3))]
    lines: Vec<Line>,
    address: Address,
    billing: Option<Address>,
    #[serde(flatten)]
    page: Paging,
}

fn good() -> Value {
    json!({
        "lines": [{ "sku": "SKU-1", "count": 1 }],
        "address": { "city": "Łódź" },
        "after": "x",
    })
}

#[test]
fn a_good_call_is_read_whole() {
    assert_eq!(
        decode::<Order>(&good()),
        Ok(Order {
            lines: vec![Line {
                sku: "SKU-1".into(),
                count: 1
            }],
            address: Address {
                city: "Łódź".into(),
                postcode: None
            },
            billing: None,
            page: Paging {
                limit: 10,
                after: Some("x".into())
            },
        })
    );
}

#[test]
fn every_refusal_has_its_path_however_deep() {
    let told = told::<Order>(json!({
        "lines": [
            { "sku": "SKU-1", "count": 1 },
            { "sku": "2", "count": 100 },
            { "count": 1 },
        ],
        "address": { "city": 5, "zip": "x" },
        "billing": { "city": "Bonn", "postcode": "531" },
        "limit": 51,
    }));
    assert_eq!(
        told,
        [
            (
                "lines[1].sku",
                "prefix",
                "`lines[1].sku` must start with \"SKU-\""
            ),
            (
                "lines[1].count",
                "range",
                "`lines[1].count` must be an integer from 1 to 99"
            ),
            ("lines[2].sku", "required", "`lines[2].sku` is required"),
            ("address.city", "type", "`address.city` must be a string"),
            (
                "address.zip",
                "unknown",
                "`address.zip` is not an argument here"
            ),
            (
                "billing.postcode",
                "length",
                "`billing.postcode` must be 5 characters long"
            ),
            ("limit", "range", "`limit` must be an integer from 1 to 50"),
        ]
        .map(words)
    );
}

#[test]
fn a_value_that_is_no_object_is_told_so() {
    let mut arguments = good();
    arguments["address"] = json!("Bonn");
    let told = refusal::<Order>(arguments);
    assert_eq!(told.field.as_deref(), Some("address"));
    assert_eq!(told.message, "`address` must be an object, not a string");
}

#[test]
fn a_flattened_groups_arguments_stand_among_the_others() {
    let published = Value::Object(schema::<Order>(Target::Full));
    let properties = published["properties"].as_object().expect("properties");
    assert!(properties.contains_key("limit") && properties.contains_key("after"));
    assert!(!properties.contains_key("page"));
    assert_eq!(published["required"], json!(["lines", "address"]));
}

#[derive(ToolInput)]
#[allow(dead_code)]
struct Clashing {
    #[input(alias = "after")]
    since: String,
    #[input(flatten)]
    page: Paging,
}

#[derive(ToolInput)]
#[allow(dead_code)]
struct Around {
    inner: Vec<Clashing>,
}

#[test]
fn a_name_that_a_flattened_group_has_too_is_found() {
    assert_eq!(faults::<Order>(), Vec::<String>::new());
    assert_eq!(
        faults::<Clashing>(),
        ["two arguments have the name `after`"]
    );
    assert_eq!(
        faults::<Around>(),
        ["two arguments of `inner` have the name `after`"]
    );
}
