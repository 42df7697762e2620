//! What a log line says of a decision.

use std::time::{Duration, SystemTime};

use serde_json::{Value, json};

use super::support::{call, desk, failure, sent};
use crate::controller::{Answer, Budget, Decision, Spending, Stop};

/// The decision on the first answer to a call, as a log has it.
fn line(answer: &Answer) -> String {
    sent(&desk().build(), &call("pay", "5"), answer)
        .1
        .to_string()
}

fn repair(violations: Value, patch: Value, more: Value) -> Answer {
    let mut members = json!({"violations": violations, "patch": patch});
    if let (Some(members), Value::Object(more)) = (members.as_object_mut(), more) {
        members.extend(more);
    }
    failure("VALIDATION", "repair", members)
}

#[test]
fn a_wait_is_whole_milliseconds_and_never_shorter() {
    for (after, told) in [
        (Duration::from_millis(1500), "retry after 1500 ms"),
        (Duration::from_nanos(37_482_913), "retry after 38 ms"),
        (Duration::from_nanos(1), "retry after 1 ms"),
        (Duration::ZERO, "retry after 0 ms"),
    ] {
        assert_eq!(Decision::Retry { after }.to_string(), told);
    }
    let until = SystemTime::UNIX_EPOCH + Duration::from_secs(951_782_400);
    let deferred = Decision::Defer { until }.to_string();
    assert_eq!(deferred, "defer until 2000-02-29T00:00:00.000Z");
}

#[test]
fn a_repair_says_which_arguments_and_who_mends_them() {
    let patch = json!([{"op": "replace", "path": "/id", "value": 5}]);
    let id = json!({"field": "id", "message": "No", "applicability": "safe", "patch": patch});
    let other = |field: &str| json!({"field": field, "message": "Nor that"});
    let none = json!([]);
    for (answer, told) in [
        (
            repair(json!([id]), patch.clone(), json!({})),
            "repair id (by patch)",
        ),
        (
            repair(json!([id, other("to")]), patch.clone(), json!({})),
            "repair id, to (by patch and model)",
        ),
        // What is not listed is mended by no patch.
        (
            repair(json!([id]), patch.clone(), json!({"moreViolations": 2})),
            "repair id (by patch and model)",
        ),
        (
            repair(
                json!(["a", "b", "c", "d", "e", "e"].map(other)),
                none.clone(),
                json!({"next": {"tool": "find"}}),
            ),
            "repair a, b, c and 2 more (by model) with find",
        ),
    ] {
        assert_eq!(line(&answer), told);
    }
}

#[test]
fn what_ends_says_why_and_what_goes_on_says_with_which_tool() {
    let next = json!({"next": {"tool": "find", "arguments": {}}});
    for (answer, told) in [
        (failure("REFUSED", "stop", json!({})), "stop: No"),
        (
            failure("REFUSED", "replace", next.clone()),
            "replace with find",
        ),
        (
            failure("REFUSED", "replace", json!({"suggestion": "Ask for less"})),
            "replace: Ask for less",
        ),
        (failure("UNKNOWN_OUTCOME", "check", next), "check with find"),
        (
            failure("UNKNOWN_OUTCOME", "check", json!({"person": "Ask billing"})),
            "ask a person: Ask billing",
        ),
        (
            failure("PERMISSION", "authorize", json!({"authorize": "approval"})),
            "authorize (approval)",
        ),
    ] {
        assert_eq!(line(&answer), told);
    }
    let spent = desk()
        .budget(Budget {
            calls: 0,
            ..Budget::default()
        })
        .build();
    let refused = spent.admit(&call("pay", 1)).unwrap_err();
    assert_eq!(
        refused,
        Decision::Stop {
            why: Stop::Budget(Spending::Calls)
        }
    );
    assert_eq!(refused.to_string(), "stop: the run has no calls left");
}

#[test]
fn a_servers_words_stay_on_their_line() {
    const EVIL: &str = "\u{1b}[2J\nINFO decided: pay\u{202e}";
    for answer in [
        failure("REFUSED", "stop", json!({"message": EVIL})),
        failure("REFUSED", "replace", json!({"suggestion": EVIL})),
        failure("UNKNOWN_OUTCOME", "check", json!({"person": EVIL})),
        repair(
            json!([{"field": EVIL, "message": EVIL}]),
            json!([]),
            json!({}),
        ),
    ] {
        let controller = desk().build();
        let (_, decision) = sent(&controller, &call("pay", 1), &answer);
        let told = match &decision {
            Decision::Stop { why } => format!("{decision} {why}"),
            Decision::AskPerson { why, .. } => format!("{decision} {why}"),
            Decision::Replace { suggestion, .. } => {
                format!("{decision} {}", suggestion.as_deref().unwrap_or_default())
            }
            _ => decision.to_string(),
        };
        assert!(told.contains("INFO decided"), "{told:?}");
        assert!(
            !told.contains(|c: char| c.is_control() || c == '\u{202e}'),
            "{told:?}"
        );
    }
}
