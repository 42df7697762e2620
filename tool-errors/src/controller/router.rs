//! The router: what one envelope says to do next, and nothing that one envelope cannot know.

use serde::Serialize;

use crate::envelope::sentence;
use crate::next::Call;
use crate::violation::{Explained, PatchOperation};
use crate::{Authority, Envelope, Route};

/// What to do next. Serialised, it names itself in `action`:
/// `{"action": "retry", "afterMs": 1500}`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(
    tag = "action",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
#[non_exhaustive]
pub enum NextAction {
    /// Send the same call again, unchanged.
    Retry {
        /// Not before this many milliseconds; `None` leaves the wait to the caller.
        #[serde(skip_serializing_if = "Option::is_none")]
        after_ms: Option<u64>,
    },
    /// Mend the arguments, then call again.
    Repair {
        /// What is wrong, at least one.
        violations: Vec<Explained>,
        /// What a machine may mend without asking.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        patch: Vec<PatchOperation>,
        /// The call that yields the value.
        #[serde(skip_serializing_if = "Option::is_none")]
        call: Option<Call>,
    },
    /// Obtain what is missing, then send the same call.
    Authorize {
        /// What is missing, where the envelope says it.
        #[serde(skip_serializing_if = "Option::is_none")]
        authority: Option<Authority>,
    },
    /// Make another call instead.
    Replace {
        /// That call, where the envelope has it.
        #[serde(skip_serializing_if = "Option::is_none")]
        call: Option<Call>,
        /// What to do instead, in words.
        #[serde(skip_serializing_if = "Option::is_none")]
        suggestion: Option<String>,
    },
    /// Nobody knows whether the work was done: make this call to find out.
    Check {
        /// The call that finds out.
        call: Call,
    },
    /// Nobody knows whether the work was done, and no call finds out.
    AskPerson {
        /// Whom to ask or what to tell them.
        why: String,
        /// The operation in question.
        #[serde(skip_serializing_if = "Option::is_none")]
        operation: Option<String>,
    },
    /// Leave it.
    Stop {
        /// Why, in the envelope's words.
        why: String,
    },
}

/// Decides what to do next: a pure function of one envelope.
///
/// On an envelope of the published form it agrees with the published table; one that contradicts
/// itself was read as the safer of its two meanings ([`Envelope::distrusted`] tells why).
///
/// ```
/// use tool_errors::{Envelope, NextAction, next_action};
///
/// let envelope: Envelope = serde_json::from_str(
///     r#"{"code": "TRANSIENT", "message": "Busy", "retryable": true, "retryAfterMs": 1500,
///         "traceId": "4bf92f3577b34da6a3ce929d0e0e4736"}"#,
/// )
/// .unwrap();
/// let action = next_action(&envelope);
/// assert_eq!(action, NextAction::Retry { after_ms: Some(1500) });
/// assert_eq!(
///     serde_json::to_string(&action).unwrap(),
///     r#"{"action":"retry","afterMs":1500}"#,
/// );
/// ```
pub fn next_action(envelope: &Envelope) -> NextAction {
    match envelope.route() {
        Route::Retry => NextAction::Retry {
            after_ms: envelope.retry_after_ms(),
        },
        Route::Repair => NextAction::Repair {
            violations: violations(envelope),
            patch: envelope.patch().to_vec(),
            call: envelope.next().cloned(),
        },
        Route::Authorize => NextAction::Authorize {
            authority: envelope.authorize(),
        },
        Route::Replace => NextAction::Replace {
            call: envelope.next().cloned(),
            suggestion: envelope.suggestion().map(str::to_owned),
        },
        Route::Check => match envelope.next() {
            Some(call) => NextAction::Check { call: call.clone() },
            None => NextAction::AskPerson {
                why: envelope
                    .person()
                    .unwrap_or(sentence::ASK_A_PERSON)
                    .to_owned(),
                operation: envelope.operation_id().map(str::to_owned),
            },
        },
        Route::Stop => NextAction::Stop {
            why: envelope.message().to_owned(),
        },
    }
}

