//! Unit enums: alone, in lists, in sets, under rules, with other names.

use std::collections::{BTreeSet, HashSet};

use tool_errors::ToolInput;

use super::cases;
use crate::inputs::case::Case;

const SPELLINGS: &[(&str, &str)] = &[
    ("too_late", "late"),
    ("broken", "damaged"),
    ("sky-blue", "blue"),
];

pub(super) fn cases() -> Vec<Case> {
    cases![
        Reasons => spelt(SPELLINGS),
        ReasonSets => spelt(SPELLINGS),
        Colours => spelt(SPELLINGS),
        Many,
    ]
}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Hash, ToolInput)]
#[input(rename_all = "snake_case")]
enum Reason {
    /// It came broken.
    #[input(alias = "broken")]
    Damaged,
    #[input(alias = "too_late")]
    Late,
    NotWanted,
    #[input(skip)]
    Internal,
}

#[derive(Debug, PartialEq, Eq, Hash, ToolInput)]
#[input(rename_all = "kebab-case")]
enum Colour {
    Red,
    #[input(alias = "sky-blue")]
    Blue,
    #[input(rename = "dark green")]
    DarkGreen,
    #[input(rename = "ΣΊΓΜΑ")]
    Greek,
}

#[derive(ToolInput)]
struct Reasons {
    reason: Reason,
    second: Option<Reason>,
    #[input(items(..=3))]
    all: Vec<Reason>,
}

#[derive(ToolInput)]
struct ReasonSets {
    ordered: BTreeSet<Reason>,
    hashed: Option<HashSet<Colour>>,
    #[input(unique)]
    listed: Option<Vec<Reason>>,
}

#[derive(ToolInput)]
struct Colours {
    colour: Colour,
    #[input(one_of("red", "blue"))]
    plain: Option<Colour>,
    #[input(each(one_of("red", "dark green")))]
    several: Option<Vec<Colour>>,
}

#[derive(ToolInput)]
enum Letter {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
    I,
    J,
    K,
    L,
    M,
}

#[derive(ToolInput)]
struct Many {
    first: Letter,
    rest: Option<Vec<Option<Letter>>>,
}
