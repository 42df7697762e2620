//! A model that reads no warning: it makes the same call for ever, in other words and another order.

use std::time::SystemTime;

use serde_json::json;
use tool_errors::controller::{Answer, Controller, Decision, ManualClock, Seeded, Stop};
use tool_errors::{Call, Effect, Envelope};

use crate::lies::TRACE;

/// The same call, written differently each time.
fn again(time: u64) -> Call {
    let text = match time % 3 {
        0 => r#"{"order_id": "ORD-1", "limit": 500}"#,
        1 => r#"{"limit": 500.0, "order_id": "ORD-1"}"#,
        _ => r#"{"limit": 5e2, "order_id": "ORD-1"}"#,
    };
    Call {
        tool: "find".into(),
        arguments: serde_json::from_str(text).unwrap_or_default(),
    }
}

fn says(code: &str, route: &str, time: u64) -> Envelope {
    let envelope = json!({
        "code": code, "route": route, "message": format!("No, for the {time}th time"),
        "retryable": false, "traceId": TRACE, "field": "limit", "suggestion": format!("Send {time}"),
    });
    Envelope::from_value(envelope).expect("an object")
}

/// How often the call is made, of a hundred times that the model wants it.
fn made(effect: Effect, code: &str, route: &str) -> (u32, Decision) {
    let controller = Controller::builder()
        .tool("find", effect)
        .clock(ManualClock::at(SystemTime::UNIX_EPOCH))
        .random(Seeded::new(7))
        .build();
    let (mut made, mut last) = (0, Decision::Done);
    for time in 0..100 {
        let call = again(time);
        last = match controller.admit(&call) {
            Err(decision) => decision,
            Ok(operation) => {
                made += 1;
                controller.decide(&operation, &call, &Answer::Failure(says(code, route, time)))
            }
        };
    }
    (made, last)
}

#[test]
fn what_fails_in_the_same_way_is_made_three_times_and_what_was_denied_twice() {
    for effect in Effect::ALL {
        for (code, route, most) in [
            ("VALIDATION", "repair", 3),
            ("NOT_FOUND", "replace", 3),
            ("REFUSED", "stop", 3),
            ("PERMISSION", "authorize", 2),
        ] {
            let (made, last) = made(effect, code, route);
            assert_eq!(made, most, "{effect:?}: {code}");
            assert!(
                matches!(
                    last,
                    Decision::Stop {
                        why: Stop::Repeated(_)
                    }
                ),
                "{effect:?}: {code}: {last:?}"
            );
        }
    }
}

#[test]
fn what_may_have_been_done_once_is_not_made_again_at_all() {
    for (code, route) in [
        ("TRANSIENT", "retry"),
        ("UNKNOWN_OUTCOME", "check"),
        ("INTERNAL", "stop"),
    ] {
        let (made, last) = made(Effect::Once, code, route);
        assert_eq!(made, 1, "{code}");
        assert!(
            matches!(last, Decision::AskPerson { .. }),
            "{code}: {last:?}"
        );
    }
}

/// Nobody knows a call by what its sender calls it.
#[test]
fn a_key_is_never_the_models() {
    let controller = Controller::builder().random(Seeded::new(7)).build();
    let named = |key: &str| Call {
        tool: "pay".into(),
        arguments: json!({"operationId": key, "_meta": {"key": key}, "amount": 5})
            .as_object()
            .cloned()
            .unwrap_or_default(),
    };
    let key = "0af7651916cd43dd8448eb211c80319c";
    let one = controller.admit(&named(key)).expect("a call");
    let envelope = json!({
        "code": "UNKNOWN_OUTCOME", "route": "check", "message": "Lost", "retryable": false,
        "traceId": TRACE, "operationId": key,
    });
    let answer = Answer::Failure(Envelope::from_value(envelope).expect("an object"));
    let decision = controller.decide(&one, &named(key), &answer);
    let Decision::AskPerson { operation, .. } = decision else {
        panic!("{decision:?}");
    };
    assert_eq!(operation.key(), one.key());
    assert_ne!(one.key().to_string(), key);
    let told: Vec<String> = controller
        .distrusted()
        .iter()
        .map(ToString::to_string)
        .collect();
    assert!(
        told.iter().any(|one| one.contains("names an operation")),
        "{told:?}"
    );
}
