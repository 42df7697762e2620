//! The decoding accepts a value exactly when the `Full` schema accepts it normalised, and whatever
//! `Full` accepts, `Portable` accepts. The oracle is the jsonschema crate.

use std::collections::{BTreeMap, HashSet};

use jsonschema::Validator;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use serde_json::{Map, Value, json};

use crate::ToolInput;
use crate::input::lookup::is_of_variants;
use crate::input::{Field, Target, decode, schema};
use crate::violation::Type;

/// How many values are tried for each type.
pub(super) const VALUES: u32 = 3_000;

#[derive(Debug, ToolInput)]
#[expect(dead_code, reason = "decoded and never read")]
struct Numbers {
    #[input(range(1..=100))]
    small: u8,
    wide: Option<u64>,
    #[input(range(above = 0.0, below = 1.0))]
    share: Option<f64>,
    #[input(multiple_of = 5)]
    fives: Option<i32>,
    single: Option<f32>,
    #[input(default = true)]
    flag: bool,
    signed: Option<i64>,
}

#[derive(Debug, ToolInput)]
#[expect(dead_code, reason = "decoded and never read")]
struct Texts {
    #[input(length(1..=3), alias = "title")]
    name: String,
    #[input(pattern = "^[a-c]+-[0-9]{1,2}$")]
    code: Option<String>,
    #[input(prefix = "a.")]
    dotted: Option<String>,
    #[input(one_of("a", "b", "ż"))]
    letter: Option<String>,
    #[input(format = "date")]
    day: Option<String>,
    initial: Option<char>,
    kind: Option<Kind>,
}

#[derive(Debug, ToolInput)]
#[input(rename_all = "snake_case")]
enum Kind {
    A,
    AndB,
}

#[derive(Debug, ToolInput)]
#[expect(dead_code, reason = "decoded and never read")]
struct Lists {
    #[input(items(1..=2), each(length(1..=2)))]
    names: Vec<String>,
    #[input(unique)]
    counts: Option<Vec<i16>>,
    holes: Option<Vec<Option<u8>>>,
    letters: Option<HashSet<char>>,
    #[input(items(..=1), each(range(0..=9)))]
    by_name: Option<BTreeMap<String, u32>>,
    pair: Option<(u8, bool)>,
    three: Option<[u8; 3]>,
    any: Option<Value>,
    #[input(flatten)]
    group: Option<Group>,
}

#[derive(Debug, ToolInput)]
#[expect(dead_code, reason = "decoded and never read")]
struct Group {
    first: u8,
    second: Option<Box<Group>>,
}

#[derive(Debug, ToolInput)]
#[input(requires(a, b), conflicts_with(b, c), exactly_one_of(d, e))]
#[expect(dead_code, reason = "decoded and never read")]
struct Together {
    a: Option<u8>,
    b: Option<u8>,
    c: Option<String>,
    #[input(default = 5)]
    d: u8,
    e: Option<bool>,
}

#[derive(Debug, ToolInput)]
#[expect(dead_code, reason = "decoded and never read")]
struct TogetherInside {
    #[input(flatten)]
    group: Together,
    x: Option<Box<Together>>,
}

#[derive(Debug, ToolInput)]
#[expect(dead_code, reason = "decoded and never read")]
struct TogetherOptional {
    #[input(flatten)]
    group: Option<Together>,
    x: Option<Vec<Together>>,
}

/// What every schema leaves to the decoding: `null` of an optional argument is dropped, and of one
/// that only another variant has; another name becomes the argument's own.
fn normalised(what: &Type, fields: &'static [Field], value: &Value) -> Value {
    let element = |index, value: &Value| normalised(what.element(index), fields, value);
    let members = match value {
        Value::Object(members) if matches!(what, Type::Map(_)) => {
            let members = members.iter();
            return members
                .map(|(name, value)| (name.clone(), element(0, value)))
                .collect();
        }
        Value::Object(members) => members,
        Value::Array(elements) => {
            let elements = elements.iter().enumerate();
            return elements.map(|(index, one)| element(index, one)).collect();
        }
        _ => return value.clone(),
    };
    let mut kept = Map::new();
    for (name, member) in members {
        let Some(field) = crate::input::argument(fields, name) else {
            kept.insert(name.clone(), member.clone());
            continue;
        };
        if member.is_null() && (!field.required || is_of_variants(fields, name)) {
            continue;
        }
        // Both names at once: refused, and here kept as it is, which the schema refuses too.
        let own = if members.contains_key(field.name) {
            name
        } else {
            field.name
        };
        let inner = (field.of.fields)();
        let member = normalised(&field.of.what, inner, member);
        kept.insert(own.to_owned(), member);
    }
    Value::Object(kept)
}

pub(super) fn number() -> impl Strategy<Value = Value> {
    let edges = [
        json!(0),
        json!(-0.0),
        json!(1),
        json!(1.0),
        json!(100),
        json!(101),
        json!(100.5),
        json!(0.5),
        json!(255),
        json!(256),
        json!(-1),
        json!(65_535),
        json!(9_007_199_254_740_993_u64),
        json!(u64::MAX),
        json!(18_446_744_073_709_551_616.0),
        json!(i64::MIN),
        json!(-9.3e18),
        json!(3.5e38),
        json!(1e300),
        json!(f32::MAX),
        json!(5),
        json!(-15.0),
        json!(7),
    ];
    prop_oneof![
        4 => proptest::sample::select(edges.to_vec()),
        1 => any::<i64>().prop_map(Value::from),
        1 => (-10_i64..300).prop_map(Value::from),
        1 => any::<f64>().prop_filter_map("JSON has no NaN", |float| {
            float.is_finite().then(|| Value::from(float))
        }),
    ]
}

