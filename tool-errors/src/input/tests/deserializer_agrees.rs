//! Our deserializer against serde_json's own: what the one accepts the other accepts, with the same
//! value; what is refused is where the path points.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::fmt::Debug;
use std::net::IpAddr;
use std::num::{NonZeroI16, NonZeroU8};
use std::ops::{Bound, Range};
use std::path::PathBuf;
use std::time::Duration;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use crate::input::deserialize;
use crate::violation::{Expected, Path, Segment, Violation};

#[derive(Debug, PartialEq, Deserialize)]
struct Scalars {
    a: i8,
    b: u16,
    c: i64,
    d: u64,
    e: f64,
    f: f32,
    g: bool,
    h: char,
    i: String,
    j: Option<u32>,
    k: (),
    l: i128,
    m: u128,
}

#[derive(Debug, PartialEq, Deserialize)]
struct Library {
    zero: NonZeroU8,
    deep: Option<NonZeroI16>,
    address: IpAddr,
    wait: Duration,
    span: Range<u8>,
    bound: Bound<i32>,
    file: PathBuf,
    text: Cow<'static, str>,
    set: BTreeSet<u8>,
    queue: VecDeque<Box<str>>,
    result: Result<u8, String>,
    any: Value,
    rest: Map<String, Value>,
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Strict {
    order_id: String,
    #[serde(alias = "n", default)]
    item_count: u8,
    #[serde(default)]
    lines: Vec<Line>,
}

#[derive(Debug, PartialEq, Deserialize)]
struct Line(u8, Option<String>);

#[derive(Debug, PartialEq, Deserialize)]
struct Unit;

#[derive(Debug, PartialEq, Deserialize)]
struct Wrapped(u8);

#[derive(Debug, PartialEq, Deserialize)]
enum Shape {
    Point,
    Circle(u8),
    Line(u8, u8),
    Box { width: u8, unit: Unit },
    Nested(Box<Shape>),
}

#[derive(Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Day {
    Monday,
    Sunday,
}

#[derive(Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
struct Number(u8);

#[derive(Debug, PartialEq, Deserialize)]
struct Maps {
    whole: HashMap<u32, u8>,
    signed: BTreeMap<i64, u8>,
    long: BTreeMap<u128, u8>,
    yes: BTreeMap<bool, u8>,
    letter: BTreeMap<char, u8>,
    day: BTreeMap<Day, u8>,
    number: BTreeMap<Number, u8>,
    maybe: BTreeMap<Option<Number>, u8>,
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(tag = "kind")]
enum Internal {
    Card { number: u8, owner: Owner },
    Owner(Owner),
    Cash,
}

#[derive(Debug, PartialEq, Deserialize)]
struct Owner {
    name: String,
    age: u8,
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(tag = "t", content = "c")]
enum Adjacent {
    Card { number: u8 },
    Pair(u8, String),
    Cash,
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(untagged)]
enum Untagged {
    Number(u8),
    Name(Owner),
    Many(Vec<u8>),
}

#[derive(Debug, PartialEq, Deserialize)]
struct Flattened {
    id: u8,
    #[serde(flatten)]
    owner: Owner,
    #[serde(flatten)]
    how: Internal,
    #[serde(flatten)]
    rest: BTreeMap<String, Value>,
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(try_from = "u8")]
struct Even(u8);

impl TryFrom<u8> for Even {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        match number % 2 {
            0 => Ok(Self(number)),
            _ => Err(format!("{number} is odd")),
        }
    }
}

/// Integral floats as the integers they are in JSON Schema.
fn normalised(value: &Value) -> Value {
    match value {
        Value::Number(number) => match number.as_f64() {
            Some(float) if number.is_f64() && float.fract() == 0.0 && float.abs() < 1e15 => {
                Value::from(float as i64)
            }
            _ => value.clone(),
        },
        Value::Array(elements) => elements.iter().map(normalised).collect(),
        Value::Object(members) => members
            .iter()
            .map(|(name, member)| (name.clone(), normalised(member)))
            .collect(),
        _ => value.clone(),
    }
}

