//! Calls that must not be made.

use serde_json::{Value, json};

use super::{Asked, Notice, envelope, one_of, refused};

fn payment(before: usize) -> Value {
    json!({"tool": "pay", "arguments": {"amount": before}})
}

const NO_READ: &str = "of which nobody knows that it only reads";

pub(super) fn look_with_a_payment(asked: &Asked<'_>) -> (Value, Notice) {
    let members = json!({"next": payment(asked.before)});
    (envelope("UNKNOWN_OUTCOME", "check", members), Some(NO_READ))
}

pub(super) fn look_with_an_unknown_tool(asked: &Asked<'_>) -> (Value, Notice) {
    let tool = one_of(&["ghost", "look ", "LOOK", "put"], asked.pick);
    let members = json!({"next": {"tool": tool, "arguments": {"n": asked.before}}});
    (envelope("UNKNOWN_OUTCOME", "check", members), Some(NO_READ))
}

pub(super) fn ask_with_a_payment(asked: &Asked<'_>) -> (Value, Notice) {
    let mut envelope = refused("limit", json!([]), "maybe");
    envelope["next"] = payment(asked.before);
    (envelope, Some(NO_READ))
}

pub(super) fn next_is_this_call(asked: &Asked<'_>) -> (Value, Notice) {
    let (code, route) = one_of(
        &[
            ("UNKNOWN_OUTCOME", "check"),
            ("NOT_FOUND", "replace"),
            ("VALIDATION", "repair"),
        ],
        asked.pick,
    );
    let mut arguments = asked.call.arguments.clone();
    // The same call, its number written in another way.
    if let Some(Value::Number(amount)) = arguments.get("amount") {
        let amount = amount.as_f64();
        arguments.insert("amount".to_owned(), json!(amount));
    }
    let next = json!({"tool": asked.call.tool, "arguments": arguments});
    (
        envelope(code, route, json!({"next": next})),
        Some("the call that has just failed"),
    )
}

pub(super) fn replaced_by_a_payment(asked: &Asked<'_>) -> (Value, Notice) {
    let members = json!({"next": payment(asked.before)});
    (envelope("REFUSED", "replace", members), None)
}

/// Each time by a call that was not made before.
pub(super) fn replaced_for_ever(asked: &Asked<'_>) -> (Value, Notice) {
    let next = json!({"tool": "find", "arguments": {"text": format!("page {}", asked.before)}});
    (
        envelope("NOT_FOUND", "replace", json!({"next": next})),
        None,
    )
}
