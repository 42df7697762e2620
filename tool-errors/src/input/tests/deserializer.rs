//! What serde's refusals become: each kind with its path, words, repair and operator's text.

use std::collections::{BTreeMap, HashMap};
use std::error::Error;
use std::net::IpAddr;
use std::num::NonZeroU8;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::input::deserialize;
use crate::violation::{Applicability, Explained};

fn refused<T: DeserializeOwned>(value: Value) -> Explained {
    let refused = deserialize::<T>(&value).err();
    let refused = refused.unwrap_or_else(|| panic!("{value} is accepted"));
    assert_eq!((refused.iter().count(), refused.more()), (1, 0));
    refused
        .iter()
        .next()
        .map(|violation| violation.explain())
        .unwrap()
}

/// The field, the message, the suggestion.
fn told<T: DeserializeOwned>(value: Value) -> (String, String, String) {
    let told = refused::<T>(value);
    (
        told.field.unwrap_or_default(),
        told.message,
        told.suggestion.unwrap_or_default(),
    )
}

fn check<T: DeserializeOwned>(value: Value, field: &str, message: &str, suggestion: &str) {
    assert_eq!(
        told::<T>(value),
        (field.into(), message.into(), suggestion.into())
    );
}

#[derive(Debug, Deserialize)]
#[expect(dead_code, reason = "read for its refusals alone")]
struct Order {
    order_id: String,
    #[serde(default)]
    lines: Vec<Line>,
    #[serde(alias = "why")]
    reason: Option<Reason>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[expect(dead_code, reason = "read for its refusals alone")]
struct Line {
    sku: String,
    item_count: u8,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Reason {
    Damaged,
    TooLate,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(dead_code, reason = "read for its refusals alone")]
enum Shape {
    Circle { radius: u32 },
    Square(u32),
    Line(u32, u32),
    Point,
}

#[test]
fn a_missing_member_is_told_at_its_own_place() {
    check::<Order>(
        json!({}),
        "order_id",
        "`order_id` is required",
        "Send a value",
    );
    check::<Order>(
        json!({"order_id": "x", "lines": [{"sku": "a", "itemCount": 1}, {"itemCount": 1}]}),
        "lines[1].sku",
        "`lines[1].sku` is required",
        "Send a value",
    );
}

#[test]
fn a_misspelt_name_is_one_violation_on_the_name_that_was_sent() {
    let told = refused::<Order>(json!({"orderId": "x"}));
    assert_eq!(told.message, "`orderId` is not an argument of this tool");
    assert_eq!(told.suggestion.as_deref(), Some("Send it as `order_id`"));
    assert_eq!(told.applicability, Some(Applicability::Safe));
    assert_eq!(
        serde_json::to_value(told.patch).unwrap(),
        json!([{"op": "move", "from": "/orderId", "path": "/order_id"}])
    );
    let told = refused::<Line>(json!({"sku": "a", "item_count": 1}));
    assert_eq!(told.field.as_deref(), Some("item_count"));
    assert_eq!(told.candidates, ["itemCount"]);
    assert_eq!(told.applicability, Some(Applicability::Safe));
}

#[test]
fn of_two_names_near_to_a_missing_one_neither_is_meant() {
    check::<Order>(
        json!({"orderId": "x", "order-id": "y"}),
        "order_id",
        "`order_id` is required",
        "Send a value",
    );
}

#[test]
fn an_unknown_member_lists_the_absent_ones() {
    let told = refused::<Line>(json!({"bogus": 1, "sku": "a"}));
    assert_eq!(told.message, "`bogus` is not an argument of this tool");
    assert_eq!(
        told.suggestion.as_deref(),
        Some("Leave it out; arguments not sent yet: `itemCount`")
    );
    assert_eq!(told.candidates, ["itemCount"]);
}

#[test]
fn two_names_of_one_member_are_told_on_the_second() {
    check::<Order>(
        json!({"order_id": "x", "reason": null, "why": null}),
        "why",
        "`why` was sent under another of its names too",
        "Send one of the two",
    );
}

#[test]
fn another_type_is_told_in_the_words_of_json() {
    check::<Line>(
        json!({"sku": 5.5, "itemCount": 1}),
        "sku",
        "`sku` must be a string, not a number",
        "Send a string",
    );
    check::<Line>(
        json!({"sku": "a", "itemCount": "one"}),
        "itemCount",
        "`itemCount` must be an integer from 0 to 255, not a string",
        "Send an integer from 0 to 255",
    );
    check::<Order>(
        json!({"order_id": "x", "lines": {}}),
        "lines",
        "`lines` must be an array of values, not an object",
        "Send an array of values",
    );
    check::<Order>(
        json!({"order_id": "x", "lines": [[]]}),
        "lines[0]",
        "`lines[0]` must be an object, not an array",
        "Send an object",
    );
    check::<Order>(
        json!(7),
        "",
        "The call's arguments must be an object, not a number",
        "Send an object",
    );
    check::<Vec<char>>(
        json!(["ab"]),
        "[0]",
        "`[0]` must be a single character, not a longer text",
        "Send a single character",
    );
    check::<Vec<bool>>(
        json!([1]),
        "[0]",
        "`[0]` must be a boolean, true or false, not a number",
        "Send a boolean, true or false",
    );
    check::<Vec<()>>(json!([1]), "[0]", "`[0]` must be null", "Send null");
}

#[test]
fn a_value_of_another_type_has_a_safe_repair_where_its_text_has_one_reading() {
    let told = refused::<Line>(json!({"sku": "a", "itemCount": "7"}));
    assert_eq!(told.applicability, Some(Applicability::Safe));
    assert_eq!(
        serde_json::to_value(told.patch).unwrap(),
        json!([{"op": "replace", "path": "/itemCount", "value": 7}])
    );
    // One that the type would refuse again is none.
    let told = refused::<Line>(json!({"sku": "a", "itemCount": "700"}));
    assert!(told.patch.is_empty());
}

#[test]
fn a_number_beyond_its_type_is_told_the_bounds() {
    check::<Line>(
        json!({"sku": "a", "itemCount": 300}),
        "itemCount",
        "`itemCount` must be an integer from 0 to 255",
        "Send 255 or less",
    );
    check::<Vec<f32>>(
        json!([1e300]),
        "[0]",
        "`[0]` must be a number from -3.4028234663852886e+38 to 3.4028234663852886e+38",
        "Send 3.4028234663852886e+38 or less",
    );
}

#[test]
fn a_bound_of_the_types_own_is_never_passed_off_as_that_of_its_kind() {
    check::<Vec<NonZeroU8>>(json!([0]), "[0]", "`[0]` is not accepted", "");
    check::<IpAddr>(
        json!("::x"),
        "",
        "The call's arguments are not accepted",
        "",
    );
}

#[test]
fn an_unknown_variant_lists_the_known_ones() {
    let told = refused::<Order>(json!({"order_id": "x", "reason": "Too_Late"}));
    assert_eq!(
        told.message,
        "`reason` must be one of \"damaged\", \"too_late\""
    );
    assert_eq!(told.suggestion.as_deref(), Some("Send \"too_late\""));
    assert_eq!(told.candidates, ["damaged", "too_late"]);
    assert_eq!(told.applicability, Some(Applicability::Safe));
    check::<Order>(
        json!({"order_id": "x", "reason": 5}),
        "reason",
        "`reason` must be one of \"damaged\", \"too_late\"",
        "Send one of these, exactly as written",
    );
}

#[test]
fn a_variant_with_data_is_an_object_of_one_member() {
    check::<Shape>(
        json!({"triangle": 1}),
        "",
        "The call's arguments must be an object with one member, named `circle`, `square`, \
         `line` or `point`",
        "Send an object with one member, named `circle`, `square`, `line` or `point`",
    );
    let told = refused::<Shape>(json!({"Circle": {"radius": 1}}));
    assert_eq!(told.field.as_deref(), Some("Circle"));
    assert_eq!(told.suggestion.as_deref(), Some("Send it as `circle`"));
    assert_eq!(told.applicability, Some(Applicability::Safe));
    check::<Shape>(
        json!("circle"),
        "",
        "The call's arguments must be an object with one member, named `circle`",
        "Send an object with one member, named `circle`",
    );
    check::<Shape>(
        json!({"circle": {"radius": 1}, "point": null}),
        "",
        "The call's arguments must be an object with one member, named `circle`, `square`, \
         `line` or `point`",
        "Send an object with one member, named `circle`, `square`, `line` or `point`",
    );
    check::<Shape>(
        json!({"circle": {"radius": -1}}),
        "circle.radius",
        "`circle.radius` must be an integer from 0 to 4294967295",
        "Send 0 or more",
    );
    check::<Shape>(
        json!({"line": [1, 2, 3]}),
        "line",
        "`line` must have 2 items",
        "Send at most 2 items",
    );
    check::<Shape>(
        json!({"line": 1}),
        "line",
        "`line` must be an array of 2 values, not a number",
        "Send an array of 2 values",
    );
    check::<Shape>(
        json!({"point": 1}),
        "point",
        "`point` must be null",
        "Send null",
    );
}

#[test]
fn a_wrong_length_is_told_the_right_one() {
    check::<Vec<(u8, u8)>>(
        json!([[1, 2], [1]]),
        "[1]",
        "`[1]` must have 2 items",
        "Send at least 2 items",
    );
    check::<[u8; 3]>(
        json!([1, 2, 3, 4]),
        "",
        "The call's arguments must have 3 items",
        "Send at most 3 items",
    );
}

#[test]
fn a_name_that_must_be_a_number_is_told_on_the_name() {
    check::<HashMap<u16, bool>>(
        json!({"1": true, "x": true}),
        "x",
        "`x` must have an integer from 0 to 65535 as its name",
        "Send an integer from 0 to 65535 as its name",
    );
    check::<BTreeMap<bool, u8>>(
        json!({"yes": 1}),
        "yes",
        "`yes` must have a boolean, true or false as its name",
        "Send a boolean, true or false as its name",
    );
    let names: BTreeMap<i64, u8> = deserialize(&json!({"-5": 1, "12": 2})).unwrap();
    assert_eq!(names, BTreeMap::from([(-5, 1), (12, 2)]));
}

#[test]
fn numbers_of_128_bits_are_read_whole() {
    let read: (i128, u128) = deserialize(&json!([i64::MIN, u64::MAX])).unwrap();
    assert_eq!(read, (i64::MIN.into(), u64::MAX.into()));
    let read: u128 = deserialize(&json!(1e20)).unwrap();
    assert_eq!(read, 100_000_000_000_000_000_000);
    let big = u128::MAX.to_string();
    let read: BTreeMap<u128, u8> = deserialize(&json!({big: 1})).unwrap();
    assert_eq!(read, BTreeMap::from([(u128::MAX, 1)]));
}

#[test]
fn an_integral_float_is_an_integer() {
    assert_eq!(deserialize::<u8>(&json!(5.0)), Ok(5));
    assert_eq!(deserialize::<f64>(&json!(5.0)), Ok(5.0));
    check::<u8>(
        json!(5.5),
        "",
        "The call's arguments must be an integer from 0 to 255, not one with a fraction",
        "Send an integer from 0 to 255",
    );
}

#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[expect(dead_code, reason = "read for its refusals alone")]
enum Payment {
    Card { number: u16, owner: Owner },
    Transfer(Owner),
}

#[derive(Debug, Deserialize)]
#[expect(dead_code, reason = "read for its refusals alone")]
struct Owner {
    name: String,
    tags: Vec<String>,
    age: Option<u8>,
    ratio: Option<f64>,
    reason: Option<Reason>,
}

#[derive(Debug, Deserialize)]
#[expect(dead_code, reason = "read for its refusals alone")]
struct Sale {
    id: u8,
    #[serde(flatten)]
    payment: Payment,
    #[serde(flatten)]
    rest: BTreeMap<String, Value>,
}

/// A sale with one thing changed.
fn sale(pointer: &str, value: Value) -> Value {
    let mut sale = json!({
        "id": 1, "kind": "card", "number": 7, "more": {"deep": ["x", 7, true, {}]},
        "owner": {"name": "Ann", "tags": ["a", "b"], "age": 7, "ratio": 0.5},
    });
    *sale.pointer_mut(pointer).unwrap() = value;
    sale
}

#[test]
fn inside_what_serde_copies_the_place_is_found_and_what_is_wanted_there() {
    deserialize::<Sale>(&sale("/id", json!(1))).unwrap();
    for (pointer, value, field, message) in [
        (
            "/number",
            json!("x"),
            "number",
            "must be an integer from 0 to 65535, not a string",
        ),
        (
            "/number",
            json!(65536),
            "number",
            "must be an integer from 0 to 65535",
        ),
        (
            "/owner/age",
            json!(-1),
            "owner.age",
            "must be an integer from 0 to 255",
        ),
        (
            "/owner/age",
            json!({}),
            "owner.age",
            "must be an integer from 0 to 255, not an object",
        ),
        ("/owner/name", json!(7), "owner.name", "must be a string"),
        (
            "/owner/name",
            json!(null),
            "owner.name",
            "must be a string, not null",
        ),
        (
            "/owner/tags",
            json!("a"),
            "owner.tags",
            "must be an array of values, not a string",
        ),
        (
            "/owner/tags/1",
            json!(true),
            "owner.tags[1]",
            "must be a string, not a boolean",
        ),
        (
            "/owner/ratio",
            json!("x"),
            "owner.ratio",
            "must be a number, not a string",
        ),
        (
            "/owner",
            json!("x"),
            "owner",
            "must be an object, not a string",
        ),
        ("/owner", json!({"tags": []}), "owner.name", "is required"),
        (
            "/kind",
            json!("Card"),
            "kind",
            "must be one of \"card\", \"transfer\"",
        ),
        ("/kind", json!("transfer"), "name", "is required"),
    ] {
        let sent = sale(pointer, value);
        let told = refused::<Sale>(sent.clone());
        assert_eq!(told.field.as_deref(), Some(field), "{sent}");
        assert_eq!(told.message, format!("`{field}` {message}"), "{sent}");
    }
    let told = refused::<Sale>(sale("/owner/age", json!("5")));
    assert_eq!(
        told.suggestion.as_deref(),
        Some("Send 5 as a number, without quotes")
    );
}

#[test]
fn where_the_place_cannot_be_told_it_is_what_serde_copied() {
    // Two objects hold nothing, and one is as good as the other.
    check::<Vec<Pair>>(
        json!([{"kind": "pair", "a": {}, "b": {}}]),
        "[0]",
        "`[0]` lacks `x` where that is required",
        "Send `x` as well",
    );
}

#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[expect(dead_code, reason = "read for its refusals alone")]
enum Pair {
    Pair { a: Point, b: Point },
}

#[derive(Debug, Deserialize)]
#[expect(dead_code, reason = "read for its refusals alone")]
struct Point {
    x: u8,
}

/// A value whose type refuses it in words that must stay with the operator.
#[derive(Debug, Deserialize)]
#[serde(try_from = "String")]
struct Checked;

const CANARY: &str = "canary-7f3a: row 12 of table customers\u{202e}";

impl TryFrom<String> for Checked {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        match text.as_str() {
            "ok" => Ok(Self),
            _ => Err(CANARY.to_owned()),
        }
    }
}

#[test]
fn an_authors_text_goes_to_the_operator_alone() {
    let refused = deserialize::<Vec<Checked>>(&json!(["ok", "no"])).unwrap_err();
    let told = refused.iter().next().unwrap();
    assert_eq!(told.source().unwrap().to_string(), CANARY);
    assert_eq!(refused.source().unwrap().to_string(), CANARY);
    assert_eq!(told.to_string(), "`[1]` is not accepted");
    let envelope = crate::Envelope::invalid_arguments(&refused, crate::TraceId::random());
    for shown in [
        serde_json::to_string(&envelope).unwrap(),
        envelope.model_json(),
        envelope.to_text(),
        told.to_string(),
        refused.to_string(),
    ] {
        assert!(!shown.contains("canary"), "{shown}");
    }
}

#[test]
fn what_a_visitor_expected_is_told_to_the_operator() {
    let refused = deserialize::<NonZeroU8>(&json!(0)).unwrap_err();
    assert_eq!(
        refused.source().unwrap().to_string(),
        "expected a nonzero u8"
    );
}

#[derive(Debug, Deserialize)]
#[expect(dead_code, reason = "read for its refusals alone")]
struct Chain(Option<Box<Chain>>);

#[test]
fn nothing_is_read_deeper_than_the_limit() {
    let nested = |levels: usize| (0..levels).fold(json!(1), |inner, _| json!([inner]));
    assert!(deserialize::<Value>(&nested(128)).is_ok());
    let deep = nested(129);
    let told = refused::<Value>(deep);
    assert_eq!(told.rule, "depth");
    let mut deep = Value::Null;
    for _ in 0..200_000 {
        deep = Value::Array(vec![deep]);
    }
    assert_eq!(deserialize::<Value>(&deep).unwrap_err().iter().count(), 1);
    crate::input::dismantle(deep);
}

#[test]
fn a_type_that_wraps_itself_ends() {
    assert_eq!(refused::<Chain>(json!(1)).rule, "depth");
    assert_eq!(refused::<BTreeMap<Loop, u8>>(json!({"a": 1})).rule, "depth");
}

#[derive(Debug, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
struct Loop(Option<Box<Loop>>);
