//! The same for enums whose variants carry data, in each of the four ways, nested, flattened and
//! recursive.

use std::collections::BTreeMap;

use proptest::prelude::*;
use serde_json::{Value, json};

use super::agreement::{agrees_on, anything, number};
use crate::ToolInput;

#[derive(Debug, ToolInput)]
#[input(tag = "kind", rename_all = "snake_case")]
#[expect(dead_code, reason = "decoded and never read")]
enum Internal {
    #[input(conflicts_with(b, d))]
    First {
        a: u8,
        b: Option<String>,
        d: Option<u8>,
    },
    Second(Inner),
    Third,
    Nested(NestedInternal),
}

#[derive(Debug, ToolInput)]
#[expect(dead_code, reason = "decoded and never read")]
struct Inner {
    a: u8,
    #[input(length(1..=2))]
    c: String,
}

#[derive(Debug, ToolInput)]
#[input(tag = "form", rename_all = "snake_case")]
#[expect(dead_code, reason = "decoded and never read")]
enum NestedInternal {
    Long { c: String },
    Short,
}

#[derive(Debug, ToolInput)]
#[input(tag = "kind", content = "form", rename_all = "snake_case")]
#[expect(dead_code, reason = "decoded and never read")]
enum Adjacent {
    First(#[input(range(1..=100))] u8),
    Second { a: u8, c: Option<String> },
    Third,
    Nested(Option<Vec<u8>>),
}

#[derive(Debug, ToolInput)]
#[input(rename_all = "snake_case")]
#[expect(dead_code, reason = "decoded and never read")]
enum External {
    A(u8),
    B(Option<String>),
    C { a: u8, c: Option<String> },
    First,
    Second,
}

#[derive(Debug, ToolInput)]
#[input(untagged)]
#[expect(dead_code, reason = "decoded and never read")]
enum Untagged {
    Number(#[input(range(1..=100))] u32),
    Text(#[input(prefix = "a")] String),
    Numbers(#[input(items(1..=2))] Vec<u8>),
    First { a: u8, b: Option<String> },
    Second { c: String },
    Either(Internal),
}

#[derive(Debug, ToolInput)]
#[expect(dead_code, reason = "decoded and never read")]
struct Holder<T> {
    one: T,
    other: Option<T>,
    list: Option<Vec<Option<T>>>,
    map: Option<BTreeMap<String, T>>,
}

#[derive(Debug, ToolInput)]
#[expect(dead_code, reason = "decoded and never read")]
struct Flat<T> {
    x: Option<u8>,
    #[input(flatten)]
    group: T,
}

#[derive(Debug, ToolInput)]
#[input(tag = "kind", rename_all = "snake_case")]
#[expect(dead_code, reason = "decoded and never read")]
enum Tree {
    First { a: u8 },
    Second { b: Box<Tree>, c: Option<Vec<Tree>> },
}

#[derive(Debug, ToolInput)]
#[input(untagged)]
#[expect(dead_code, reason = "decoded and never read")]
enum Any {
    Leaf(i64),
    List(Vec<Any>),
    Map(BTreeMap<String, Any>),
}

#[derive(Debug, ToolInput)]
#[input(rename_all = "snake_case")]
#[expect(dead_code, reason = "decoded and never read")]
enum Filter {
    A(Box<Filter>),
    B(Vec<Filter>),
    C { a: u8 },
}

/// A value that stands somewhere in a call.
fn part() -> BoxedStrategy<Value> {
    let word = proptest::sample::select(vec![
        "first", "second", "third", "nested", "long", "short", "First", "frist", "a",
    ]);
    prop_oneof![
        2 => anything(),
        2 => number(),
        2 => word.prop_map(Value::from),
        1 => Just(Value::Null),
        1 => proptest::collection::vec(number(), 0..3).prop_map(Value::from),
        1 => ("[a-c]", number()).prop_map(|(name, value)| json!({ name: value })),
        1 => number().prop_map(|a| json!({"kind": "first", "a": a})),
        1 => Just(json!({"kind": "nested", "form": "long", "c": "x"})),
    ]
    .boxed()
}

/// Good calls, most of them with one place changed: another value, or a member more or fewer.
fn near(good: Vec<Value>) -> impl Strategy<Value = Value> {
    let names = vec!["kind", "form", "a", "b", "c", "d", "x", "Kind", "bogus"];
    let name = proptest::sample::select(names);
    (
        proptest::sample::select(good),
        any::<proptest::sample::Index>(),
        proptest::option::weighted(0.3, name),
        0..4_u8,
        part(),
    )
        .prop_map(|(mut call, place, name, change, value)| {
            if change > 0 {
                let places = count(&call);
                let mut left = place.index(places);
                alter(
                    &mut call,
                    &mut left,
                    &mut |place| match (&name, change, place) {
                        (Some(name), 1, Value::Object(members)) => {
                            members.insert((*name).to_owned(), value.clone());
                        }
                        (Some(name), 2, Value::Object(members)) => {
                            members.remove(*name);
                        }
                        (_, _, place) => *place = value.clone(),
                    },
                );
            }
            call
        })
}

/// How many values there are in a value, itself among them.
fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(elements) => elements.iter().map(count).sum(),
        Value::Object(members) => members.values().map(count).sum(),
        _ => 0,
    }
}

/// Changes the value at a place, the places being counted down.
fn alter(value: &mut Value, left: &mut usize, change: &mut dyn FnMut(&mut Value)) {
    if *left == 0 {
        change(value);
    }
    *left = left.wrapping_sub(1);
    match value {
        Value::Array(elements) => elements
            .iter_mut()
            .for_each(|element| alter(element, left, change)),
        Value::Object(members) => members
            .values_mut()
            .for_each(|member| alter(member, left, change)),
        _ => {}
    }
}

/// Each of these alone, and held by a struct in every way.
fn both<T: ToolInput>(good: &[Value]) {
    agrees_on::<T>(near(good.to_vec()));
    let held: Vec<Value> = good
        .iter()
        .enumerate()
        .map(|(index, one)| match index % 4 {
            0 => json!({ "one": one }),
            1 => json!({ "one": one, "other": good[0] }),
            2 => json!({ "one": one, "list": [good[0], null] }),
            _ => json!({ "one": one, "map": {"k": good[0]} }),
        })
        .collect();
    agrees_on::<Holder<T>>(near(held));
}

fn flat<T: ToolInput>(good: &[Value]) {
    let flat = good.iter().cloned().map(|mut call| {
        call["x"] = 5.into();
        call
    });
    agrees_on::<Flat<T>>(near(flat.chain([json!({})]).collect()));
    let optional = good.iter().cloned().chain([json!({}), json!({"x": 5})]);
    agrees_on::<Flat<Option<T>>>(near(optional.collect()));
}

fn internal() -> Vec<Value> {
    vec![
        json!({"kind": "first", "a": 5, "b": "x"}),
        json!({"kind": "first", "a": 5, "b": null, "c": null}),
        json!({"kind": "second", "a": 5, "c": "ab"}),
        json!({"kind": "third"}),
        json!({"kind": "nested", "form": "long", "c": "x"}),
        json!({"kind": "nested", "form": "short"}),
    ]
}

fn adjacent() -> Vec<Value> {
    vec![
        json!({"kind": "first", "form": 5}),
        json!({"kind": "second", "form": {"a": 5, "c": "x"}}),
        json!({"kind": "third"}),
        json!({"kind": "nested", "form": [1, 2]}),
        json!({"kind": "nested"}),
    ]
}

fn external() -> Vec<Value> {
    vec![
        json!({"a": 5}),
        json!({"b": "x"}),
        json!({"c": {"a": 5, "c": "x"}}),
        json!({"a": 5, "b": null}),
    ]
}

#[test]
fn of_tags_among_the_arguments() {
    both::<Internal>(&internal());
    flat::<Internal>(&internal());
}

#[test]
fn of_tags_beside_the_content() {
    both::<Adjacent>(&adjacent());
    flat::<Adjacent>(&adjacent());
}

#[test]
fn of_only_members_and_texts() {
    let texts = [json!("first"), json!("second")];
    both::<External>(&[external(), texts.to_vec()].concat());
    flat::<External>(&external());
}

#[test]
fn of_content_alone() {
    let good = [
        json!(5),
        json!("abc"),
        json!([1, 2]),
        json!({"a": 5, "b": "x"}),
        json!({"c": "x"}),
        json!({"kind": "third"}),
        json!({"kind": "second", "a": 5, "c": "ab"}),
    ];
    both::<Untagged>(&good);
    flat::<Untagged>(&good[3..]);
}

#[test]
fn of_variants_that_hold_one_another() {
    both::<Tree>(&[
        json!({"kind": "first", "a": 5}),
        json!({"kind": "second", "b": {"kind": "first", "a": 5}}),
        json!({"kind": "second", "b": {"kind": "first", "a": 5}, "c": [
            {"kind": "second", "b": {"kind": "first", "a": 5}, "c": null},
        ]}),
    ]);
    both::<Any>(&[json!(5), json!([1, [2, []], {"k": 3}]), json!({"k": [1]})]);
    both::<Filter>(&[
        json!({"c": {"a": 5}}),
        json!({"a": {"a": {"c": {"a": 5}}}}),
        json!({"b": [{"c": {"a": 5}}, {"b": []}]}),
    ]);
}
