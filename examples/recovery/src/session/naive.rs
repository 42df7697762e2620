//! The control: what many loops do, to retry as long as an error says that it may be.

use serde_json::Value;

use crate::agent::Step;

/// Sends the same call again where the answer says `retryable`, and else leaves it.
pub(super) fn decide(answer: &str) -> Step {
    let members: Value = serde_json::from_str(answer).unwrap_or_default();
    match members["retryable"] == true {
        true => Step::Again {
            after_ms: members["retryAfterMs"].as_u64(),
        },
        false => Step::Leave,
    }
}
