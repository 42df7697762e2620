//! Where decoding and schema were once found to disagree: each stays a test.

use serde_json::{Value, json};
use tool_errors::violation::Number;

use crate::inputs::case::Case;
use crate::inputs::rule_data::{Member, RuleData};
use crate::inputs::ruled::RuledCase;
use crate::inputs::types;
use crate::oracle::Oracle;

const TEN_TO_25: i128 = 10_i128.pow(25);

#[track_caller]
fn agreed(case: &Case, value: &Value, accepted: bool) {
    assert_eq!(
        Oracle::of(case).judge(value),
        Ok(accepted),
        "{case:?}: {value}"
    );
}

#[test]
fn fixed_types() {
    let cases = types::all();
    for (name, value, accepted) in [
        // A member's spelling was mended where an array was sent, and not in its JSON text.
        ("Coerced", json!({"count": 1, "methods": "[\"a \"]"}), true),
        (
            "Coerced",
            json!({"count": 1, "methods": "[\"A\", \"B_C\"]"}),
            true,
        ),
        // What another case takes is not sent where it is `null`, under two names even.
        (
            "Flat<Payment>",
            json!({
                "order": 1, "method": "voucher", "kind": "loyalty", "points": 0,
                "iban": null, "account": null,
            }),
            true,
        ),
        // The same where a variant's name is the argument itself, in each place that an enum has.
        (
            "Flat<Option<Address>>",
            json!({"order": 1, "email": null, "mail": null}),
            true,
        ),
        (
            "Flat<Address>",
            json!({"order": 1, "email": null, "mail": null, "phone": {"country": 1}}),
            true,
        ),
        (
            "Held<Address>",
            json!({"one": {"email": null, "mail": null, "shared": []}}),
            true,
        ),
        (
            "Held<Source>",
            json!({"one": {"a": 1, "text": null, "letters": null}}),
            true,
        ),
        // Sent under one of them, it is sent twice.
        (
            "Flat<Address>",
            json!({"order": 1, "email": null, "mail": "a", "phone": {"country": 1}}),
            false,
        ),
        (
            "Held<Address>",
            json!({"one": {"email": "a", "mail": null}}),
            false,
        ),
        (
            "Held<Address>",
            json!({"one": {"email": null, "mail": null}}),
            false,
        ),
        // But the `null` of a group that may be left out whole begins that group.
        (
            "Flat<Option<Payment>>",
            json!({"order": 9, "method": null}),
            false,
        ),
        ("Two", json!({"name": "", "kind": null}), false),
        // A misspelt name was let pass where its value was `null` and the argument optional.
        ("Aliases", json!({"order_id": "", "limt": null}), false),
        // So was a second name of an argument whose own name held `null`.
        (
            "Aliases",
            json!({"order_id": "", "limit": null, "max": 5}),
            false,
        ),
        // A multiple of a fraction was looked for in 128 bits.
        (
            "Steps",
            json!({"five": 0, "quarter": 0, "tenth": 3.402_823_466_385_288_6e38}),
            true,
        ),
        // Another name of a choice was another element, and no member of a set.
        (
            "ReasonSets",
            json!({"ordered": ["late", "too_late"]}),
            false,
        ),
        (
            "ReasonSets",
            json!({"ordered": [], "listed": ["damaged", "broken"]}),
            false,
        ),
        (
            "Colours",
            json!({"colour": "red", "plain": "sky-blue"}),
            true,
        ),
        // The rules of members of a map of anything were not published.
        (
            "Members",
            json!({"counts": {"a": 1}, "free": {"a": []}}),
            false,
        ),
        // Of two rules of one kind, on a type and where it is used, one was published.
        ("Ends", json!({"step": 4}), false),
        ("Ends", json!({"step": 6}), false),
        ("Ends", json!({"step": 12, "word": "a"}), false),
        ("Ends", json!({"step": 12, "word": "d"}), false),
        (
            "Newtypes",
            json!({"id": "ORD-1", "maybe": 1, "short": "ORD-123"}),
            false,
        ),
        ("Counted", json!({"some": [1], "pair": [1, 2, 3]}), false),
        // A group within an optional group was not looked at, neither for presence nor for slips.
        ("FlatInFlat", json!({"id": 0, "level": ""}), false),
        ("FlatInFlat", json!({"id": 0, "LEVEL": 0}), false),
        ("FlatInFlat", json!({"id": 0, "level": null}), false),
        ("GroupInGroup", json!({"from": 1, "to": 2}), false),
        (
            "GroupInGroup",
            json!({"from": 1, "to": 2, "title": ""}),
            true,
        ),
        ("GroupInGroup", json!({"step": null}), true),
        // Rules for elements that are one of several kinds were published for the first kind alone.
        (
            "Ruled",
            json!({"sources": [{"method": "transfer", "iban": "ab", "day": 1}]}),
            false,
        ),
        // The `null` of an optional argument was a member that counts.
        (
            "Ruled",
            json!({"sources": [{"a": 0, "b": null, "text": null}]}),
            true,
        ),
        // The text of a text was read as a variant, and nowhere else as a text.
        (
            "CoercedVariants",
            json!({"payment": {"method": "cash"}, "target": "\"everything\""}),
            false,
        ),
        (
            "CoercedVariants",
            json!({"payment": "{\"METHOD\": \"Cash\"}"}),
            true,
        ),
        // A misspelt name was let pass once more, where its `null` would have named a variant.
        (
            "Held<Target>",
            json!({"one": {"id": 1, "nae": null}}),
            false,
        ),
        (
            "Held<Target>",
            json!({"one": {"id": 1, "name": null}}),
            true,
        ),
        // Elements are compared by what they mean.
        (
            "Nested",
            json!({
                "first": {"sku": "a", "count": 1},
                "lines": [{"sku": "a", "count": 1}, {"sku": "a", "count": 1.0, "note": null}],
            }),
            false,
        ),
    ] {
        let case = cases.iter().find(|case| case.name == name);
        agreed(case.expect("a case of this name"), &value, accepted);
    }
}

