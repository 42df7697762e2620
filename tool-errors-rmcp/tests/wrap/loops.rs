//! The loop guard, where it is switched on.

use std::sync::atomic::Ordering;

use serde_json::json;
use tool_errors_rmcp::{Wrap, wrap};

use crate::client::{Client, TRACE};
use crate::desk::Desk;

#[tokio::test]
async fn the_third_failure_of_one_call_is_the_last() {
    let desk = Desk::new(|router| Wrap::new().loop_guard().router(router));
    let counts = desk.counts.clone();
    let client = Client::of(desk).await;
    let missing = || json!({"how": "missing"});
    for _ in 0..2 {
        let envelope = client.failure("look", missing()).await;
        assert_eq!(envelope["reason"], "RESOURCE_NOT_FOUND");
    }
    for _ in 0..2 {
        let envelope = client.failure("look", missing()).await;
        assert_eq!(
            envelope,
            json!({
                "code": "REFUSED", "reason": "REPEATED_CALL", "route": "stop",
                "message": "This call has failed 3 times in the same way and is not made again. \
                            Change it, or ask a person.",
                "retryable": false, "traceId": TRACE,
            })
        );
    }
    assert_eq!(counts.begun.load(Ordering::SeqCst), 3);
    let other = client.failure("look", json!({"how": "method"})).await;
    assert_eq!(other["reason"], "METHOD_NOT_FOUND");
}

#[tokio::test]
async fn unless_it_is_switched_on_there_is_none() {
    let client = Client::of(Desk::new(wrap)).await;
    for _ in 0..5 {
        let envelope = client.failure("find_orders", json!({"limit": 500})).await;
        assert_eq!(envelope["reason"], "INVALID_ARGUMENTS");
    }
}
