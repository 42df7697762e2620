//@ faults: 3
//! A key that no member of an object can be named by, and two maps for the same names.

use std::collections::{BTreeMap, HashMap};

use tool_errors::ToolInput;

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, ToolInput)]
struct Point {
    x: u8,
}

#[derive(ToolInput)]
struct Keys {
    by_point: BTreeMap<Point, u8>,
    by_list: Option<Vec<HashMap<Vec<u8>, u8>>>,
    by_number: HashMap<u64, BTreeMap<char, bool>>,
}

#[derive(ToolInput)]
struct TwoRests {
    #[input(flatten)]
    numbers: BTreeMap<String, u8>,
    #[serde(flatten)]
    texts: HashMap<String, String>,
}

fn main() {}
