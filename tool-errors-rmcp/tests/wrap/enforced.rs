//! The schema that a tool publishes holds.

use std::sync::atomic::Ordering;

use serde_json::{Value, json};
use tool_errors_rmcp::{Wrap, wrap};

use crate::client::{Client, TRACE};
use crate::desk::Desk;

#[tokio::test]
async fn every_violation_of_a_call_is_told_and_nothing_runs() {
    let desk = Desk::new(wrap);
    let counts = desk.counts.clone();
    let client = Client::of(desk).await;
    let sent = json!({"limit": "500", "status": "shiped", "tags": ["a", 5]});
    let envelope = client.failure("find_orders", sent).await;
    let violations = envelope["violations"].as_array().unwrap();
    let told: Vec<_> = violations
        .iter()
        .map(|one| {
            (
                one["field"].as_str().unwrap(),
                &one["message"],
                &one["suggestion"],
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            (
                "limit",
                &json!("`limit` must be an integer from 1 to 100, not a string"),
                &json!("Send an integer from 1 to 100"),
            ),
            (
                "status",
                &json!(r#"`status` must be one of "open", "shipped""#),
                &json!(r#"Did you mean "shipped"?"#),
            ),
            (
                "tags[1]",
                &json!("`tags[1]` must be a string"),
                &json!("Send it as a string, in quotes"),
            ),
        ]
    );
    assert_eq!(violations[1]["candidates"], json!(["open", "shipped"]));
    assert_eq!(
        violations[1]["patch"],
        json!([{"op": "replace", "path": "/status", "value": "shipped"}])
    );
    assert_eq!(
        violations[2]["patch"],
        json!([{"op": "replace", "path": "/tags/1", "value": "5"}])
    );
    assert_eq!(counts.begun.load(Ordering::SeqCst), 0);
}

#[tokio::test]
async fn one_violation_makes_this_envelope() {
    let client = Client::of(Desk::new(wrap)).await;
    let envelope = client.failure("find_orders", json!({"limit": 500})).await;
    assert_eq!(
        envelope,
        json!({
            "code": "VALIDATION",
            "reason": "INVALID_ARGUMENTS",
            "route": "repair",
            "message": "`limit` must be an integer from 1 to 100",
            "retryable": false,
            "field": "limit",
            "suggestion": "Send 100 or less",
            "violations": [{
                "field": "limit",
                "rule": "range",
                "message": "`limit` must be an integer from 1 to 100",
                "suggestion": "Send 100 or less",
            }],
            "traceId": TRACE,
        })
    );
}

#[tokio::test]
async fn a_misspelt_name_is_found() {
    let client = Client::of(Desk::new(wrap)).await;
    let envelope = client.failure("find_orders", json!({"limits": 5})).await;
    assert_eq!(envelope["suggestion"], "Did you mean `limit`?");
}

#[tokio::test]
async fn null_is_absence_and_safe_repairs_are_made_where_they_may_be() {
    async fn text(client: &Client, sent: Value) -> String {
        let result = client.call("find_orders", sent).await;
        result.content[0].as_text().unwrap().text.clone()
    }
    let client = Client::of(Desk::new(wrap)).await;
    let sent = json!({"limit": 5.0, "status": null, "tags": null});
    assert_eq!(text(&client, sent).await, "5 None None");

    let coercing = Client::of(Desk::new(|router| Wrap::new().coerce().router(router))).await;
    let sent = json!({"limit": "5", "status": "Open"});
    assert_eq!(text(&coercing, sent).await, "5 Some(Open) None");
}
