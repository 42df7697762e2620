//! What is changed in a call, and what is not.

use serde_json::json;
use tool_errors::ToolInput;

use super::*;

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
