//! The types of std beside the common ones: the same as serde reads, or as the docs of `ToolInput`
//! say.

#![allow(dead_code, reason = "what is decoded is not always read")]

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, LinkedList};
use std::fmt::Debug;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::num::{NonZero, NonZeroI8, NonZeroI128, NonZeroU32, NonZeroU128};
use std::ops::{Range, RangeFrom, RangeInclusive, RangeTo};
use std::rc::Rc;
use std::sync::{Arc, Mutex, RwLock};
use std::time::Duration;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tool_errors::ToolInput;
use tool_errors::input::{Options, Target, decode, decode_with, faults, schema};

use crate::{refusal, refusals};

/// Both derives read the same, and that they read it in this form.
#[track_caller]
fn alike<T: DeserializeOwned + ToolInput + Debug>(value: Value, form: &str) {
    let serdes: T = serde_json::from_value(value.clone()).expect("serde takes it");
    let ours: T = decode(&value).expect("ours takes it");
    assert_eq!(format!("{ours:?}"), format!("{serdes:?}"));
    assert_eq!(format!("{ours:?}"), form);
}

#[derive(Debug, Deserialize, ToolInput)]
struct One<T> {
    x: T,
}

#[test]
fn what_owns_a_value_is_that_value() {
    alike::<One<Cell<u8>>>(json!({"x": 1}), "One { x: Cell { value: 1 } }");
    alike::<One<RefCell<u8>>>(json!({"x": 1}), "One { x: RefCell { value: 1 } }");
    alike::<One<Reverse<u8>>>(json!({"x": 1}), "One { x: Reverse(1) }");
    alike::<One<Cow<'static, [u8]>>>(json!({"x": [1]}), "One { x: [1] }");
    alike::<One<Cow<'static, str>>>(json!({"x": "a"}), "One { x: \"a\" }");
    let mutex = decode::<One<Mutex<u8>>>(&json!({"x": 1})).expect("accepted");
    assert_eq!(mutex.x.into_inner().expect("no poison"), 1);
    let lock = decode::<One<RwLock<Option<u8>>>>(&json!({})).expect("accepted");
    assert_eq!(lock.x.into_inner().expect("no poison"), None);
}

#[test]
fn lists_of_every_kind() {
    alike::<One<LinkedList<u8>>>(json!({"x": [2, 1]}), "One { x: [2, 1] }");
    let heap = decode::<One<BinaryHeap<u8>>>(&json!({"x": [2, 3, 1]})).expect("accepted");
    assert_eq!(heap.x.into_sorted_vec(), [1, 2, 3]);
    let shared = decode::<One<Rc<[u8]>>>(&json!({"x": [2, 1]})).expect("accepted");
    assert_eq!(*shared.x, [2, 1]);
    let shared = decode::<One<Arc<[String]>>>(&json!({"x": ["a"]})).expect("accepted");
    assert_eq!(*shared.x, ["a"]);
    let sixteen: Value = (0..16).collect();
    type Sixteen = (
        u8,
        u8,
        u8,
        u8,
        u8,
        u8,
        u8,
        u8,
        u8,
        u8,
        u8,
        u8,
        u8,
        u8,
        u8,
        u8,
    );
    let read = decode::<One<Sixteen>>(&json!({"x": sixteen})).expect("accepted");
    assert_eq!((read.x.0, read.x.15), (0, 15));
}

#[test]
fn addresses() {
    alike::<One<Ipv4Addr>>(json!({"x": "10.0.0.1"}), "One { x: 10.0.0.1 }");
    alike::<One<Ipv6Addr>>(json!({"x": "::1"}), "One { x: ::1 }");
    alike::<One<IpAddr>>(json!({"x": "::1"}), "One { x: ::1 }");
    alike::<One<IpAddr>>(json!({"x": "10.0.0.1"}), "One { x: 10.0.0.1 }");
    let told = refusal::<One<IpAddr>>(json!({"x": "10.0.0"}));
    assert_eq!(
        told.message,
        "`x` must be an IPv4 or IPv6 address such as 192.0.2.1"
    );
    assert_eq!(
        schema::<One<IpAddr>>(Target::Full)["properties"]["x"],
        json!({"anyOf": [
            {"type": "string", "format": "ipv4"},
            {"type": "string", "format": "ipv6"},
        ]})
    );
}

