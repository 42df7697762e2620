//! What is changed in a call, and what is not.

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use serde_json::json;
use tool_errors::ToolInput;

use super::described::{ORDER, case as order};
use super::*;
use crate::inputs::judge::Judge;
use crate::inputs::types;
use crate::inputs::values::Values;

#[derive(Debug, ToolInput)]
#[allow(dead_code)]
struct Line {
    #[input(alias = "article")]
    sku: String,
    note: Option<String>,
}

#[derive(Debug, ToolInput)]
#[input(rename_all = "snake_case")]
enum Reason {
    #[input(alias = "broken")]
    Damaged,
    TooLate,
}

#[derive(Debug, ToolInput)]
#[allow(dead_code)]
struct Group {
    from: u8,
    to: Option<u8>,
}

#[derive(Debug, ToolInput)]
#[allow(dead_code)]
struct Order {
    #[input(coerce)]
    counts: Option<Vec<i32>>,
    #[input(coerce)]
    urgent: Option<bool>,
    #[input(coerce)]
    label: Option<String>,
    #[input(coerce)]
    reason: Option<Reason>,
    lines: Vec<Line>,
    shares: Option<Vec<Option<f64>>>,
    #[input(flatten)]
    group: Option<Group>,
}

fn case() -> Case {
    Case::of::<Order>("order")
        .spelt(&[("article", "sku"), ("broken", "damaged")])
        .coerced(&["counts", "urgent", "label", "reason"])
}

fn normal(value: Value) -> Value {
    Normaliser::of(&case())
        .of_call(&value)
        .expect("no argument twice")
}

#[test]
fn the_null_of_an_optional_argument_is_absence() {
    assert_eq!(
        normal(json!({"counts": null, "lines": [{"sku": "a", "note": null}]})),
        json!({"lines": [{"sku": "a"}]})
    );
    // Not of a required one, nor of an element, nor of what is no argument.
    for kept in [
        json!({"lines": null}),
        json!({"lines": [{"sku": null}]}),
        json!({"lines": [null], "shares": [null, 1]}),
        json!({"lines": [], "bogus": null}),
        json!({"lines": [], "from": null}),
    ] {
        assert_eq!(normal(kept.clone()), kept);
    }
    assert_eq!(normal(json!({"from": 1, "to": null})), json!({"from": 1}));
}

#[test]
fn another_name_is_the_own_name() {
    assert_eq!(
        normal(json!({"lines": [{"article": "a"}], "reason": "broken"})),
        json!({"lines": [{"sku": "a"}], "reason": "damaged"})
    );
    // Only where it is a name of that place.
    for kept in [json!({"article": "a"}), json!({"lines": ["broken"]})] {
        assert_eq!(normal(kept.clone()), kept);
    }
    let twice = json!({"lines": [{"article": "a", "sku": "a"}]});
    assert_eq!(Normaliser::of(&case()).of_call(&twice), None);
}

#[test]
fn coerce_takes_the_one_lossless_reading() {
    assert_eq!(
        normal(json!({
            "counts": "[1, \"2\"]", "urgent": " TRUE", "label": 5, "reason": "TOO-LATE",
        })),
        json!({"counts": [1, 2], "urgent": true, "label": "5", "reason": "too_late"})
    );
    assert_eq!(normal(json!({"URGENT": "true"})), json!({"urgent": true}));
    for kept in [
        json!({"counts": ["1x", "9007199254740993.0", "1e-400", true]}),
        json!({"counts": "[9007199254740993.0]"}),
        json!({"urgent": "yes"}),
        json!({"urgent": 1}),
        json!({"label": 1.5}),
        json!({"reason": "late"}),
        json!({"lines": "[]"}),
        json!({"lnes": []}),
    ] {
        assert_eq!(normal(kept.clone()), kept);
    }
}

/// Calls of a case, the same ones every time.
fn calls(case: &Case, count: usize) -> impl Iterator<Item = Value> + '_ {
    let mut runner = TestRunner::deterministic();
    (0..count).map(move |_| {
        let drawn = Values(case).new_tree(&mut runner);
        drawn.expect("a value").current()
    })
}

#[test]
fn a_call_means_what_a_description_of_its_type_says() {
    let case = order();
    let meaning = Normaliser::of(&case);
    let full = Judge::of(&case.full);
    let (mut changed, mut without) = (0, 0);
    for call in calls(&case, 4_000) {
        match (meaning.of_call(&call), ORDER.meant(&call)) {
            (Some(normal), Some(meant)) => {
                assert_eq!(normal, meant, "{call}");
                changed += usize::from(normal != call);
            }
            (None, None) => without += 1,
            // Of no variant once it is read as the one that its tag names.
            (None, Some(meant)) => assert!(!full.accepts(&meant), "{call} {meant}"),
            (Some(normal), None) => panic!("{call} means {normal}"),
        }
    }
    assert!(changed > 1_000 && without > 100, "{changed} {without}");
}

#[test]
fn nothing_is_changed_but_absence_names_and_what_is_coerced() {
    let mut changed = 0;
    for case in &types::all() {
        let meaning = Normaliser::of(case);
        for call in calls(case, 150) {
            if let Some(normal) = meaning.of_call(&call) {
                assert!(
                    changes::are_allowed(case, &call, &normal),
                    "{case:?}: {call} {normal}"
                );
                changed += usize::from(normal != call);
            }
        }
    }
    assert!(changed > 1_000, "{changed}");
}

#[test]
fn other_changes_are_seen() {
    let plain = || Case::of::<Line>("line").spelt(&[("article", "sku")]);
    for (case, sent, normal) in [
        (case(), json!({"counts": 1}), json!({})),
        (case(), json!([1, null]), json!([1])),
        (case(), json!("yes"), json!(true)),
        (case(), json!("late"), json!("too_late")),
        (case(), json!(1.0), json!(1.5)),
        (
            case(),
            json!("9007199254740993.0"),
            json!(9_007_199_254_740_992.0),
        ),
        (plain(), json!({"sku": null}), json!({"note": null})),
        (
            plain(),
            json!({"sku": "a", "note": "a"}),
            json!({"sku": "a"}),
        ),
        (plain(), json!({"sku": "a"}), json!({"article": "a"})),
        (plain(), json!("5"), json!(5)),
        (
            plain(),
            json!({"sku": [{"b": 0}]}),
            json!({"sku": [{"b": null}]}),
        ),
    ] {
        assert!(
            !changes::are_allowed(&case, &sent, &normal),
            "{sent} {normal}"
        );
    }
}