pub(super) fn text() -> impl Strategy<Value = Value> {
    prop_oneof![
        3 => proptest::sample::select(vec![
            "", "a", "ab", "abc", "abcd", "żół", "👩‍👩", "👩‍👩‍👧", "a-1", "abc-12", "abc-123", "a-1\n", "a.", "a.b", "axb",
            "b", "ż", "2024-02-29", "2023-02-29", "2024-2-9", "A", "and_b", "AndB", "5", "true",
        ]).prop_map(Value::from),
        1 => "[a-cA-C0-9.-]{0,6}".prop_map(Value::from),
        1 => any::<String>().prop_map(Value::from),
    ]
}

pub(super) fn anything() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        1 => Just(Value::Null),
        1 => any::<bool>().prop_map(Value::from),
        3 => number(),
        3 => text(),
    ];
    leaf.prop_recursive(2, 12, 4, |inner| {
        prop_oneof![
            2 => proptest::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            1 => proptest::collection::btree_map("[a-b]", inner, 0..3)
                .prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}

/// Calls that are near to passing: most names right, most values of a kind that can be.
fn call(names: &'static [&'static str]) -> impl Strategy<Value = Value> {
    let member = prop_oneof![
        2 => anything(),
        2 => proptest::collection::vec(number(), 0..4).prop_map(Value::from),
        2 => proptest::collection::vec(text(), 0..4).prop_map(Value::from),
        1 => proptest::collection::vec(prop_oneof![number(), Just(Value::Null)], 0..4).prop_map(Value::from),
        1 => (number(), any::<bool>()).prop_map(|(number, flag)| json!([number, flag])),
        1 => proptest::collection::btree_map("[a-b]", number(), 0..3)
            .prop_map(|members| Value::Object(members.into_iter().collect())),
        1 => number().prop_map(|first| json!({"first": first})),
        3 => number(),
        3 => text(),
    ];
    proptest::collection::btree_map(proptest::sample::select(names), member, 0..4).prop_map(
        |members| {
            Value::Object(
                members
                    .into_iter()
                    .map(|(name, value)| (name.to_owned(), value))
                    .collect(),
            )
        },
    )
}

fn validator(schema: Map<String, Value>) -> Validator {
    jsonschema::draft202012::options()
        .should_validate_formats(true)
        .build(&Value::Object(schema))
        .expect("what is published is a schema")
}

fn agrees<T: ToolInput>(names: &'static [&'static str], passing: &Value) {
    let strategy = (call(names), any::<bool>()).prop_map(|(mut call, complete)| {
        // Most random calls lack a required argument and would show nothing else.
        if let (true, Value::Object(members), Value::Object(passing)) =
            (complete, &mut call, passing)
        {
            for (name, value) in passing {
                members.entry(name.clone()).or_insert_with(|| value.clone());
            }
        }
        call
    });
    agrees_on::<T>(strategy);
}

/// The same for calls that are made otherwise.
pub(super) fn agrees_on<T: ToolInput>(strategy: impl Strategy<Value = Value>) {
    let full = validator(schema::<T>(Target::Full));
    let portable = validator(schema::<T>(Target::Portable));
    let config = Config {
        cases: VALUES,
        failure_persistence: None,
        ..Config::default()
    };
    let accepted = std::cell::Cell::new(0_u32);
    TestRunner::new(config)
        .run(&strategy, |call| {
            let normal = normalised(&T::TYPE, T::FIELDS, &call);
            let ours = decode::<T>(&call);
            prop_assert_eq!(
                ours.is_ok(),
                full.is_valid(&normal),
                "{} {:?}",
                call,
                ours.err()
            );
            prop_assert!(
                !full.is_valid(&normal) || portable.is_valid(&normal),
                "{}",
                call
            );
            accepted.set(accepted.get() + u32::from(full.is_valid(&normal)));
            Ok(())
        })
        .unwrap_or_else(|disagreement| panic!("{disagreement}"));
    // Both answers have to be common, or the test shows little.
    assert!(
        (VALUES / 20..VALUES * 9 / 10).contains(&accepted.get()),
        "{}",
        accepted.get()
    );
}

#[test]
fn of_numbers() {
    let names = &[
        "small", "wide", "share", "fives", "single", "flag", "signed", "bogus",
    ];
    agrees::<Numbers>(names, &json!({"small": 1}));
}

#[test]
fn of_texts() {
    let names = &[
        "name", "title", "code", "dotted", "letter", "day", "initial", "kind",
    ];
    agrees::<Texts>(names, &json!({"name": "a"}));
}

#[test]
fn of_lists_maps_and_groups() {
    let names = &[
        "names", "counts", "holes", "letters", "by_name", "pair", "three", "any", "first", "second",
    ];
    agrees::<Lists>(names, &json!({"names": ["a"]}));
}

#[test]
fn of_arguments_that_go_together() {
    let names = &["a", "b", "c", "d", "e", "x"];
    agrees::<Together>(names, &json!({"d": 1}));
    agrees::<TogetherInside>(names, &json!({"d": 1}));
    agrees::<TogetherOptional>(names, &json!({"e": true}));
}
