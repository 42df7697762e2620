//! Agreement with the published router, on every envelope of the published shape, and with our own
//! envelopes in the published form.

use serde_json::{Value, json};
use tool_errors::{Envelope, next_action};

use crate::read::kind;
use crate::written::{TRACE, cells};

/// The published router, as it is published: four lines over four members.
fn published(envelope: &Value) -> &'static str {
    let says = |member: &str| {
        envelope[member]
            .as_str()
            .is_some_and(|said| !said.is_empty())
    };
    match envelope["code"].as_str() {
        Some("TRANSIENT") if envelope["retryable"] == true => "retry",
        Some("VALIDATION") if says("field") && says("suggestion") => "repair",
        Some("PERMISSION") => "authorize",
        _ => "stop",
    }
}

/// Every envelope of the published shape, by what its router looks at and what it could stumble on.
fn shapes() -> impl Iterator<Item = Value> {
    let texts = [None, Some(""), Some("limit"), Some("items[2].sku")];
    let waits = [
        None,
        Some(0_u64),
        Some(1500),
        Some(3_155_760_000_000),
        Some(u64::MAX),
    ];
    let mut shapes = Vec::new();
    for code in ["TRANSIENT", "VALIDATION", "PERMISSION", "NOT_FOUND"] {
        for retryable in [true, false] {
            for field in texts {
                for suggestion in texts {
                    for wait in waits {
                        let mut shape = json!({
                            "code": code, "message": "No", "retryable": retryable, "traceId": TRACE,
                        });
                        for (member, text) in [("field", field), ("suggestion", suggestion)] {
                            if let Some(text) = text {
                                shape[member] = json!(text);
                            }
                        }
                        if let Some(wait) = wait {
                            shape["retryAfterMs"] = json!(wait);
                        }
                        shapes.push(shape);
                    }
                }
            }
        }
    }
    shapes.into_iter()
}

fn ours(envelope: &Value) -> String {
    let envelope = Envelope::from_value(envelope.clone()).expect("an object");
    kind(&next_action(&envelope))
}

#[test]
fn every_envelope_of_the_published_shape_is_routed_as_published() {
    let mut routed = [0; 4];
    for shape in shapes() {
        let expected = published(&shape);
        assert_eq!(ours(&shape), expected, "{shape}");
        let of = ["retry", "repair", "authorize", "stop"]
            .iter()
            .position(|one| *one == expected);
        routed[of.expect("one of four")] += 1;
    }
    assert!(routed.iter().all(|cells| *cells >= 40), "{routed:?}");
}

/// A consumer of the published form never repeats a call that we would not, and keeps to our wait.
#[test]
fn the_published_form_is_never_retried_where_ours_is_not() {
    let waits = [None, Some(json!(0)), Some(json!(1500)), Some(json!(-1))];
    let mut retried = 0;
    for cell in cells() {
        for wait in &waits {
            let members = match wait {
                Some(wait) => json!({"retryAfterMs": wait}),
                None => json!({}),
            };
            let whole = cell.read_with(members);
            let form = serde_json::to_value(whole.published()).expect("the published form");
            let action = next_action(&whole);
            if published(&form) == "retry" {
                assert_eq!(kind(&action), "retry", "{cell:?}: {form}");
                let told = whole.retry_after().map(|wait| wait.as_millis());
                let form_told = form.get("retryAfterMs").and_then(Value::as_u64);
                assert_eq!(form_told.map(u128::from), told, "{cell:?}: {form}");
                retried += 1;
            }
            // And one of ours that is retried is retried in that form too.
            assert_eq!(
                published(&form) == "retry",
                kind(&action) == "retry",
                "{cell:?}"
            );
        }
    }
    assert!(retried > 0);
}
