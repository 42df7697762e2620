//! Integers of more than 64 bits, those that are not zero, structs of std, addresses.

use std::collections::{BTreeMap, BTreeSet, LinkedList};
use std::net::{IpAddr, Ipv4Addr};
use std::num::{NonZeroI64, NonZeroI128, NonZeroU8, NonZeroU64};
use std::ops::{Range, RangeInclusive};
use std::time::Duration;

use serde_json::Value;
use tool_errors::ToolInput;

use super::cases;
use crate::inputs::case::Case;

pub(super) fn cases() -> Vec<Case> {
    let mut all = cases![NotZero, Spans, Addresses, Listed];
    all.push(long::<Long>("Long"));
    all.push(long::<LongRanged>("LongRanged"));
    all.push(long::<LongHeld>("LongHeld"));
    all
}

/// A case whose every pattern is one of whole numbers.
fn long<T: ToolInput + 'static>(name: &str) -> Case {
    let case = Case::of::<T>(name);
    let mut patterns = Vec::new();
    find(&case.full, &mut patterns);
    let texts = [
        "0",
        "1",
        "-1",
        "9",
        "10",
        "11",
        "99",
        "100",
        "101",
        "999",
        "1000",
        "1001",
        "-5",
        "-6",
        "18446744073709551616",
        "-170141183460469231731687303715884105728",
        "-170141183460469231731687303715884105729",
        "170141183460469231731687303715884105727",
        "170141183460469231731687303715884105728",
        "340282366920938463463374607431768211455",
        "340282366920938463463374607431768211456",
        "00",
        "-0",
        "+1",
        "1.0",
        "1e2",
        "",
    ];
    let texts = texts.map(str::to_owned).to_vec();
    let known = patterns.into_iter().map(|pattern| (pattern, texts.clone()));
    let known: Vec<_> = known.collect();
    case.matching_all(known)
}

fn find(schema: &Value, found: &mut Vec<String>) {
    match schema {
        Value::Object(keywords) => {
            for (keyword, part) in keywords {
                match (keyword.as_str(), part.as_str()) {
                    ("pattern", Some(pattern)) => found.push(pattern.to_owned()),
                    _ => find(part, found),
                }
            }
        }
        Value::Array(parts) => parts.iter().for_each(|part| find(part, found)),
        _ => {}
    }
}

#[derive(ToolInput)]
struct NotZero {
    few: NonZeroU8,
    shift: NonZeroI64,
    #[input(range(..=5))]
    hands: Option<NonZeroU64>,
}

#[derive(ToolInput)]
struct Spans {
    wait: Duration,
    days: Option<Range<u8>>,
    letters: Option<RangeInclusive<char>>,
}

#[derive(ToolInput)]
struct Addresses {
    any: IpAddr,
    old: Option<Ipv4Addr>,
}

#[derive(ToolInput)]
struct Listed {
    numbers: LinkedList<u8>,
}

#[derive(ToolInput)]
struct Long {
    unsigned: u128,
    signed: Option<i128>,
    not_zero: Option<NonZeroI128>,
}

#[derive(ToolInput)]
struct LongRanged {
    #[input(range(1..=1000))]
    wei: u128,
    #[input(range(above = -6, ..=100))]
    near: Option<i128>,
    #[input(range(10..))]
    many: Option<u128>,
}

#[derive(ToolInput)]
struct LongHeld {
    first: Option<u128>,
    #[input(each(range(..=1000)), items(..=2))]
    digits: Option<BTreeSet<u128>>,
    by_id: Option<BTreeMap<u128, bool>>,
}
