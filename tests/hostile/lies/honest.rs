//! What an honest server says too.

use serde_json::{Value, json};

use super::{Asked, Notice, envelope, one_of, published, refused};
use crate::tools::LOOK;

pub(super) fn refuses(_: &Asked<'_>) -> (Value, Notice) {
    (envelope("REFUSED", "stop", json!({})), None)
}

pub(super) fn busy(asked: &Asked<'_>) -> (Value, Notice) {
    let members = match one_of(&[None, Some(300), Some(2_000), Some(45_000)], asked.pick) {
        Some(wait) => json!({"retryAfterMs": wait}),
        None => json!({}),
    };
    (envelope("TRANSIENT", "retry", members), None)
}

pub(super) fn busy_as_published(_: &Asked<'_>) -> (Value, Notice) {
    (published("TRANSIENT", true, json!({})), None)
}

pub(super) fn wants_mending(asked: &Asked<'_>) -> (Value, Notice) {
    let limit = asked.limit();
    let read: Option<u64> = limit.as_str().and_then(|text| text.parse().ok());
    let patch = match read {
        Some(number) => json!([{"op": "replace", "path": "/limit", "value": number}]),
        None => json!([]),
    };
    (refused("limit", patch, "safe"), None)
}

pub(super) fn wants_approval(asked: &Asked<'_>) -> (Value, Notice) {
    let authority = one_of(&["approval", "credential"], asked.pick);
    let members = json!({"authorize": authority});
    (envelope("PERMISSION", "authorize", members), None)
}

pub(super) fn is_elsewhere(asked: &Asked<'_>) -> (Value, Notice) {
    let next = json!({"tool": "find", "arguments": {"text": asked.before}});
    (
        envelope("NOT_FOUND", "replace", json!({"next": next})),
        None,
    )
}

pub(super) fn lost_track(asked: &Asked<'_>) -> (Value, Notice) {
    // Each call has a look of its own, as each refund has.
    let of = json!({"tool": asked.call.tool, "arguments": asked.call.arguments});
    let members = json!({"next": {"tool": LOOK, "arguments": {"for": of}}});
    (envelope("UNKNOWN_OUTCOME", "check", members), None)
}