/// One thing that is different from a good value.
#[derive(Debug, Clone)]
enum Change {
    Replace(Value),
    Remove,
    Rename(&'static str),
    Insert(&'static str, Value),
}

fn leaf() -> impl Strategy<Value = Value> {
    prop_oneof![
        select(vec![
            json!(null),
            json!(true),
            json!(false),
            json!(0),
            json!(-1),
            json!(1),
            json!(255),
            json!(256),
            json!(1.0),
            json!(2.5),
            json!(-0.0),
            json!(u64::MAX),
            json!(i64::MIN),
            json!(""),
            json!("a"),
            json!("Point"),
            json!("monday"),
            json!("Cash"),
            json!("::1"),
            json!("5"),
            json!([]),
            json!({}),
            json!([1, 2]),
            json!([1, "x"]),
            json!({"Point": null}),
            json!({"Circle": 1}),
            json!({"name": "x", "age": 1}),
            json!({"secs": 1, "nanos": 2}),
        ]),
        any::<i64>().prop_map(Value::from),
        (-1e6..1e6).prop_map(Value::from),
        "[a-z]{0,3}".prop_map(Value::from),
    ]
}

fn change() -> impl Strategy<Value = (Index, Change)> {
    const NAMES: &[&str] = &[
        "a", "n", "kind", "t", "c", "Point", "Circle", "Box", "12", "x", "name", "order_id", "Ok",
    ];
    let change = prop_oneof![
        4 => leaf().prop_map(Change::Replace),
        1 => Just(Change::Remove),
        1 => select(NAMES).prop_map(Change::Rename),
        1 => (select(NAMES), leaf()).prop_map(|(name, value)| Change::Insert(name, value)),
    ];
    (any::<Index>(), change)
}

/// The places of a value, the whole first.
fn places(value: &Value, at: String, found: &mut Vec<String>) {
    found.push(at.clone());
    match value {
        Value::Array(elements) => {
            for (index, element) in elements.iter().enumerate() {
                places(element, format!("{at}/{index}"), found);
            }
        }
        Value::Object(members) => {
            for (name, member) in members {
                places(member, format!("{at}/{name}"), found);
            }
        }
        _ => {}
    }
}

/// Applies a change, and tells where.
fn apply(value: &mut Value, which: &Index, change: &Change) -> String {
    let mut all = Vec::new();
    places(value, String::new(), &mut all);
    let pointer = which.get(&all).clone();
    // The whole has no name.
    let (parent, name) = pointer.rsplit_once('/').unwrap_or(("none", ""));
    match (change, value.pointer_mut(parent)) {
        (Change::Remove, Some(Value::Object(members))) => {
            members.remove(name);
            return parent.to_owned();
        }
        (Change::Remove, Some(Value::Array(elements))) => {
            elements.remove(name.parse().unwrap());
            return parent.to_owned();
        }
        (Change::Rename(new), Some(Value::Object(members))) => {
            if let Some(member) = members.remove(name) {
                members.insert((*new).to_owned(), member);
            }
            return parent.to_owned();
        }
        _ => {}
    }
    match (change, value.pointer_mut(&pointer)) {
        (Change::Replace(new), Some(place)) => *place = new.clone(),
        (Change::Insert(name, new), Some(Value::Object(members))) => {
            members.insert((*name).to_owned(), new.clone());
        }
        _ => {}
    }
    pointer
}

fn get<'v>(value: &'v Value, path: &[Segment]) -> Option<&'v Value> {
    path.iter().try_fold(value, |value, step| match step {
        Segment::Key(name) => value.get(name),
        Segment::Index(index) => value.get(index),
    })
}

/// Whether the path of a refusal leads to a value that was sent, or to one that is missing there.
fn resolves(violation: &Violation, value: &Value) -> bool {
    let path = violation.path().segments();
    match (violation.parameters(), path.split_last()) {
        (Expected::Missing { .. }, Some((Segment::Key(name), parent))) => {
            get(value, parent).is_some_and(|parent| parent.get(name).is_none())
        }
        _ => get(value, path).is_some(),
    }
}

