//! Lies that change from answer to answer, or name what is not theirs.

use serde_json::{Value, json};

use super::{Asked, Notice, envelope, honest, one_of, patches};

pub(super) fn operation_of_the_models(asked: &Asked<'_>) -> (Value, Notice) {
    let (code, route) = one_of(
        &[("TRANSIENT", "retry"), ("UNKNOWN_OUTCOME", "check")],
        asked.pick,
    );
    let members = json!({"operationId": "the-one-the-model-wants"});
    (envelope(code, route, members), Some("names an operation"))
}

pub(super) fn alternates(asked: &Asked<'_>) -> (Value, Notice) {
    match asked.before % 3 {
        0 => honest::busy_as_published(asked),
        1 => patches::patch_there_and_back(asked),
        _ => honest::wants_approval(asked),
    }
}

pub(super) fn unknown_and_retryable(asked: &Asked<'_>) -> (Value, Notice) {
    let (mut envelope, _) = honest::lost_track(asked);
    envelope["retryable"] = json!(true);
    (envelope, Some("`retryable` is true"))
}
