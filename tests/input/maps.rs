//! Maps: names that are not text, and a flattened map, which takes what no argument does.

#![allow(dead_code, reason = "what is decoded is not always read")]

use std::collections::{BTreeMap, HashMap};

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use tool_errors::ToolInput;
use tool_errors::input::{Options, Target, decode, decode_with, faults, schema};

use crate::refusals;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize, ToolInput)]
#[serde(rename_all = "snake_case")]
enum Reason {
    #[serde(alias = "broken")]
    Damaged,
    TooLate,
}

#[derive(Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize, ToolInput)]
struct Code(#[input(pattern = "^[A-Z]{2}$")] String);

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, ToolInput)]
struct Floor(#[input(range(-2..=12))] i8);

#[derive(Debug, PartialEq, Deserialize, ToolInput)]
struct Keyed {
    by_line: Option<BTreeMap<u8, u32>>,
    by_id: Option<BTreeMap<i64, bool>>,
    by_flag: Option<HashMap<bool, String>>,
    by_letter: Option<BTreeMap<char, u8>>,
    by_reason: Option<HashMap<Reason, u8>>,
    by_code: Option<BTreeMap<Code, u8>>,
    by_floor: Option<BTreeMap<Floor, u8>>,
}

/// Both derives read the same.
#[track_caller]
fn alike<T: DeserializeOwned + ToolInput + PartialEq + std::fmt::Debug>(value: Value) {
    let serdes: T = serde_json::from_value(value.clone()).expect("serde takes it");
    assert_eq!(decode::<T>(&value).expect("ours takes it"), serdes);
}

#[test]
fn names_are_read_as_serde_json_reads_them() {
    alike::<Keyed>(json!({
        "by_line": {"0": 1, "255": 2},
        "by_id": {"-9223372036854775808": true, "7": false},
        "by_flag": {"true": "a", "false": "b"},
        "by_letter": {"a": 1, "\u{17c}": 2},
        "by_reason": {"damaged": 1, "too_late": 2},
        "by_code": {"AB": 1},
        "by_floor": {"-1": 1},
    }));
    alike::<Keyed>(json!({"by_reason": {"broken": 1}}));
    for refused in [
        json!({"by_line": {"256": 1}}),
        json!({"by_line": {"01": 1}}),
        json!({"by_line": {"+1": 1}}),
        json!({"by_line": {"1.0": 1}}),
        json!({"by_line": {" 1": 1}}),
        json!({"by_line": {"": 1}}),
        json!({"by_id": {"9223372036854775808": true}}),
        json!({"by_id": {"-9223372036854775809": true}}),
        json!({"by_flag": {"True": "a"}}),
        json!({"by_letter": {"ab": 1}}),
        json!({"by_reason": {"Damaged": 1}}),
    ] {
        decode::<Keyed>(&refused).expect_err("ours refuses it");
        serde_json::from_value::<Keyed>(refused).expect_err("serde refuses it");
    }
}

#[test]
fn a_wrong_name_is_told_what_names_are() {
    let told = |sent: Value| -> Vec<(String, Option<String>)> {
        let refused = refusals::<Keyed>(sent.clone());
        refused
            .into_iter()
            .map(|told| (told.message, told.suggestion))
            .collect()
    };
    let said = |message: &str, suggestion: &str| (message.to_owned(), Some(suggestion.to_owned()));
    assert_eq!(
        told(json!({"by_line": {"300": 1, "x": 1}})),
        [
            said(
                "`by_line.300` must have an integer from 0 to 255 as its name",
                "Send an integer from 0 to 255 as its name"
            ),
            said(
                "`by_line.x` must have an integer from 0 to 255 as its name",
                "Send an integer from 0 to 255 as its name"
            ),
        ]
    );
    assert_eq!(
        told(json!({"by_reason": {"DAMAGED": 1}})),
        [said(
            "`by_reason.DAMAGED` must have one of \"damaged\", \"too_late\" as its name",
            "Send it as `damaged`"
        )]
    );
    assert_eq!(
        told(json!({"by_code": {"abc": 1}})),
        [said(
            "`by_code.abc` must have a string that matches the pattern `^[A-Z]{2}$` as its name",
            "Send a string that matches the pattern `^[A-Z]{2}$` as its name"
        )]
    );
    assert_eq!(
        told(json!({"by_floor": {"13": 1}})),
        [said(
            "`by_floor.13` must have an integer from -2 to 12 as its name",
            "Send an integer from -2 to 12 as its name"
        )]
    );
    // The member is judged as well.
    assert_eq!(told(json!({"by_line": {"x": -1}})).len(), 2);
}

#[test]
fn two_names_of_one_key_are_refused() {
    let told = refusals::<Keyed>(json!({"by_reason": {"broken": 1, "damaged": 2}}));
    assert_eq!(told.len(), 1);
    assert_eq!(
        told[0].message,
        "`by_reason.damaged` is another name of `broken`, which was sent too"
    );
}

#[test]
fn a_name_is_mended_where_nothing_is_lost() {
    let sent = json!({"by_reason": {"TOO-LATE": 1}, "by_line": {" 7 ": 2}});
    let told = refusals::<Keyed>(sent.clone());
    let patches: Vec<Value> = told
        .iter()
        .map(|told| serde_json::to_value(&told.patch).expect("JSON"))
        .collect();
    assert_eq!(
        patches,
        [
            json!([{"op": "move", "from": "/by_line/ 7 ", "path": "/by_line/7"}]),
            json!([{"op": "move", "from": "/by_reason/TOO-LATE", "path": "/by_reason/too_late"}]),
        ]
    );
    let mended = decode_with::<Keyed>(&sent, Options { coerce: true }).expect("mended");
    assert_eq!(mended.value.by_line, Some(BTreeMap::from([(7, 2)])));
    assert_eq!(mended.coerced.len(), 2);
    // Not onto a member that is there already.
    let both = json!({"by_line": {" 7": 2, "7": 1}});
    assert!(refusals::<Keyed>(both)[0].patch.is_empty());
}

#[test]
fn names_are_published() {
    let full = schema::<Keyed>(Target::Full);
    let names = |argument: &str| full["properties"][argument]["propertyNames"].clone();
    assert_eq!(
        names("by_line"),
        json!({
            "type": "string",
            "pattern": "^(?:[0-9]|1[0-9]{2}|2(?:[0-4][0-9]|5[0-5])|[1-9][0-9])$",
        })
    );
    assert_eq!(
        names("by_flag"),
        json!({"type": "string", "enum": ["true", "false"]})
    );
    assert_eq!(
        names("by_letter"),
        json!({"type": "string", "minLength": 1, "maxLength": 1})
    );
    assert_eq!(
        names("by_reason"),
        json!({"type": "string", "enum": ["damaged", "too_late"]})
    );
    assert_eq!(
        names("by_code"),
        json!({"type": "string", "pattern": "^[A-Z]{2}$"})
    );
    assert_eq!(
        names("by_floor"),
        json!({"type": "string", "pattern": "^(?:[0-9]|1[0-2]|-(?:[1-2]))$"})
    );
    let portable = schema::<Keyed>(Target::Portable);
    assert_eq!(portable["properties"]["by_line"].get("propertyNames"), None);
}

#[test]
fn all_that_is_said_of_a_number_is_said_of_its_name() {
    #[derive(PartialEq, Eq, PartialOrd, Ord, ToolInput)]
    struct Inner(#[input(range(2..))] u8);
    #[derive(PartialEq, Eq, PartialOrd, Ord, ToolInput)]
    struct Outer(#[input(range(4..=12))] Inner);
    #[derive(ToolInput)]
    #[allow(dead_code)]
    struct Call {
        twice_bound: BTreeMap<Outer, u8>,
        not_zero: BTreeMap<std::num::NonZero<i8>, u8>,
    }
    let full = schema::<Call>(Target::Full);
    let names = |argument: &str| full["properties"][argument]["propertyNames"].clone();
    assert_eq!(
        names("twice_bound"),
        json!({"type": "string", "pattern": "^(?:[4-9]|1[0-2])$"})
    );
    assert_eq!(names("not_zero")["not"], json!({"const": "0"}));
}

#[derive(Debug, PartialEq, Deserialize, ToolInput)]
struct Rest {
    name: String,
    #[serde(alias = "most")]
    limit: Option<u8>,
    #[serde(flatten)]
    rest: BTreeMap<String, u16>,
}

#[derive(Debug, PartialEq, Deserialize, ToolInput)]
struct Around {
    id: u8,
    #[serde(flatten)]
    inner: Rest,
}

#[derive(Debug, PartialEq, Deserialize, ToolInput)]
struct AnyRest {
    name: String,
    #[serde(flatten)]
    rest: Map<String, Value>,
}

#[derive(Debug, PartialEq, Deserialize, ToolInput)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum Tagged {
    Card {
        number: String,
        #[serde(flatten)]
        rest: HashMap<String, Value>,
    },
    Cash {
        amount: u8,
    },
}

#[test]
fn a_flattened_map_takes_what_no_argument_does() {
    alike::<Rest>(json!({"name": "a"}));
    alike::<Rest>(json!({"name": "a", "most": 3, "x": 1, "y": 2}));
    alike::<Around>(json!({"id": 1, "name": "a", "x": 1}));
    alike::<AnyRest>(json!({"name": "a", "x": {"deep": [1]}, "y": null}));
    alike::<Tagged>(json!({"kind": "card", "number": "4", "x": 1, "amount": 2}));
    alike::<Tagged>(json!({"kind": "cash", "amount": 2}));
    assert_eq!(
        refusals::<Tagged>(json!({"kind": "cash", "amount": 2, "x": 1})).len(),
        1
    );
}

#[test]
fn what_it_refuses_has_a_path() {
    let told = refusals::<Around>(json!({"id": 1, "name": 2, "x": 70_000, "y": "3"}));
    let messages: Vec<&str> = told.iter().map(|told| told.message.as_str()).collect();
    assert_eq!(
        messages,
        [
            "`name` must be a string",
            "`x` must be an integer from 0 to 65535",
            "`y` must be an integer from 0 to 65535",
        ]
    );
}

#[test]
fn the_schema_says_what_all_other_members_are() {
    let member = json!({"type": "integer", "minimum": 0, "maximum": 65535});
    for published in [
        schema::<Rest>(Target::Full),
        schema::<Around>(Target::Portable),
    ] {
        assert_eq!(published["additionalProperties"], member);
    }
    assert_eq!(
        schema::<AnyRest>(Target::Full)["additionalProperties"],
        json!({})
    );
    let tagged = schema::<Tagged>(Target::Full);
    assert_eq!(tagged["oneOf"][0]["additionalProperties"], json!({}));
    assert_eq!(tagged["oneOf"][1]["additionalProperties"], json!(false));
}

#[derive(Debug, ToolInput)]
struct Numbered {
    name: String,
    #[input(flatten)]
    rest: BTreeMap<u8, bool>,
}

#[test]
fn its_names_may_be_other_than_texts() {
    let read = decode::<Numbered>(&json!({"name": "a", "7": true})).expect("accepted");
    assert_eq!(
        (read.name.as_str(), read.rest),
        ("a", BTreeMap::from([(7, true)]))
    );
    let told = refusals::<Numbered>(json!({"name": "a", "x": true}));
    assert_eq!(
        told[0].message,
        "`x` must have an integer from 0 to 255 as its name"
    );
    let names = &schema::<Numbered>(Target::Full)["propertyNames"]["anyOf"];
    assert_eq!(names[0], json!({"enum": ["name"]}));
}

#[derive(Debug, ToolInput)]
struct OfAnOption {
    #[input(flatten)]
    group: Option<Rest>,
}

#[derive(Debug, ToolInput)]
struct OfAVariant {
    #[input(flatten)]
    payment: Tagged,
}

#[test]
fn a_rest_that_no_schema_can_say_is_a_fault() {
    assert_eq!(faults::<Around>(), [""; 0]);
    assert_eq!(faults::<Tagged>(), [""; 0]);
    assert_eq!(
        faults::<OfAnOption>(),
        [
            "the flattened map in `group` has no one place: the group may be left out; write it beside `group`"
        ]
    );
    assert_eq!(
        faults::<OfAVariant>(),
        [
            "the flattened map in `payment` has no one place: it is of one variant; write it beside `payment`"
        ]
    );
}

#[derive(Debug, ToolInput)]
struct Hidden {
    #[input(secret)]
    codes: BTreeMap<u8, u8>,
}

#[test]
fn of_a_secret_map_no_name_is_told() {
    let told = refusals::<Hidden>(json!({"codes": {"hunter2": 1}}));
    assert_eq!(told.len(), 1);
    assert_eq!(
        told[0].message,
        "`codes` holds a member whose name must be an integer from 0 to 255"
    );
    assert_eq!(told[0].suggestion, None);
}
