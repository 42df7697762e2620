//! Patches: those that are shown pass, and `coerce` applies the safe ones.

use serde_json::{Value, json};

use super::told;
use crate::input::{Decoded, Options, decode, decode_with};
use crate::violation::Applicability;
use crate::{ToolInput, Violation};

#[derive(Debug, PartialEq, ToolInput)]
struct Order {
    #[input(range(1..=100))]
    limit: u32,
    #[input(items(1..=3), unique)]
    tags: Option<Vec<String>>,
    #[input(format = "date")]
    since: Option<String>,
    #[input(custom = even)]
    count: Option<u8>,
    status: Option<Status>,
}

#[derive(Debug, PartialEq, ToolInput)]
#[input(rename_all = "snake_case")]
enum Status {
    Open,
    InProgress,
    Closed,
}

fn even(count: &u8) -> Result<(), Violation> {
    if count.is_multiple_of(2) {
        return Ok(());
    }
    Err(Violation::new("must be even"))
}

#[test]
fn a_patch_is_no_longer_than_what_it_mends_is_worth() {
    #[derive(Debug, ToolInput)]
    #[expect(dead_code, reason = "decoded and never read")]
    struct Page {
        blocks: Vec<Block>,
    }
    #[derive(Debug, ToolInput)]
    #[expect(dead_code, reason = "decoded and never read")]
    struct Block {
        text: String,
    }
    let long = "x".repeat(100_000);
    let unknown = json!({"blocks": [], &long: 1});
    let alone = json!({"blocks": {"text": long}});
    for (sent, short) in [
        (unknown, json!({"blocks": [], "x": 1})),
        (alone, json!({"blocks": {"text": "x"}})),
    ] {
        let told = |sent: &Value| {
            let violations = decode::<Page>(sent).expect_err("this is refused");
            let told: Vec<_> = violations.iter().map(Violation::explain).collect();
            assert_eq!(told.len(), 1);
            (told[0].patch.len(), json!(told).to_string().len())
        };
        assert_eq!(told(&short).0, 1);
        let (operations, bytes) = told(&sent);
        assert_eq!(operations, 0);
        assert!(bytes < 1000, "{bytes}");
    }
}

/// Applies every safe patch that is shown.
fn mended(mut arguments: Value) -> Value {
    let violations = decode::<Order>(&arguments).expect_err("this is refused");
    for violation in violations.iter() {
        let explained = violation.explain();
        if explained.applicability == Some(Applicability::Safe) {
            for operation in &explained.patch {
                operation.apply(&mut arguments).expect("the place is there");
            }
        }
    }
    arguments
}

#[test]
fn a_safe_patch_makes_the_call_pass() {
    for (sent, passes) in [
        (json!({"limit": "5"}), json!({"limit": 5})),
        (json!({"limit": " 5 "}), json!({"limit": 5})),
        (json!({"limit": "5.0"}), json!({"limit": 5.0})),
        (
            json!({"limit": 1, "tags": "[\"a\"]"}),
            json!({"limit": 1, "tags": ["a"]}),
        ),
        (
            json!({"limit": 1, "tags": [5]}),
            json!({"limit": 1, "tags": ["5"]}),
        ),
        (
            json!({"limit": 1, "status": "Closed"}),
            json!({"limit": 1, "status": "closed"}),
        ),
        (
            json!({"limit": 1, "status": "in progress"}),
            json!({"limit": 1, "status": "in_progress"}),
        ),
        (
            json!({"Limit": "7", "tags": [1]}),
            json!({"limit": 7, "tags": ["1"]}),
        ),
        (json!("{\"limit\": 5}"), json!({"limit": 5})),
    ] {
        let mended = mended(sent);
        assert_eq!(mended, passes);
        assert!(decode::<Order>(&mended).is_ok(), "{mended}");
    }
}

#[test]
fn a_patch_that_would_be_refused_is_not_shown() {
    for sent in [
        json!({"limit": "500"}),
        json!({"limit": "0x5"}),
        json!({"limit": "5 items"}),
        json!({"limit": "1e400"}),
        json!({"limit": true}),
        // Its own rule, the author's own, and one of the list around it.
        json!({"limit": 1, "tags": "[]"}),
        json!({"limit": 1, "count": "3"}),
        json!({"limit": 1, "tags": ["5", 5]}),
        json!({"limit": 1, "since": 20240229}),
    ] {
        for one in told::<Order>(&sent) {
            assert_eq!(one.patch, json!([]), "{sent}");
        }
    }
}