/// The refusals; where the list was left out, the one that is mirrored at the top.
fn violations(envelope: &Envelope) -> Vec<Explained> {
    if !envelope.violations().is_empty() {
        return envelope.violations().to_vec();
    }
    vec![Explained {
        field: envelope.field().map(str::to_owned),
        message: envelope.message().to_owned(),
        suggestion: envelope.suggestion().map(str::to_owned),
        ..Explained::default()
    }]
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    /// The action for an envelope of this code, route and these members.
    fn action(code: &str, route: &str, members: Value) -> Value {
        let mut envelope = json!({
            "code": code, "route": route, "message": "No", "retryable": route == "retry",
            "traceId": "4bf92f3577b34da6a3ce929d0e0e4736",
        });
        if let (Some(envelope), Value::Object(members)) = (envelope.as_object_mut(), members) {
            envelope.extend(members);
        }
        let envelope = Envelope::from_value(envelope).unwrap();
        assert_eq!(envelope.route().as_str(), route);
        serde_json::to_value(next_action(&envelope)).unwrap()
    }

    #[test]
    fn each_route_has_its_action() {
        let call = json!({"tool": "find_refund", "arguments": {"order_id": "ORD-8841"}});
        let patch = json!([{"op": "remove", "path": "/limit"}]);
        let refusals = json!([
            {
                "field": "limit", "rule": "range", "message": "No",
                "patch": patch, "applicability": "safe",
            },
            {"field": "sku", "rule": "missing", "message": "Nor that"},
        ]);
        for (code, route, members, expected) in [
            ("TRANSIENT", "retry", json!({}), json!({"action": "retry"})),
            (
                "TRANSIENT",
                "retry",
                json!({"retryAfterMs": 1500}),
                json!({"action": "retry", "afterMs": 1500}),
            ),
            (
                "VALIDATION",
                "repair",
                json!({"field": "limit", "suggestion": "Send 5"}),
                json!({
                    "action": "repair",
                    "violations": [{"field": "limit", "message": "No", "suggestion": "Send 5"}],
                }),
            ),
            (
                "VALIDATION",
                "repair",
                json!({
                    "field": "limit",
                    "violations": refusals,
                    "patch": patch,
                    "next": call,
                }),
                json!({
                    "action": "repair",
                    "violations": refusals,
                    "patch": patch,
                    "call": call,
                }),
            ),
            (
                "PERMISSION",
                "authorize",
                json!({"authorize": "approval"}),
                json!({"action": "authorize", "authority": "approval"}),
            ),
            (
                "PERMISSION",
                "authorize",
                json!({}),
                json!({"action": "authorize"}),
            ),
            (
                "NOT_FOUND",
                "replace",
                json!({"next": call}),
                json!({"action": "replace", "call": call}),
            ),
            (
                "REFUSED",
                "replace",
                json!({"suggestion": "Issue a credit note"}),
                json!({"action": "replace", "suggestion": "Issue a credit note"}),
            ),
            (
                "UNKNOWN_OUTCOME",
                "check",
                json!({"next": call, "person": "Ask billing"}),
                json!({"action": "check", "call": call}),
            ),
            (
                "UNKNOWN_OUTCOME",
                "check",
                json!({"person": "Ask billing", "operationId": "op-7"}),
                json!({"action": "askPerson", "why": "Ask billing", "operation": "op-7"}),
            ),
            (
                "UNKNOWN_OUTCOME",
                "check",
                json!({}),
                json!({"action": "askPerson", "why": sentence::ASK_A_PERSON}),
            ),
            (
                "REFUSED",
                "stop",
                json!({"retryAfterMs": 5, "next": call}),
                json!({"action": "stop", "why": "No"}),
            ),
        ] {
            assert_eq!(
                action(code, route, members.clone()),
                expected,
                "{route}: {members}"
            );
        }
    }

    #[test]
    fn only_the_route_retry_is_retried() {
        for route in Route::ALL {
            for code in route.codes() {
                let action = action(code.as_str(), route.as_str(), json!({}));
                assert_eq!(
                    action["action"] == "retry",
                    route == Route::Retry,
                    "{action}"
                );
            }
        }
    }
}
