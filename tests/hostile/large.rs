//! Envelopes of ten megabytes and more: read, decided upon and explained as any other.

use std::time::{Duration, SystemTime};

use serde_json::{Value, json};
use tool_errors::controller::{Answer, Controller, Decision, ManualClock, Seeded};
use tool_errors::{Call, Effect, Envelope};

use crate::lies::TRACE;

const BYTES: usize = 10_000_000;

/// A text of ten megabytes.
fn text(piece: &str) -> Value {
    piece.repeat(BYTES / piece.len()).into()
}

/// Each large in another way, and what is decided of it.
fn cases() -> Vec<(&'static str, Value, &'static str)> {
    let envelope = |code: &str, route: &str, members: Value| {
        let mut envelope = json!({
            "code": code, "route": route, "message": "No", "retryable": route == "retry",
            "traceId": TRACE,
        });
        if let (Some(envelope), Value::Object(members)) = (envelope.as_object_mut(), members) {
            envelope.extend(members);
        }
        envelope
    };
    let long = "5".repeat(10_000);
    let operation = json!({"op": "replace", "path": "/limit", "value": long});
    let violation = json!({
        "field": "limit", "rule": "range", "message": long, "suggestion": "Send 5",
        "patch": [operation], "applicability": "safe",
    });
    let many = |one: Value| Value::from(vec![one; BYTES / 10_000]);
    vec![
        (
            "a message",
            envelope("REFUSED", "stop", json!({"message": text("no ")})),
            "stop",
        ),
        (
            "a code",
            envelope("REFUSED", "stop", json!({"code": text("X")})),
            "stop",
        ),
        (
            "a route",
            envelope("REFUSED", "stop", json!({"route": text("retry ")})),
            "stop",
        ),
        (
            "a trace id",
            envelope("TRANSIENT", "retry", json!({"traceId": text("4b")})),
            "retry",
        ),
        (
            "a suggestion",
            envelope(
                "VALIDATION",
                "repair",
                json!({"field": "limit", "suggestion": text("5")}),
            ),
            "repair",
        ),
        (
            "violations",
            envelope(
                "VALIDATION",
                "repair",
                json!({"violations": many(violation)}),
            ),
            "repair",
        ),
        (
            "a patch",
            envelope(
                "VALIDATION",
                "repair",
                json!({"field": "limit", "patch": many(operation)}),
            ),
            "repair",
        ),
        (
            "the arguments of `next`",
            envelope(
                "UNKNOWN_OUTCOME",
                "check",
                json!({"next": {"tool": "find", "arguments": {"text": text("x")}}}),
            ),
            // A call that nobody could read is not made.
            "ask a person",
        ),
        (
            "whom to ask",
            envelope(
                "UNKNOWN_OUTCOME",
                "check",
                json!({"person": text("a person ")}),
            ),
            "ask a person",
        ),
        (
            "a member that nobody knows",
            envelope("REFUSED", "stop", json!({"x": many(json!(long))})),
            "stop",
        ),
    ]
}

#[test]
fn an_envelope_of_ten_megabytes_is_one_like_any_other() {
    for (what, envelope, expected) in cases() {
        let clock = ManualClock::at(SystemTime::UNIX_EPOCH);
        let controller = Controller::builder()
            .tool("find", Effect::Read)
            .clock(clock.clone())
            .random(Seeded::new(7))
            .build();
        let call = Call {
            tool: "find".into(),
            arguments: json!({"limit": "5"})
                .as_object()
                .cloned()
                .unwrap_or_default(),
        };
        let text = serde_json::to_string(&envelope).expect("JSON");
        assert!(text.len() >= BYTES, "{what}: {} bytes", text.len());
        let answer = Answer::Failure(serde_json::from_str::<Envelope>(&text).expect("read"));
        let mut times = 0;
        let last = loop {
            let operation = match controller.admit(&call) {
                Ok(operation) => operation,
                Err(decision) => break decision,
            };
            times += 1;
            let decision = controller.decide(&operation, &call, &answer);
            if times == 1 {
                assert_eq!(decision.as_str(), expected, "{what}");
            }
            match decision {
                Decision::Retry { after } => clock.advance(after),
                Decision::Repair { .. } if times < 5 => {}
                other => break other,
            }
            clock.advance(Duration::from_millis(10));
        };
        assert!(times <= 3, "{what} was answered {times} times");
        // What is told to people stays short, and what a run remembers with it.
        let told = controller.explain().to_string() + &last.to_string();
        assert!(told.len() < 4_000, "{what}: {} bytes are told", told.len());
        let doubts: usize = controller
            .distrusted()
            .iter()
            .map(|one| one.to_string().len())
            .sum();
        assert!(doubts < 4_000, "{what}: {doubts} bytes of doubts");
    }
}
