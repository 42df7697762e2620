//! Lists, sets, maps and tuples, with rules for the whole and for each element.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};

use serde_json::{Map, Value};
use tool_errors::ToolInput;

use super::cases;
use crate::inputs::case::Case;

pub(super) fn cases() -> Vec<Case> {
    cases![
        Lists, Counted, Elements, Nullable, Unique, Sets, Nested, Deep, Tuples, Maps, Members,
        Anything,
    ]
}

#[derive(ToolInput)]
struct Lists {
    numbers: Vec<u8>,
    texts: Option<VecDeque<String>>,
    boxed: Option<Box<[bool]>>,
    three: Option<[i8; 3]>,
}

#[derive(ToolInput)]
struct Counted {
    #[input(items(1..=3))]
    some: Vec<u16>,
    #[input(items(2..))]
    more: Option<Vec<String>>,
    #[input(items(..2))]
    few: Option<Vec<bool>>,
    #[input(items(1..=3))]
    pair: Option<[u8; 2]>,
}

#[derive(ToolInput)]
struct Elements {
    #[input(items(1..=3), unique, each(prefix = "T-", length(..=4)))]
    tags: Vec<String>,
    #[input(each(range(1..=9), multiple_of = 3))]
    threes: Option<Vec<i32>>,
}

#[derive(ToolInput)]
struct Nullable {
    numbers: Vec<Option<i8>>,
    #[input(each(range(0..=1)), items(..=3))]
    bits: Option<Vec<Option<u8>>>,
    #[input(unique)]
    texts: Option<Vec<Option<String>>>,
    named: Option<BTreeMap<String, Option<f64>>>,
}

#[derive(ToolInput)]
struct Unique {
    #[input(unique)]
    numbers: Vec<f64>,
    #[input(unique)]
    anything: Option<Vec<Value>>,
    #[input(unique, items(2..=4))]
    lists: Option<Vec<Vec<u8>>>,
}

#[derive(ToolInput)]
struct Sets {
    ordered: BTreeSet<u8>,
    hashed: Option<HashSet<String>>,
    #[input(items(1..=2), each(length(1..=2)))]
    short: Option<BTreeSet<String>>,
}

#[derive(ToolInput)]
struct Nested {
    #[input(items(1..=2), each(items(1..=2), each(range(0..=3))))]
    grid: Vec<Vec<u8>>,
    #[input(each(each(length(1..))))]
    words: Option<BTreeMap<String, Vec<String>>>,
}

type Cube = Vec<Vec<Vec<u8>>>;

#[derive(ToolInput)]
struct Deep {
    #[input(each(each(each(each(each(items(1..=1)))))))]
    nest: Vec<Vec<Vec<Vec<Cube>>>>,
}

#[derive(ToolInput)]
struct Tuples {
    pair: (u8, String),
    point: Option<(f64, f64, Option<f64>)>,
    #[input(items(1..=2), each(items(2..=2)))]
    pairs: Option<Vec<(i8, bool)>>,
    single: Option<(Vec<u8>,)>,
}

#[derive(ToolInput)]
struct Maps {
    counts: BTreeMap<String, u8>,
    labels: Option<HashMap<String, String>>,
    free: Option<Map<String, Value>>,
}

#[derive(ToolInput)]
struct Members {
    #[input(items(1..=2), each(range(1..=9)))]
    counts: HashMap<String, u8>,
    #[input(each(length(1..=2)))]
    labels: Option<BTreeMap<String, Option<String>>>,
    #[input(items(..=2), each(items(1..=1)))]
    free: Option<Map<String, Value>>,
}

#[derive(ToolInput)]
struct Anything {
    value: Value,
    #[input(items(1..=2), unique)]
    some: Option<Value>,
    #[input(each(range(0..=9)))]
    digits: Option<Vec<Value>>,
}
