//@ faults: 32
//@ missing: rule: range multiple_of length items each pattern prefix format one_of custom rule
//@ missing: range: above below
//@ missing: argument: alias example from rename with
//@ missing: input_item: conflicts_with content crate exactly_one_of rename_all rename_all_fields
//@ missing: input_item: requires tag
//@ missing: input_variant: alias conflicts_with exactly_one_of rename rename_all requires
//! A word that takes a value, alone or with empty parentheses.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Search {
    #[input(range)]
    a: u32,
    #[input(multiple_of)]
    b: u32,
    #[input(length())]
    c: String,
    #[input(items)]
    d: Vec<String>,
    #[input(each)]
    e: Vec<String>,
    #[input(pattern)]
    f: String,
    #[input(prefix =)]
    g: String,
    #[input(format)]
    h: String,
    #[input(one_of())]
    i: String,
    #[input(custom)]
    j: String,
    #[input(rule)]
    k: String,
    #[input(range(above =))]
    l: u32,
    #[input(range(below =))]
    m: u32,
    #[input(alias)]
    n: String,
    #[input(example)]
    o: String,
    #[input(from)]
    p: String,
    #[input(rename)]
    q: String,
    #[input(from = "search", with)]
    r: String,
}

#[derive(ToolInput)]
#[input(conflicts_with, content, crate, exactly_one_of(), rename_all)]
#[input(rename_all_fields, requires, tag)]
enum Payment {
    #[input(alias, conflicts_with(), exactly_one_of, rename, rename_all, requires)]
    Card { number: String },
}

fn main() {}
