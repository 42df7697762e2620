//! An author's own check: `custom = path`.

use serde_json::json;
use tool_errors::input::decode;
use tool_errors::{ToolInput, Violation};

use crate::{refusal, told, words};

fn even(number: &u32) -> Result<(), Violation> {
    if number.is_multiple_of(2) {
        return Ok(());
    }
    Err(Violation::new("must be even").suggestion("Send a multiple of 2"))
}

/// Takes `&str` where the field is a `String`.
fn shouted(text: &str) -> Result<(), Violation> {
    if text.chars().any(char::is_lowercase) {
        return Err(Violation::new("must be in capitals"));
    }
    Ok(())
}

#[derive(Debug, PartialEq, ToolInput)]
struct Sku(#[input(length(2..=8), custom = shouted)] String);

#[derive(Debug, ToolInput)]
struct Pack {
    #[input(range(1..=10), custom = even)]
    count: u32,
    #[input(custom = even)]
    spare: Option<u32>,
    #[input(custom = shouted)]
    label: String,
    skus: Vec<Sku>,
}

#[test]
fn it_is_asked_of_what_all_rules_accept() {
    let read = decode::<Pack>(&json!({ "count": 2, "label": "FRAGILE", "skus": ["AB"] }));
    let read = read.expect("a good call");
    assert_eq!(
        (read.count, read.spare, read.label.as_str()),
        (2, None, "FRAGILE")
    );
    assert_eq!(read.skus, [Sku("AB".to_owned())]);

    // 11 is refused by its range alone.
    let told = told::<Pack>(json!({ "count": 11, "label": "X", "skus": [] }));
    assert_eq!(
        told,
        [(
            "count".into(),
            "range".into(),
            "`count` must be an integer from 1 to 10".into()
        )]
    );
}

#[test]
fn its_refusal_stands_at_the_argument_with_its_own_hint() {
    let told = refusal::<Pack>(json!({ "count": 3, "label": "X", "skus": [] }));
    assert_eq!(told.field.as_deref(), Some("count"));
    assert_eq!(told.message, "`count` must be even");
    assert_eq!(told.suggestion.as_deref(), Some("Send a multiple of 2"));

    let told = refusal::<Pack>(json!({ "count": 2, "spare": 5, "label": "X", "skus": [] }));
    assert_eq!(told.message, "`spare` must be even");

    let told = refusal::<Pack>(json!({ "count": 2, "label": "X", "skus": ["AB", "abc"] }));
    assert_eq!(told.field.as_deref(), Some("skus[1]"));
    assert_eq!(told.message, "`skus[1]` must be in capitals");
}

#[test]
fn a_function_judges_each_element_at_its_place() {
    fn even(number: &u32) -> Result<(), Violation> {
        if number.is_multiple_of(2) {
            return Ok(());
        }
        Err(Violation::new("must be even").suggestion("Send a multiple of 2"))
    }
    fn short(text: &str) -> Result<(), Violation> {
        if text.len() < 3 {
            return Ok(());
        }
        Err(Violation::new("must be short"))
    }
    #[derive(Debug, ToolInput)]
    #[allow(dead_code)]
    struct Order {
        #[input(items(..=4), each(range(..=10), custom = even))]
        counts: Option<Vec<u32>>,
        #[input(each(custom = short))]
        labels: Option<std::collections::BTreeMap<String, Option<String>>>,
        #[input(each(each(custom = even)))]
        rows: Option<[Vec<u32>; 2]>,
    }
    assert_eq!(
        told::<Order>(json!({
            "counts": [2, 3, 4, 5],
            "labels": {"a": "abc", "b": null, "c": "ab"},
            "rows": [[2, 2], [2, 1]],
        })),
        [
            ("counts[1]", "custom", "`counts[1]` must be even"),
            ("counts[3]", "custom", "`counts[3]` must be even"),
            ("labels.a", "custom", "`labels.a` must be short"),
            ("rows[1][1]", "custom", "`rows[1][1]` must be even"),
        ]
        .map(words)
    );
    // It is asked once all else has accepted.
    assert_eq!(
        told::<Order>(json!({"counts": [3, 11]})),
        [(
            "counts[1]",
            "range",
            "`counts[1]` must be an integer of at most 10"
        )]
        .map(words)
    );
    assert!(decode::<Order>(&json!({"counts": [2], "rows": [[], []]})).is_ok());
}
