//! Each rule accepts the values that it names and refuses their neighbours.

use serde_json::{Map, Value, json};

use crate::input::rule::{
    Each, Format, Items, LazyPattern, Length, MultipleOf, OneOf, Pattern, Prefix, Range, Rule,
    Unique,
};
use crate::input::{Target, ToolInput};
use crate::violation::Literal;
use crate::violation::Number::{Float, Integer};

/// What a rule publishes into the schema of a type.
fn published<T: ToolInput>(rule: &dyn Rule, target: Target) -> Value {
    let mut schema = crate::input::schema::<T>(target);
    rule.publish(&mut schema, target);
    Value::Object(schema)
}

fn check(rule: &dyn Rule, accepted: &[Value], refused: &[Value]) {
    for value in accepted {
        assert!(rule.accepts(value), "{rule:?} refuses {value}");
    }
    for value in refused {
        assert!(!rule.accepts(value), "{rule:?} accepts {value}");
    }
}

#[test]
fn range_holds_at_its_ends_and_not_beyond() {
    let range = Range::new().at_least(Integer(1)).at_most(Integer(100));
    check(
        &range,
        &[
            json!(1),
            json!(100),
            json!(1.0),
            json!(99.5),
            json!("0"),
            json!(null),
        ],
        &[
            json!(0),
            json!(101),
            json!(0.999),
            json!(100.000_001),
            json!(u64::MAX),
            json!(-1e300),
        ],
    );
    let open = Range::new().above(Float(0.0)).below(Float(1.0));
    check(
        &open,
        &[
            json!(0.5),
            json!(f64::MIN_POSITIVE),
            json!(1.0 - f64::EPSILON),
        ],
        &[json!(0), json!(-0.0), json!(1), json!(1.0)],
    );
}

#[test]
fn range_is_exact_where_floats_are_not() {
    let big = Range::new().at_most(Integer((1 << 53) + 1));
    check(
        &big,
        &[
            json!(9_007_199_254_740_993_u64),
            json!(9_007_199_254_740_992.0),
        ],
        &[json!(9_007_199_254_740_994_u64)],
    );
    let all = Range::new()
        .at_least(Integer(0))
        .at_most(Integer(i128::from(u64::MAX)));
    check(
        &all,
        &[json!(u64::MAX)],
        &[json!(18_446_744_073_709_551_616.0), json!(-1)],
    );
}

#[test]
fn range_publishes_its_ends_beside_the_types_own() {
    let range = Range::new().at_least(Integer(1)).below(Integer(70_000));
    assert_eq!(
        published::<u16>(&range, Target::Full),
        json!({"type": "integer", "minimum": 1, "maximum": 65535, "exclusiveMaximum": 70000})
    );
    assert_eq!(
        published::<u64>(&Range::new().at_least(Integer(0)), Target::Portable),
        json!({"type": "integer", "minimum": 0})
    );
    assert_eq!(
        published::<u64>(&Range::new().at_most(Integer(1 << 60)), Target::Full),
        json!({"type": "integer", "minimum": 0, "maximum": 1_u64 << 60})
    );
    // A maximum beyond 2^53 is read differently by different hosts.
    assert_eq!(
        published::<u64>(&Range::new().at_most(Integer(1 << 60)), Target::Portable),
        json!({"type": "integer", "minimum": 0})
    );
}

#[test]
fn length_counts_code_points() {
    let length = Length::new(1, Some(3));
    check(
        &length,
        &[json!("a"), json!("żół"), json!("👩‍👩"), json!(12345)],
        &[json!(""), json!("żółw"), json!("👩‍👩‍👧")],
    );
    assert_eq!(
        published::<String>(&length, Target::Portable),
        json!({"type": "string", "minLength": 1, "maxLength": 3})
    );
}

#[test]
fn items_counts_elements_and_members() {
    let items = Items::new(1, Some(2));
    check(
        &items,
        &[json!([1]), json!([1, 2]), json!({"a": 1}), json!("")],
        &[json!([]), json!([1, 2, 3]), json!({})],
    );
    assert_eq!(
        published::<Vec<bool>>(&items, Target::Portable),
        json!({"type": "array", "items": {"type": "boolean"}, "minItems": 1, "maxItems": 2})
    );
    assert_eq!(
        published::<Map<String, Value>>(&items, Target::Portable),
        json!({"type": "object", "minProperties": 1, "maxProperties": 2})
    );
}