fn is_within(inner: &Path, outer: &str) -> bool {
    let inner = inner.pointer();
    inner
        .strip_prefix(outer)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// `exact`: serde copies nothing before it reads it, so the path always leads all the way.
fn agrees<T: DeserializeOwned + PartialEq + Debug>(
    good: &[Value],
    exact: bool,
    which: &Index,
    changes: &[(Index, Change)],
) -> Result<(), TestCaseError> {
    let mut value = which.get(good).clone();
    let changed: Vec<_> = changes
        .iter()
        .map(|(which, change)| apply(&mut value, which, change))
        .collect();
    let ours = deserialize::<T>(&value);
    let theirs = serde_json::from_value::<T>(normalised(&value));
    match (ours, theirs) {
        (Ok(ours), Ok(theirs)) => prop_assert_eq!(ours, theirs),
        (Err(refused), Err(_)) => {
            let violation = refused.iter().next().unwrap();
            prop_assert!(resolves(violation, &value), "{refused:?} of {value}");
            let is_tag = |pointer: &str| pointer.ends_with("/t") || pointer.ends_with("/kind");
            // Another tag makes all that it tags wrong.
            if let [changed] = changed.as_slice()
                && !is_tag(changed)
            {
                let path = violation.path();
                let inside = is_within(path, changed);
                let around = !exact && changed.starts_with(&path.pointer());
                prop_assert!(
                    inside || around,
                    "{refused:?} of {value}, changed at {changed}"
                );
            }
        }
        (ours, theirs) => prop_assert!(false, "{value}: ours {ours:?}, serde_json's {theirs:?}"),
    }
    Ok(())
}

macro_rules! agreement {
    ($($name:ident: $type:ty, $exact:literal, [$($good:tt)*];)*) => {$(
        #[test]
        fn $name() {
            let Value::Array(good) = json!([$($good)*]) else { unreachable!() };
            for value in &good {
                let ours = deserialize::<$type>(value);
                assert_eq!(ours, Ok(serde_json::from_value(value.clone()).unwrap()));
            }
            let config = ProptestConfig { cases: 2_000, failure_persistence: None, ..Default::default() };
            let changes = prop::collection::vec(change(), 0..4);
            proptest!(config, |(which: Index, changes in changes)| {
                agrees::<$type>(&good, $exact, &which, &changes)?;
            });
        }
    )*};
}

agreement! {
    scalars: Scalars, true, [
        {
            "a": -1, "b": 65535, "c": -5, "d": 5, "e": 1.5, "f": 0.5, "g": true, "h": "é",
            "i": "text", "j": 5, "k": null, "l": -7, "m": 7
        },
        {
            "a": 1, "b": 0, "c": 5, "d": 18446744073709551615_u64, "e": 1, "f": 2, "g": false,
            "h": "h", "i": "", "k": null, "l": -9223372036854775808_i64, "m": 0, "more": [1]
        },
        [1, 2, 3, 4, 5.5, 6.5, true, "h", "i", null, null, 7, 8]
    ];
    library: Library, false, [
        {
            "zero": 1, "deep": -1, "address": "127.0.0.1", "wait": {"secs": 1, "nanos": 5},
            "span": {"start": 1, "end": 5}, "bound": {"Included": 5}, "file": "a/b", "text": "x",
            "set": [1, 2], "queue": ["a"], "result": {"Ok": 1}, "any": {"x": [1, 2.5]}, "rest": {}
        },
        {
            "zero": 1, "address": "::1", "wait": [1, 2], "span": [1, 2], "bound": "Unbounded",
            "file": "", "text": "", "set": [], "queue": [], "result": {"Err": ""}, "any": null,
            "rest": {"a": 1}
        }
    ];
    strict: Strict, true, [
        {"orderId": "x", "itemCount": 1, "lines": [[1, "a"], [2, null]]},
        {"orderId": "x", "n": 1}
    ];
    enums: Vec<Shape>, true, [
        [
            "Point", {"Point": null}, {"Circle": 1}, {"Line": [1, 2]},
            {"Box": {"width": 1, "unit": null}}, {"Nested": {"Nested": {"Circle": 1}}}
        ]
    ];
    maps: Maps, true, [
        {
            "whole": {"1": 1, "2": 2}, "signed": {"-1": 1, "0": 2},
            "long": {"340282366920938463463374607431768211455": 1}, "yes": {"true": 1, "false": 2},
            "letter": {"a": 1}, "day": {"monday": 1, "sunday": 2}, "number": {"5": 1},
            "maybe": {"5": 1}
        }
    ];
    wrappers: (Wrapped, Line, Option<Option<Wrapped>>, Unit, [u8; 2]), true, [
        [1, [1, "a"], null, null, [1, 2]],
        [1, [1, null], 5, null, [1, 2]]
    ];
    internally_tagged: Vec<Internal>, false, [
        [
            {"kind": "Card", "number": 1, "owner": {"name": "x", "age": 5}},
            {"kind": "Owner", "name": "x", "age": 5},
            {"kind": "Cash"}
        ]
    ];
    adjacently_tagged: Vec<Adjacent>, false, [
        [{"t": "Card", "c": {"number": 1}}, {"c": [1, "x"], "t": "Pair"}, {"t": "Cash"}]
    ];
    untagged: Vec<Untagged>, false, [
        [1, {"name": "x", "age": 5}, [1, 2]]
    ];
    flattened: Flattened, false, [
        {
            "id": 1, "name": "x", "age": 5, "kind": "Card", "number": 1,
            "owner": {"name": "y", "age": 6}, "more": [true]
        }
    ];
    checked: Vec<Even>, true, [[2, 4]];
}
