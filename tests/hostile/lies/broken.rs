//! Things are missing or broken.

use serde_json::{Value, json};

use super::{Asked, Notice, envelope, one_of};

pub(super) fn no_trace_id(_: &Asked<'_>) -> (Value, Notice) {
    let mut envelope = envelope("TRANSIENT", "retry", json!({}));
    if let Some(members) = envelope.as_object_mut() {
        members.remove("traceId");
    }
    (envelope, Some("`traceId` is missing"))
}

pub(super) fn nothing_at_all(_: &Asked<'_>) -> (Value, Notice) {
    (json!({}), Some("`code` is missing"))
}

pub(super) fn members_of_other_types(asked: &Asked<'_>) -> (Value, Notice) {
    let member = one_of(&["route", "retryable", "code", "patch", "next"], asked.pick);
    let mut envelope = envelope("TRANSIENT", "retry", json!({}));
    envelope[member] = json!(7);
    (envelope, Some("could not be read"))
}

pub(super) fn unknown_words(asked: &Asked<'_>) -> (Value, Notice) {
    let (code, route) = one_of(
        &[("QUOTA", "retry"), ("TRANSIENT", "wait"), ("QUOTA", "wait")],
        asked.pick,
    );
    let mut envelope = envelope(code, route, json!({}));
    envelope["retryable"] = json!(true);
    (envelope, Some("unknown"))
}
