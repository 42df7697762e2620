//! Everything is marked retryable, and codes contradict routes.

use serde_json::{Value, json};

use super::{Asked, CODES, Notice, envelope, one_of, published};

pub(super) fn everything_retryable(asked: &Asked<'_>) -> (Value, Notice) {
    let code = one_of(&CODES, asked.pick);
    let notice = (code != "TRANSIENT").then_some("`retryable` is true");
    (published(code, true, json!({})), notice)
}

pub(super) fn everything_routed_to_retry(asked: &Asked<'_>) -> (Value, Notice) {
    let code = one_of(&CODES, asked.pick);
    let notice = (code != "TRANSIENT").then_some("contradicts the route");
    (envelope(code, "retry", json!({})), notice)
}

pub(super) fn code_against_route(asked: &Asked<'_>) -> (Value, Notice) {
    let (code, route) = one_of(
        &[
            ("VALIDATION", "retry"),
            ("PERMISSION", "retry"),
            ("PERMISSION", "repair"),
            ("TRANSIENT", "repair"),
            ("TRANSIENT", "authorize"),
            ("NOT_FOUND", "check"),
            ("UNKNOWN_OUTCOME", "repair"),
            ("UNKNOWN_OUTCOME", "replace"),
            ("REFUSED", "authorize"),
            ("INTERNAL", "replace"),
        ],
        asked.pick,
    );
    let members = json!({"field": "limit", "suggestion": "Send 5"});
    (
        envelope(code, route, members),
        Some("contradicts the route"),
    )
}
