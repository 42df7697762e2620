//@ faults: 32
//@ twice: rule: range multiple_of length items each unique pattern prefix format one_of custom
//@ twice: range: above below
//@ twice: argument: coerce default flatten from rename secret serde skip with
//@ twice: input_item: allow_unknown content crate rename_all rename_all_fields tag untagged
//@ twice: input_variant: rename rename_all skip
//! A word said twice, in one attribute or in two.

use std::collections::HashMap;

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Search {
    #[input(range(1..), range(..=9))]
    a: u32,
    #[input(multiple_of = 5, multiple_of = 10)]
    b: u32,
    #[input(length(1..=80), length(..=60))]
    c: String,
    #[input(items(1..), items(..=9))]
    d: Vec<String>,
    #[input(each(length(1..)), each(length(..=9)))]
    e: Vec<String>,
    #[input(unique)]
    #[input(unique)]
    f: Vec<String>,
    #[input(pattern = "a", pattern = "b")]
    g: String,
    #[input(prefix = "a", prefix = "ab")]
    h: String,
    #[input(format = "date", format = "time")]
    i: String,
    #[input(one_of("a", "b"), one_of("c"))]
    j: String,
    #[input(custom = even, custom = odd)]
    k: u32,
    #[input(range(above = 1, above = 2))]
    l: u32,
    #[input(range(below = 1, below = 2))]
    m: u32,
    #[input(coerce, coerce)]
    n: u32,
    #[input(default = 1, default)]
    o: u32,
    #[input(flatten, flatten)]
    p: HashMap<String, u32>,
    #[input(from = "search", from = "find")]
    q: String,
    #[input(rename = "a1", rename = "a2")]
    r: String,
    #[input(secret)]
    #[input(secret)]
    s: String,
    #[input(serde, serde(schema))]
    t: String,
    #[input(skip, skip)]
    u: String,
    #[input(from = "search", with(id = a), with(name = c))]
    v: String,
}

#[derive(ToolInput)]
#[input(allow_unknown, crate = tool_errors, rename_all = "camelCase", tag = "kind")]
#[input(allow_unknown, crate = ::tool_errors, rename_all = "snake_case", tag = "type")]
#[input(content = "a", content = "b")]
#[input(rename_all_fields = "camelCase", rename_all_fields = "snake_case")]
enum Payment {
    #[input(rename = "card", rename = "credit", rename_all = "camelCase", rename_all = "lowercase")]
    Card { number: String },
    #[input(skip, skip)]
    Cash { till: u8 },
}

#[derive(ToolInput)]
#[input(untagged, untagged)]
enum Reference {
    Number(u32),
    Code(String),
}

fn main() {}