#[test]
fn each_binds_the_elements_and_leaves_null_alone() {
    let each = Each::new(rules![Length::new(2, None), Prefix::new("a")]);
    check(
        &each,
        &[json!(["ab", "ac"]), json!([]), json!({"x": "ab"})],
        &[json!(["ab", "a"])],
    );
    assert_eq!(
        published::<Vec<String>>(&each, Target::Portable),
        json!({"type": "array", "items": {"type": "string", "minLength": 2, "pattern": "^a"}})
    );
    assert_eq!(
        published::<Vec<Option<String>>>(&each, Target::Full),
        json!({"type": "array", "items": {"anyOf": [
            {"type": "string", "minLength": 2, "pattern": "^a"}, {"type": "null"}
        ]}})
    );
    assert_eq!(
        published::<Vec<Option<String>>>(&each, Target::Portable),
        json!({"type": "array", "items": {}})
    );
}

#[test]
fn one_of_compares_as_json_schema_does() {
    const MEMBERS: OneOf = OneOf::new(&[
        Literal::text("a"),
        Literal::integer(1),
        Literal::Boolean(true),
        Literal::Null,
        Literal::Json("[1]"),
    ]);
    check(
        &MEMBERS,
        &[
            json!("a"),
            json!(1),
            json!(1.0),
            json!(true),
            json!(null),
            json!([1]),
        ],
        &[
            json!("A"),
            json!(1.5),
            json!(false),
            json!([]),
            json!("1"),
            json!({}),
        ],
    );
    assert_eq!(
        published::<Value>(&MEMBERS, Target::Full),
        json!({"enum": ["a", 1, true, null, [1]]})
    );
}

#[test]
fn multiple_of_is_exact_in_decimal() {
    check(
        &MultipleOf::new(Integer(5)),
        &[json!(0), json!(-10), json!(15.0), json!("7")],
        &[json!(7), json!(2.5)],
    );
    check(
        &MultipleOf::new(Float(0.1)),
        &[json!(0.3), json!(0.7), json!(3), json!(1.1)],
        &[json!(0.35), json!(0.05)],
    );
    check(
        &MultipleOf::new(Float(0.01)),
        &[json!(19.99), json!(4.35)],
        &[json!(19.995)],
    );
    // Each beside the other, and as floats one number.
    check(
        &MultipleOf::new(Float(2.5)),
        &[
            json!(9_007_199_254_740_995_i64),
            json!(-1.797e308),
            json!(0),
        ],
        &[json!(9_007_199_254_740_996_i64)],
    );
}

#[test]
fn unique_knows_equal_elements_however_they_are_written() {
    check(
        &Unique,
        &[
            json!([1, "1", true, null]),
            json!([[1], [2]]),
            json!([]),
            json!("aa"),
        ],
        &[
            json!([1, 1.0]),
            json!([0, -0.0]),
            json!([{"a": 1, "b": [2.0]}, {"b": [2], "a": 1}]),
            json!(["a", "b", "a"]),
        ],
    );
}

#[test]
fn prefix_is_published_as_a_pattern_of_its_letters() {
    let prefix = Prefix::new("a.b/");
    check(
        &prefix,
        &[json!("a.b/"), json!("a.b/c"), json!(1)],
        &[json!("aXb/"), json!(" a.b/")],
    );
    assert_eq!(
        published::<String>(&prefix, Target::Full),
        json!({"type": "string", "pattern": "^a\\.b\\/"})
    );
}

#[test]
fn a_second_pattern_stands_beside_the_first() {
    fn order() -> &'static LazyPattern {
        static LAZY: LazyPattern = LazyPattern::new("^ORD-[0-9]{4}$");
        &LAZY
    }
    let pattern = Pattern::new(order);
    check(
        &pattern,
        &[json!("ORD-8841"), json!(8841)],
        &[
            json!("ORD-884"),
            json!("ORD-88411"),
            json!("ORD-8841\n"),
            json!("ord-8841"),
        ],
    );
    let mut schema = crate::input::schema::<String>(Target::Full);
    Prefix::new("ORD-").publish(&mut schema, Target::Full);
    pattern.publish(&mut schema, Target::Full);
    assert_eq!(
        Value::Object(schema),
        json!({"type": "string", "pattern": "^ORD-", "allOf": [{"pattern": "^ORD-[0-9]{4}$"}]})
    );
}

#[test]
fn a_pattern_that_cannot_be_read_lets_nothing_pass() {
    fn broken() -> &'static LazyPattern {
        static LAZY: LazyPattern = LazyPattern::new("(");
        &LAZY
    }
    check(&Pattern::new(broken), &[], &[json!("("), json!("")]);
}

#[test]
fn a_format_is_a_rule() {
    check(
        &Format::Date,
        &[json!("2024-02-29"), json!(20240229)],
        &[json!("2024-2-29"), json!("")],
    );
    assert_eq!(
        published::<String>(&Format::Date, Target::Portable),
        json!({"type": "string", "format": "date"})
    );
}
