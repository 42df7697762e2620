//! Every rule, each on a type of its own kind: what it lets pass and what a refusal says.

use serde_json::{Value, json};
use tool_errors::ToolInput;
use tool_errors::input::decode;

use crate::{told, words};

#[derive(Debug, ToolInput)]
#[allow(dead_code)]
struct Everything {
    #[input(range(1..=100))]
    limit: u32,
    #[input(range(above = 0.0, below = 1.0))]
    share: f64,
    #[input(range(..10))]
    page: i8,
    #[input(range(above = 0, ..=5))]
    stars: u8,
    #[input(multiple_of = 5)]
    cents: u64,
    #[input(length(1..=5))]
    name: String,
    #[input(items(1..=2), unique, each(prefix = "T-", length(..=4)))]
    tags: Vec<String>,
    #[input(pattern = "^ORD-[0-9]{4}$")]
    order_id: String,
    #[input(format = "date")]
    since: String,
    #[input(one_of("card", "cash"))]
    method: String,
    #[input(one_of(1, 2, 5))]
    copies: u8,
}

fn good() -> Value {
    json!({
        "limit": 100, "share": 0.5, "page": 9, "stars": 5, "cents": 10, "name": "żółw",
        "tags": ["T-1", "T-22"], "order_id": "ORD-8841", "since": "2026-01-31",
        "method": "cash", "copies": 5,
    })
}

#[track_caller]
fn one(argument: &str, value: Value) -> (String, String, String) {
    let mut arguments = good();
    arguments[argument] = value;
    let mut told = told::<Everything>(arguments);
    assert_eq!(told.len(), 1, "{told:#?}");
    told.remove(0)
}

#[track_caller]
fn assert_one(argument: &str, value: Value, rule: &str, message: &str) {
    let (field, said_rule, said) = one(argument, value);
    assert_eq!(
        (field.as_str(), said_rule.as_str(), said.as_str()),
        (argument, rule, message)
    );
}

#[test]
fn what_satisfies_every_rule_passes() {
    let read = decode::<Everything>(&good()).expect("a good call");
    assert_eq!(
        (read.limit, read.stars, read.name.as_str()),
        (100, 5, "żółw")
    );
}

#[test]
fn each_rule_refuses_with_its_own_parameters() {
    let bounds = "`limit` must be an integer from 1 to 100";
    assert_one("limit", json!(0), "range", bounds);
    assert_one("limit", json!(101), "range", bounds);
    assert_one("limit", json!("5"), "type", bounds);
    let share = "`share` must be a number above 0 and below 1";
    assert_one("share", json!(0), "range", share);
    assert_one("share", json!(1.0), "range", share);
    assert_one(
        "page",
        json!(10),
        "range",
        "`page` must be an integer below 10",
    );
    let stars = "`stars` must be an integer above 0 and at most 5";
    assert_one("stars", json!(0), "range", stars);
    assert_one("stars", json!(6), "range", stars);
    assert_one(
        "cents",
        json!(7),
        "multiple_of",
        "`cents` must be a multiple of 5",
    );
    let name = "`name` must be 1 to 5 characters long";
    assert_one("name", json!("żółwik"), "length", name);
    assert_one("name", json!(""), "length", name);
    assert_one("tags", json!([]), "items", "`tags` must have 1 to 2 items");
    let unique = "`tags` must not hold the same item twice";
    assert_one("tags", json!(["T-1", "T-1"]), "unique", unique);
    let pattern = "`order_id` must match the pattern `^ORD-[0-9]{4}$`";
    assert_one("order_id", json!("ORD-88411"), "pattern", pattern);
    let date = "`since` must be a date such as 2026-01-31";
    assert_one("since", json!("2026-1-31"), "format", date);
    let method = r#"`method` must be one of "card", "cash""#;
    assert_one("method", json!("Cash"), "one_of", method);
    assert_one(
        "copies",
        json!(3),
        "one_of",
        "`copies` must be one of 1, 2, 5",
    );
}

#[test]
fn a_rule_of_each_names_the_element() {
    let mut arguments = good();
    arguments["tags"] = json!(["T-1", "x", 5]);
    assert_eq!(
        told::<Everything>(arguments),
        [
            ("tags", "items", "`tags` must have 1 to 2 items"),
            ("tags[1]", "prefix", "`tags[1]` must start with \"T-\""),
            (
                "tags[2]",
                "type",
                "`tags[2]` must be a string that starts with \"T-\", not a number"
            ),
        ]
        .map(words)
    );
}

#[test]
fn every_refusal_of_a_call_is_told_at_once_in_the_order_of_the_fields() {
    let told = told::<Everything>(json!({
        "limit": 0, "share": 2, "page": 1, "stars": 1, "name": "x", "copies": 1, "order_id": "1",
    }));
    assert_eq!(
        told,
        [
            ("limit", "range", "`limit` must be an integer from 1 to 100"),
            (
                "share",
                "range",
                "`share` must be a number above 0 and below 1"
            ),
            ("cents", "required", "`cents` is required"),
            ("tags", "required", "`tags` is required"),
            (
                "order_id",
                "pattern",
                "`order_id` must match the pattern `^ORD-[0-9]{4}$`"
            ),
            ("since", "required", "`since` is required"),
            ("method", "required", "`method` is required"),
        ]
        .map(words)
    );
}

#[test]
fn coerce_mends_the_spelling_that_a_newtype_asks_for() {
    #[derive(Debug, PartialEq, ToolInput)]
    struct Method(#[input(one_of("bank transfer", "cash"))] String);

    #[derive(Debug, PartialEq, ToolInput)]
    struct Payment {
        #[input(coerce)]
        method: Method,
        #[input(coerce)]
        others: Option<Vec<Method>>,
    }

    let sent = json!({"method": "CASH", "others": "[\"Bank_Transfer\"]"});
    let expected = Payment {
        method: Method("cash".to_owned()),
        others: Some(vec![Method("bank transfer".to_owned())]),
    };
    assert_eq!(decode::<Payment>(&sent).unwrap(), expected);
}