#[test]
fn structs_of_std_have_serde_s_members() {
    alike::<One<Duration>>(
        json!({"x": {"secs": 1, "nanos": 500_000_000}}),
        "One { x: 1.5s }",
    );
    alike::<One<Range<u8>>>(json!({"x": {"start": 1, "end": 2}}), "One { x: 1..2 }");
    alike::<One<RangeInclusive<char>>>(
        json!({"x": {"start": "a", "end": "b"}}),
        "One { x: 'a'..='b' }",
    );
    alike::<One<RangeFrom<u8>>>(json!({"x": {"start": 1}}), "One { x: 1.. }");
    alike::<One<RangeTo<u8>>>(json!({"x": {"end": 1}}), "One { x: ..1 }");
    let told =
        refusals::<One<Duration>>(json!({"x": {"secs": -1, "nanos": 1_000_000_000, "ms": 1}}));
    let messages: Vec<&str> = told.iter().map(|told| told.message.as_str()).collect();
    assert_eq!(
        messages,
        [
            "`x.secs` must be an integer from 0 to 18446744073709551615",
            "`x.nanos` must be an integer of at most 999999999",
            "`x.ms` is not an argument here",
        ]
    );
}

#[derive(Debug, Deserialize, ToolInput)]
struct NotZero {
    count: NonZeroU32,
    step: NonZeroI8,
    #[input(range(..=9))]
    most: Option<NonZero<u64>>,
}

#[test]
fn integers_that_are_not_zero() {
    alike::<NotZero>(
        json!({"count": 1, "step": -128, "most": 9}),
        "NotZero { count: 1, step: -128, most: Some(9) }",
    );
    let told = refusals::<NotZero>(json!({"count": 0, "step": 0, "most": 10}));
    let told: Vec<_> = told
        .iter()
        .map(|told| (told.rule.as_str(), told.message.as_str()))
        .collect();
    assert_eq!(
        told,
        [
            ("range", "`count` must be an integer from 1 to 4294967295"),
            ("not_zero", "`step` must not be 0"),
            ("range", "`most` must be an integer of at most 9"),
        ]
    );
    let told = refusals::<NotZero>(json!({"count": 0.0, "step": -129}));
    let told: Vec<_> = told.iter().map(|told| told.message.as_str()).collect();
    assert_eq!(
        told,
        [
            "`count` must be an integer from 1 to 4294967295",
            "`step` must be an integer from -128 to 127",
        ]
    );
    let full = schema::<NotZero>(Target::Full);
    assert_eq!(
        full["properties"]["count"],
        json!({"type": "integer", "minimum": 1, "maximum": 4_294_967_295_u32})
    );
    assert_eq!(
        full["properties"]["step"],
        json!({"type": "integer", "minimum": -128, "maximum": 127, "not": {"const": 0}})
    );
}

#[derive(Debug, ToolInput)]
struct Long {
    #[input(range(1..=1_000))]
    wei: u128,
    balance: i128,
    #[input(range(above = -5, below = 5))]
    near: Option<i128>,
    #[input(range(..=7))]
    shares: Option<NonZeroU128>,
    other: Option<NonZeroI128>,
    #[input(each(range(..10)), items(..=2))]
    digits: Option<Vec<u128>>,
    #[input(default = "340282366920938463463374607431768211455", example = "1")]
    most: u128,
}