#[test]
fn what_a_list_was_refused_for_all_along_does_not_hide_a_patch() {
    let told = told::<Order>(&json!({"limit": 1, "tags": ["a", "b", "c", 4]}));
    assert_eq!(told[0].message, "`tags` must have 1 to 3 items");
    assert_eq!(
        told[1].patch,
        json!([{"op": "replace", "path": "/tags/3", "value": "4"}])
    );
}

#[test]
fn a_guess_is_never_safe() {
    for (sent, suggestion) in [
        (
            json!({"limit": 1, "tags": "a"}),
            "Did you mean an array with this one item?",
        ),
        (
            json!({"limit": 1, "status": "closd"}),
            "Did you mean \"closed\"?",
        ),
        (
            json!({"limit": 1, "since": ""}),
            "Did you mean to leave it out?",
        ),
    ] {
        let violations = decode::<Order>(&sent).expect_err("this is refused");
        let one = violations.iter().next().expect("never empty").explain();
        assert_eq!(one.applicability, Some(Applicability::Maybe), "{sent}");
        assert_eq!(one.suggestion.as_deref(), Some(suggestion));
    }
}

#[test]
fn nothing_else_than_true_is_read_as_true() {
    #[derive(Debug, PartialEq, ToolInput)]
    struct Remove {
        #[input(coerce)]
        delete_all: Option<bool>,
    }
    let read =
        |sent: &str| decode::<Remove>(&json!({"delete_all": sent})).map(|sent| sent.delete_all);
    assert_eq!(read("false"), Ok(Some(false)));
    assert_eq!(read("True"), Ok(Some(true)));
    for sent in ["1", "yes", "on", "t", "", "truthy", "false false"] {
        assert!(read(sent).is_err(), "{sent}");
    }
}

#[test]
fn coerce_applies_safe_patches_and_notes_where() {
    let options = Options { coerce: true };
    let sent = json!({"limit": "5", "tags": "[1, \"b\"]", "status": "OPEN"});
    let Decoded { value, coerced } = decode_with::<Order>(&sent, options).expect("all can be read");
    assert_eq!(value.limit, 5);
    assert_eq!(value.tags, Some(vec!["1".to_owned(), "b".to_owned()]));
    assert_eq!(value.status, Some(Status::Open));
    let coerced: Vec<String> = coerced.iter().map(ToString::to_string).collect();
    assert_eq!(coerced, ["limit", "tags[0]", "tags", "status"]);

    let sent = json!({"Limit": 5});
    let Decoded { value, coerced } = decode_with::<Order>(&sent, options).expect("a name's case");
    assert_eq!((value.limit, coerced[0].to_string().as_str()), (5, "Limit"));

    // The rules hold for what was read, and a guess stays a guess.
    let refused = decode_with::<Order>(&json!({"limit": "500", "tags": "a"}), options);
    let refused: Vec<String> = refused
        .unwrap_err()
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(
        refused,
        [
            "`limit` must be an integer from 1 to 100",
            "`tags` must be an array of 1 to 3 strings, not a string"
        ]
    );
}

#[test]
fn coerce_respells_what_a_rule_knows() {
    #[derive(Debug, PartialEq, ToolInput)]
    struct Update {
        #[input(coerce, one_of("lead", "active"))]
        state: String,
        #[input(coerce, each(one_of("red", "green")))]
        colours: Vec<String>,
    }
    let update = decode::<Update>(&json!({"state": "Lead", "colours": ["red", "GREEN"]}));
    let update = update.expect("letter case alone is wrong");
    assert_eq!(
        (update.state.as_str(), update.colours[1].as_str()),
        ("lead", "green")
    );
    // A slip is a guess.
    assert!(decode::<Update>(&json!({"state": "leed", "colours": []})).is_err());
}

#[test]
fn ten_refusals_are_kept_and_the_rest_counted() {
    let tags: Vec<Value> = (0..25).map(|_| json!({})).collect();
    let violations = decode::<Order>(&json!({"limit": 0, "tags": tags})).unwrap_err();
    assert_eq!(violations.iter().len(), 10);
    // One for `limit`, 25 for elements; that of `tags` itself is past the tenth.
    assert_eq!(violations.more(), 1 + 25 + 2 - 10);
}
