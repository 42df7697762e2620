//! Maps whose names are no free texts, and maps that take what no argument does.

use std::collections::{BTreeMap, HashMap};

use serde_json::{Map, Value};
use tool_errors::ToolInput;

use super::cases;
use crate::inputs::case::Case;

pub(super) fn cases() -> Vec<Case> {
    cases![
        ByNumber => matching(
            "^(?:[0-9]|1[0-9]{2}|2(?:[0-4][0-9]|5[0-5])|[1-9][0-9])$",
            ["0", "7", "10", "255", "256", "00", "-1", "1.0"]
        ),
        BySigned => matching("^(?:[0-9]|1[0-2]|-(?:[1-5]))$", ["-5", "-6", "12", "13", "-0", "0"]),
        ByFlag,
        ByLetter,
        ByReason,
        ByCode,
        Rest,
        RestOfGroup,
        AnyRest,
        NumberedRest => matching(
            "^(?:[0-9]|1[0-9]{2}|2(?:[0-4][0-9]|5[0-5])|[1-9][0-9])$",
            ["0", "7", "255", "256", "a"]
        ),
    ]
}

#[derive(ToolInput)]
struct ByNumber {
    counts: BTreeMap<u8, u8>,
    #[input(items(1..=2))]
    more: Option<HashMap<u8, bool>>,
}

#[derive(PartialEq, Eq, PartialOrd, Ord, ToolInput)]
struct Floor(#[input(range(-5..=12))] i8);

#[derive(ToolInput)]
struct BySigned {
    floors: BTreeMap<Floor, u8>,
}

#[derive(ToolInput)]
struct ByFlag {
    texts: HashMap<bool, String>,
    nested: Option<BTreeMap<bool, BTreeMap<bool, u8>>>,
}

#[derive(ToolInput)]
struct ByLetter {
    letters: BTreeMap<char, u8>,
}

#[derive(PartialEq, Eq, PartialOrd, Ord, ToolInput)]
#[input(rename_all = "snake_case")]
enum Reason {
    Damaged,
    TooLate,
}

#[derive(ToolInput)]
struct ByReason {
    reasons: BTreeMap<Reason, u8>,
}

#[derive(PartialEq, Eq, PartialOrd, Ord, ToolInput)]
struct Code(#[input(length(1..=2))] String);

#[derive(ToolInput)]
struct ByCode {
    codes: BTreeMap<Code, u8>,
}

#[derive(ToolInput)]
struct Rest {
    owner: String,
    ceiling: Option<u8>,
    #[input(flatten)]
    rest: BTreeMap<String, u8>,
}

#[derive(ToolInput)]
struct RestOfGroup {
    version: Option<u8>,
    #[input(flatten)]
    group: Grouped,
}

#[derive(ToolInput)]
struct Grouped {
    holder: String,
    #[input(flatten)]
    rest: BTreeMap<String, u16>,
}

#[derive(ToolInput)]
struct AnyRest {
    serial: Option<u8>,
    #[input(flatten)]
    rest: Map<String, Value>,
}

#[derive(ToolInput)]
struct NumberedRest {
    series: Option<u8>,
    #[input(flatten)]
    rest: BTreeMap<u8, bool>,
}
