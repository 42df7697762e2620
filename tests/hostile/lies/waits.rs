//! Waits of any length, and of none.

use serde_json::{Value, json};

use super::{Asked, Notice, envelope, one_of};

fn waits(wait: Value) -> Value {
    let mut envelope = envelope("TRANSIENT", "retry", json!({}));
    envelope["retryAfterMs"] = wait;
    envelope
}

pub(super) fn no_wait(_: &Asked<'_>) -> (Value, Notice) {
    (waits(json!(0)), Some("called again at once"))
}

pub(super) fn wait_of_a_century(_: &Asked<'_>) -> (Value, Notice) {
    (waits(json!(3_155_760_000_000_u64)), Some("days"))
}

pub(super) fn wait_beyond_numbers(asked: &Asked<'_>) -> (Value, Notice) {
    let wait = one_of(&[json!(u64::MAX), json!(1e300)].each_ref(), asked.pick).clone();
    (waits(wait), Some("days"))
}

pub(super) fn wait_before_now(_: &Asked<'_>) -> (Value, Notice) {
    (waits(json!(-5)), Some("`retryAfterMs` could not be read"))
}

pub(super) fn wait_in_words(_: &Asked<'_>) -> (Value, Notice) {
    (
        waits(json!("soon")),
        Some("`retryAfterMs` could not be read"),
    )
}

pub(super) fn wait_in_fractions(_: &Asked<'_>) -> (Value, Notice) {
    (waits(json!(1499.2)), None)
}
