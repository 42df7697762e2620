//! Structs in everything, flattened groups, newtypes, generics, types that contain themselves.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use tool_errors::ToolInput;

use super::cases;
use crate::inputs::case::Case;

pub(super) fn cases() -> Vec<Case> {
    cases![
        Nothing,
        Nested,
        Pointers,
        Defaults,
        ItemDefault,
        Skipping,
        Newtypes => matching("^ORD-", ["ORD-1", "ORD-12345", "ORD-"]).matching("[0-9]$", ["ORD-1", "ORD-22"]),
        Ends,
        Generic,
        Flat,
        Group,
        FlatInFlat,
        GroupInGroup,
        FlatTree,
        Tree,
        Chain,
        Company,
        Coerced => coerced(&[
            "count", "share", "flags", "label", "reason", "lines", "method", "methods",
        ]),
        Secrets,
    ]
}

/// A tool without arguments.
#[derive(ToolInput)]
struct Nothing;

#[derive(ToolInput)]
struct Line {
    #[input(length(1..=3))]
    sku: String,
    #[input(range(1..=99))]
    count: u32,
    note: Option<String>,
}

#[derive(ToolInput)]
struct Nested {
    #[input(items(1..=3), unique)]
    lines: Vec<Line>,
    first: Line,
    perhaps: Option<Line>,
    named: Option<BTreeMap<String, Line>>,
    gaps: Option<Vec<Option<Line>>>,
    pair: Option<(Line, u8)>,
}

#[derive(ToolInput)]
struct Pointers {
    boxed: Box<Line>,
    counted: Option<Rc<u8>>,
    shared: Option<Arc<Vec<Box<i8>>>>,
    twice: Box<Option<bool>>,
}

fn noon() -> String {
    "12:00".to_owned()
}

#[derive(ToolInput)]
struct Defaults {
    #[input(default = 20, range(1..=100))]
    limit: u32,
    #[input(default)]
    tags: Vec<String>,
    #[input(default = noon())]
    time: String,
    #[serde(default)]
    count: u8,
    #[input(default = [1, 2])]
    pages: Vec<u8>,
}

#[derive(Default, ToolInput)]
#[serde(default, rename_all = "camelCase")]
struct ItemDefault {
    first_name: String,
    #[input(items(..=1))]
    other_names: Vec<String>,
}

#[derive(ToolInput)]
struct Skipping {
    #[input(skip)]
    internal: u8,
    r#type: String,
    #[serde(skip)]
    cache: Vec<String>,
}

#[derive(PartialEq, Eq, PartialOrd, Ord, ToolInput)]
struct OrderId(#[input(prefix = "ORD-", length(5..=9))] String);

#[derive(ToolInput)]
struct ShortOrderId(#[input(length(..=6))] OrderId);

#[derive(ToolInput)]
struct Percent(#[input(range(0..=100))] u8);

#[derive(ToolInput)]
struct Maybe(#[input(range(1..))] Option<i16>);

#[derive(ToolInput)]
struct Tags(#[input(items(..=3), each(length(1..=2)))] Vec<String>);

#[derive(ToolInput)]
struct Newtypes {
    id: OrderId,
    #[input(length(..=8), pattern = "[0-9]$")]
    short: Option<ShortOrderId>,
    #[input(range(10..=120))]
    percent: Option<Percent>,
    maybe: Maybe,
    #[input(items(1..=5), each(length(2..=3)))]
    tags: Option<Tags>,
    ids: Option<std::collections::BTreeSet<OrderId>>,
}

#[derive(ToolInput)]
struct Step(#[input(multiple_of = 4)] i32);

#[derive(ToolInput)]
struct Word(#[input(one_of("a", "b", "c"))] String);

#[derive(ToolInput)]
struct Day(#[input(format = "date")] String);

/// Two rules of one kind, one on the type and one where it is used.
#[derive(ToolInput)]
struct Ends {
    #[input(multiple_of = 6)]
    step: Step,
    #[input(one_of("b", "c", "d"))]
    word: Option<Word>,
    #[input(format = "date")]
    day: Option<Day>,
    #[input(range(above = 0, below = 50))]
    percent: Option<Percent>,
}

#[derive(ToolInput)]
struct Page<T> {
    #[input(items(..=2))]
    items: Vec<T>,
    next: Option<Box<T>>,
}

#[derive(ToolInput)]
struct Generic {
    texts: Page<String>,
    lines: Option<Page<Line>>,
    pages: Option<Page<Page<u8>>>,
}

#[derive(ToolInput)]
struct Paging {
    #[input(range(1..=50), default = 10)]
    limit: u8,
    after: Option<String>,
}

#[derive(ToolInput)]
struct Flat {
    query: String,
    #[input(flatten)]
    page: Paging,
}

#[derive(ToolInput)]
struct Span {
    from: u8,
    to: u8,
    step: Option<u8>,
}

/// A group that is there as a whole or not at all.
#[derive(ToolInput)]
struct Group {
    query: Option<String>,
    #[input(flatten)]
    span: Option<Span>,
}

#[derive(ToolInput)]
struct Inner {
    #[input(range(..=3))]
    level: u8,
}

#[derive(ToolInput)]
struct Outer {
    #[input(flatten)]
    inner: Inner,
    title: Option<String>,
}

#[derive(ToolInput)]
struct FlatInFlat {
    id: u8,
    #[input(flatten)]
    outer: Option<Outer>,
    #[input(flatten)]
    page: Paging,
}

#[derive(ToolInput)]
struct Titled {
    title: String,
    #[input(flatten)]
    span: Option<Span>,
}

#[derive(ToolInput)]
struct GroupInGroup {
    #[input(flatten)]
    titled: Option<Titled>,
    id: Option<u8>,
}

#[derive(ToolInput)]
struct FlatTree {
    name: String,
    #[input(flatten)]
    node: Tree,
}

#[derive(ToolInput)]
struct Tree {
    value: i8,
    #[input(items(..=2))]
    children: Option<Vec<Tree>>,
}

#[derive(ToolInput)]
struct Chain {
    #[input(length(1..=2))]
    head: String,
    tail: Option<Box<Chain>>,
}

#[derive(ToolInput)]
struct Company {
    name: String,
    staff: Vec<Person>,
}

#[derive(ToolInput)]
struct Person {
    name: String,
    company: Option<Box<Company>>,
    friends: Option<BTreeMap<String, Option<Person>>>,
}

#[derive(ToolInput)]
#[input(rename_all = "snake_case")]
enum Reason {
    Damaged,
    TooLate,
}

#[derive(ToolInput)]
struct Coerced {
    #[input(coerce, range(1..=9))]
    count: u32,
    #[input(coerce)]
    share: Option<f64>,
    #[input(coerce, items(..=2))]
    flags: Option<Vec<bool>>,
    #[input(coerce, length(1..=3))]
    label: Option<String>,
    #[input(coerce)]
    reason: Option<Reason>,
    #[input(coerce)]
    lines: Option<Vec<Line>>,
    #[input(coerce, one_of("bank transfer", "cash"))]
    method: Option<String>,
    #[input(coerce, unique, each(one_of("a", "b-c")))]
    methods: Option<Vec<String>>,
    as_it_is: Option<u8>,
}

#[derive(ToolInput)]
struct Secrets {
    #[input(secret, length(4..=6))]
    pin: String,
    #[input(secret)]
    key: Option<Line>,
    #[input(secret)]
    codes: Option<BTreeMap<String, u8>>,
}
