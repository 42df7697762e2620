//@ faults: 34
//@ wrong: rule: range multiple_of length items each pattern prefix format one_of custom rule
//@ wrong: range: above below
//@ wrong: argument: alias default example from rename serde with
//@ wrong: input_item: conflicts_with content crate exactly_one_of rename_all rename_all_fields
//@ wrong: input_item: requires tag
//@ wrong: input_variant: alias conflicts_with exactly_one_of rename rename_all requires
//! A word with a value of another kind.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Search {
    #[input(range(1, 100))]
    a: u32,
    #[input(multiple_of = "5")]
    b: u32,
    #[input(length = 80)]
    c: String,
    #[input(items(many))]
    d: Vec<String>,
    #[input(each = length(1..))]
    e: Vec<String>,
    #[input(pattern = 5)]
    f: String,
    #[input(prefix = ORD)]
    g: String,
    #[input(format = "colour")]
    h: String,
    #[input(one_of(CARD))]
    i: String,
    #[input(custom = "even")]
    j: String,
    #[input(rule = "even")]
    k: String,
    #[input(range(above = [1]))]
    l: u32,
    #[input(range(below = most()))]
    m: u32,
    #[input(alias = 5)]
    n: String,
    #[input(default(20))]
    o: u32,
    #[input(example = String::from("ORD-8841"))]
    p: String,
    #[input(from = 5)]
    q: String,
    #[input(rename = id)]
    r: String,
    #[input(serde(schemas))]
    s: String,
    #[input(from = "search", with = customer)]
    t: String,
}

#[derive(ToolInput)]
#[input(conflicts_with(email), content = details, crate = 5, exactly_one_of(5, phone))]
#[input(rename_all = camelCase, rename_all_fields = 5, requires("a b", phone), tag = kind)]
enum Payment {
    #[input(alias = card, conflicts_with = number, exactly_one_of(number))]
    #[input(rename = card, rename_all = camelCase, requires(number, 5))]
    Card { number: String },
}

fn main() {}
