//! Suggestions that lead nowhere, which nobody can see from outside.

use serde_json::{Value, json};

use super::{Asked, Notice, envelope, one_of, refused};

pub(super) fn misleading_suggestion(asked: &Asked<'_>) -> (Value, Notice) {
    let field = one_of(
        &["limit", "amount", "no_such", "items[0].id", ""],
        asked.pick,
    );
    let members = json!({"field": field, "suggestion": format!("Send {}", asked.before * 100)});
    (envelope("VALIDATION", "repair", members), None)
}

pub(super) fn ambiguous_suggestion(asked: &Asked<'_>) -> (Value, Notice) {
    let number = one_of(&[1, 2, 3], asked.pick);
    let mut envelope = refused(
        "limit",
        json!([{"op": "replace", "path": "/limit", "value": number}]),
        "maybe",
    );
    envelope["violations"][0]["candidates"] = json!(["1", "2", "3"]);
    envelope["violations"][0]["suggestion"] = json!("Did you mean 1, 2 or 3?");
    (envelope, None)
}

pub(super) fn suggestion_of_the_same(asked: &Asked<'_>) -> (Value, Notice) {
    let suggestion = format!("Send {}", asked.limit());
    let members = json!({"field": "limit", "suggestion": suggestion});
    (envelope("VALIDATION", "repair", members), None)
}