#[test]
fn rules_made_at_run_time() {
    let each = |rule| RuleData::Each(vec![rule]);
    let short = || RuleData::Length(0, Some(3));
    let at_most = |number| RuleData::at_most(Number::Integer(number));
    for (base, rules, value, accepted) in [
        // `each` was published on a type that takes anything only where it was the first rule.
        (
            "Value",
            vec![RuleData::Unique, each(short())],
            json!({"a": "long"}),
            false,
        ),
        (
            "Vec<Value>",
            vec![each(at_most(0)), each(each(short()))],
            json!([["long"]]),
            false,
        ),
        // A map of exactly one member was published as an enum's variants, of which it has none.
        (
            "Map<String, Value>",
            vec![RuleData::Items(1, Some(1))],
            json!({"0": 0}),
            true,
        ),
        (
            "Map<String, Value>",
            vec![RuleData::Items(1, Some(1))],
            json!({"0": 0, "1": 0}),
            false,
        ),
        // A rule on a choice saw another name of it.
        ("Vec<Colour>", vec![each(short())], json!(["sky"]), false),
        // The rules of a tuple's elements were not published.
        (
            "(u8, String, Option<f64>)",
            vec![each(short())],
            json!([1, "long", null]),
            false,
        ),
        // Integers beyond 64 bits arrive as floats (1e25 is 905,969,664 more): as members, and as
        // bounds from either side.
        (
            "Value",
            vec![RuleData::OneOf(vec![Member::Number(Number::Integer(
                TEN_TO_25 + 1,
            ))])],
            json!(1e25),
            true,
        ),
        ("f64", vec![at_most(TEN_TO_25 + 1)], json!(1e25), false),
        ("f64", vec![at_most(TEN_TO_25 - 1)], json!(1e25), false),
        (
            "f64",
            vec![RuleData::above(Number::Integer(TEN_TO_25 - 1))],
            json!(1e25),
            true,
        ),
        // Beyond 2^53 an integer was divided as the float beside it, and here the oracle still does.
        (
            "i64",
            vec![RuleData::MultipleOf(Number::Float(2.5))],
            json!(9_007_199_254_740_995_i64),
            true,
        ),
        (
            "i64",
            vec![RuleData::MultipleOf(Number::Float(2.5))],
            json!(9_007_199_254_740_996_i64),
            false,
        ),
        // The same under another name.
        (
            "Places < i64 >",
            vec![RuleData::MultipleOf(Number::Float(2.5))],
            json!({"others": [i64::MAX], "value": 0}),
            false,
        ),
        // The oracle reads sixteen digits of this one.
        (
            "f64",
            vec![RuleData::MultipleOf(Number::Float(2.5))],
            json!(-1.797e308),
            true,
        ),
        (
            "f64",
            vec![RuleData::MultipleOf(Number::Float(0.7))],
            json!(1.797e308),
            false,
        ),
        // Members are equal as numbers are, inside of arrays too.
        (
            "Value",
            vec![RuleData::OneOf(vec![Member::Json("[1]")])],
            json!([1.0]),
            true,
        ),
    ] {
        agreed(&RuledCase::of(base, rules).case(), &value, accepted);
    }
}
