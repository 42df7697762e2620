//! Patches that mislead.

use serde_json::{Value, json};

use super::support::{call, desk, doubts, failure, sent};
use crate::controller::{Decision, Doubt};

/// The patch of a repair with these violations, and what was distrusted.
fn patch(
    tool: &'static str,
    sent_value: Value,
    violations: Value,
    patch: Value,
) -> (usize, Vec<Doubt>) {
    let controller = desk().build();
    let answer = failure(
        "VALIDATION",
        "repair",
        json!({"violations": violations, "patch": patch}),
    );
    match sent(&controller, &call(tool, sent_value), &answer).1 {
        Decision::Repair { patch, .. } => (patch.len(), doubts(&controller)),
        other => panic!("{other:?}"),
    }
}

fn violation(field: &str, patch: &Value) -> Value {
    json!([{"field": field, "message": "No", "applicability": "safe", "patch": patch}])
}

#[test]
fn a_patch_touches_what_its_violation_names_and_nothing_else() {
    let elsewhere = |place: &str| vec![Doubt::PatchElsewhere(place.to_owned())];
    for (operation, field, expected) in [
        (
            json!({"op": "replace", "path": "/id", "value": 5}),
            "id",
            vec![],
        ),
        (
            json!({"op": "move", "from": "/id", "path": "/ID"}),
            "id",
            vec![],
        ),
        (
            json!({"op": "replace", "path": "/id", "value": 5}),
            "i",
            elsewhere("id"),
        ),
        (
            json!({"op": "add", "path": "/amount", "value": 5}),
            "id",
            elsewhere("amount"),
        ),
        (
            json!({"op": "move", "from": "/id", "path": "/a/id"}),
            "id",
            elsewhere("id"),
        ),
        (
            json!({"op": "replace", "path": "", "value": {"id": 5}}),
            "",
            elsewhere(""),
        ),
        (
            json!({"op": "replace", "path": "", "value": {"id": 5}}),
            "id",
            elsewhere(""),
        ),
        (
            json!({"op": "replace", "path": "/id", "value": "5"}),
            "id",
            vec![Doubt::PatchDoesNothing],
        ),
        (
            json!({"op": "remove", "path": "/id/0"}),
            "id",
            vec![Doubt::PatchDoesNothing],
        ),
    ] {
        let operations = json!([operation]);
        let (left, doubts) = patch(
            "find",
            json!("5"),
            violation(field, &operations),
            operations,
        );
        assert_eq!(
            (left, &doubts),
            (usize::from(expected.is_empty()), &expected),
            "{operation}"
        );
    }
}

#[test]
fn a_patch_never_takes_another_arguments_place() {
    let operations = json!([{"op": "move", "from": "/id", "path": "/amount"}]);
    let answer = failure(
        "VALIDATION",
        "repair",
        json!({"violations": violation("id", &operations), "patch": operations}),
    );
    let controller = desk().build();
    let mut pay = call("pay", 1);
    pay.arguments.insert("amount".to_owned(), json!(5));
    let (_, decision) = sent(&controller, &pay, &answer);
    assert!(matches!(decision, Decision::Repair { patch, .. } if patch.is_empty()));
    assert_eq!(
        doubts(&controller),
        [Doubt::PatchElsewhere("id".to_owned())]
    );
}

#[test]
fn who_is_not_believed_may_only_send_the_same_value_in_another_form() {
    let guess = vec![Doubt::PatchGuesses("id".to_owned())];
    for (was, becomes, expected) in [
        (json!("5"), json!(5), vec![]),
        (json!(5), json!("5"), vec![]),
        (json!("EUR"), json!("eur"), vec![]),
        (json!("[1, 2]"), json!([1, 2]), vec![]),
        (json!(500), json!(999_999), guess.clone()),
        (json!("EUR"), json!("USD"), guess.clone()),
        (json!("5"), json!(6), guess),
    ] {
        let operations = json!([{"op": "replace", "path": "/id", "value": becomes}]);
        let (left, doubts) = patch(
            "sell",
            was,
            violation("id", &operations),
            operations.clone(),
        );
        assert_eq!(
            (left, &doubts),
            (usize::from(expected.is_empty()), &expected),
            "{operations}"
        );
        let (left, _) = patch("pay", json!([]), violation("id", &operations), operations);
        assert_eq!(left, 1, "who is believed may");
    }
}