#[test]
fn integers_of_more_than_64_bits_travel_as_texts() {
    let read = decode::<Long>(&json!({
        "wei": "1000", "balance": "-170141183460469231731687303715884105728", "near": "-4",
        "shares": "7", "other": "-1", "digits": ["0", "9"],
    }))
    .expect("accepted");
    assert_eq!(
        (read.wei, read.balance, read.near),
        (1_000, i128::MIN, Some(-4))
    );
    assert_eq!(
        (read.shares.map(NonZero::get), read.other.map(NonZero::get)),
        (Some(7), Some(-1))
    );
    assert_eq!((read.digits, read.most), (Some(vec![0, 9]), u128::MAX));
}

#[test]
fn what_they_refuse_is_told_once() {
    let told = |sent: Value| {
        let told = refusals::<Long>(sent).into_iter();
        told.map(|told| (told.message, told.suggestion.unwrap_or_default()))
            .collect::<Vec<_>>()
    };
    let said = |message: &str, suggestion: &str| (message.to_owned(), suggestion.to_owned());
    assert_eq!(
        told(json!({"wei": "0", "balance": "1"})),
        [said(
            "`wei` must be an integer in quotes from 1 to 1000",
            "Send \"1\" or more"
        )]
    );
    assert_eq!(
        told(json!({"wei": "-1", "balance": "170141183460469231731687303715884105728"})),
        [
            said(
                "`wei` must be an integer in quotes from 1 to 1000",
                "Send \"1\" or more"
            ),
            said(
                "`balance` must be an integer in quotes from -170141183460469231731687303715884105728 to 170141183460469231731687303715884105727",
                "Send \"170141183460469231731687303715884105727\" or less"
            ),
        ]
    );
    assert_eq!(
        told(
            json!({"wei": "1", "balance": "01", "near": "5", "shares": "0", "other": "0", "digits": ["10"]})
        ),
        [
            said(
                "`balance` must be an integer in quotes",
                "Send an integer in quotes"
            ),
            said(
                "`near` must be an integer in quotes above -5 and below 5",
                "Send an integer in quotes below \"5\""
            ),
            said(
                "`shares` must be an integer in quotes from 1 to 7",
                "Send \"1\" or more"
            ),
            said("`other` must not be 0", "Send another number than 0"),
            said(
                "`digits[0]` must be an integer in quotes of at least 0 and below 10",
                "Send an integer in quotes below \"10\""
            ),
        ]
    );
    // A number is mended to its text, which loses nothing.
    let sent = json!({"wei": 5, "balance": -5});
    assert_eq!(
        told(sent.clone())[0],
        said(
            "`wei` must be an integer in quotes from 1 to 1000",
            "Send it as a string, in quotes"
        )
    );
    let read = decode_with::<Long>(&sent, Options { coerce: true })
        .expect("mended")
        .value;
    assert_eq!((read.wei, read.balance), (5, -5));
    // A float of that size has lost digits.
    assert_eq!(
        refusals::<Long>(json!({"wei": "1", "balance": 1e30}))[0].patch,
        []
    );
}

#[test]
fn their_ranges_are_published() {
    let full = schema::<Long>(Target::Full);
    let pattern = |argument: &str| full["properties"][argument]["pattern"].clone();
    assert_eq!(pattern("wei"), "^(?:1000|[1-9][0-9]{0,2})$");
    assert_eq!(pattern("near"), "^(?:[0-4]|-(?:[1-4]))$");
    assert_eq!(
        full["properties"]["digits"]["items"]["pattern"],
        "^(?:[0-9])$"
    );
    assert_eq!(
        full["properties"]["most"]["default"],
        "340282366920938463463374607431768211455"
    );
}

type Wei = u128;

#[derive(Debug, ToolInput)]
struct Aliased {
    #[input(range(1..))]
    wei: Wei,
}

#[test]
fn a_range_that_is_never_asked_is_a_fault() {
    assert_eq!(
        faults::<Aliased>(),
        ["`range` judges numbers, and `wei` is none on the wire; write the rule in its type"]
    );
}
