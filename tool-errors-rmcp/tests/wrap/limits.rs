//! Time limits, clients that leave, and bodies that outlive their call.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::json;
use tool_errors::Effect;
use tool_errors_rmcp::{Wrap, wrap};

use crate::client::{Client, TRACE};
use crate::desk::Desk;

/// Until a count is this high.
async fn reaches(count: &AtomicUsize, expected: usize) {
    for _ in 0..1000 {
        if count.load(Ordering::SeqCst) >= expected {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("it never happened");
}

#[tokio::test]
async fn a_time_limit_is_answered_by_effect_and_what_is_done_once_goes_on() {
    let limit = Duration::from_millis(20);
    let wrap = Wrap::new().time_limit(limit);
    let desk = Desk::new(|router| wrap.router(router));
    let counts = desk.counts.clone();
    let client = Client::of(desk).await;
    let slow = || json!({"how": "slow"});
    let transient = json!({
        "code": "TRANSIENT", "reason": "TIME_LIMIT", "route": "retry",
        "message": "The operation took longer than its time limit",
        "retryable": true, "traceId": TRACE,
    });
    assert_eq!(client.failure("look", slow()).await, transient);
    assert_eq!(client.failure("archive", slow()).await, transient);
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(counts.ended.load(Ordering::SeqCst), 0, "they were left");

    let envelope = client.failure("refund", slow()).await;
    assert_eq!(envelope["reason"], "UNKNOWN_OUTCOME");
    assert_eq!(counts.ended.load(Ordering::SeqCst), 0);
    wrap.settled().await;
    assert_eq!(counts.ended.load(Ordering::SeqCst), 1);
}

#[tokio::test]
async fn a_limit_may_be_that_of_one_tool() {
    let limit = Duration::from_millis(20);
    let desk = Desk::new(|router| Wrap::new().time_limit_of("archive", limit).router(router));
    let client = Client::of(desk).await;
    let slow = || json!({"how": "slow"});
    assert_eq!(
        client.failure("archive", slow()).await["reason"],
        "TIME_LIMIT"
    );
    assert_eq!(client.call("look", slow()).await.is_error, Some(false));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_body_that_holds_its_thread_is_left_where_it_is_done_once() {
    let limit = Duration::from_millis(20);
    let desk = Desk::new(|router| Wrap::new().time_limit(limit).router(router));
    let counts = desk.counts.clone();
    let client = Client::of(desk).await;
    let envelope = client.failure("refund_now", json!({})).await;
    assert_eq!(envelope["reason"], "UNKNOWN_OUTCOME");
    assert_eq!(counts.ended.load(Ordering::SeqCst), 0);
    reaches(&counts.ended, 1).await;
}

#[tokio::test]
async fn a_call_that_is_taken_back_is_dropped_but_for_what_is_done_once() {
    for (tool, ends) in [("look", 0), ("archive", 0), ("refund", 1)] {
        let desk = Desk::new(wrap);
        let counts = desk.counts.clone();
        let client = Client::of(desk).await;
        let begun = async || reaches(&counts.begun, 1).await;
        client.cancel(tool, json!({"how": "slow"}), begun).await;
        tokio::time::sleep(Duration::from_millis(400)).await;
        assert_eq!(counts.ended.load(Ordering::SeqCst), ends, "{tool}");
    }
}

#[tokio::test]
async fn without_a_clone_what_is_done_once_is_not_dropped_either() {
    let desk = Desk::new(|router| Wrap::new().router_in_place(router));
    let counts = desk.counts.clone();
    let client = Client::of(desk).await;
    let begun = async || reaches(&counts.begun, 1).await;
    client.cancel("refund", json!({"how": "slow"}), begun).await;
    reaches(&counts.ended, 1).await;

    let envelope = client.failure("refund", json!({"how": "panic"})).await;
    assert_eq!(envelope["reason"], "UNKNOWN_OUTCOME");
}

#[tokio::test]
async fn an_effect_that_is_said_goes_before_the_hints() {
    let desk = Desk::new(|router| {
        Wrap::new()
            .effect("refund", Effect::Read)
            .effect("look", Effect::Once)
            .router(router)
    });
    let client = Client::of(desk).await;
    let panics = || json!({"how": "panic"});
    assert_eq!(
        client.failure("refund", panics()).await["reason"],
        "INTERNAL_ERROR"
    );
    assert_eq!(
        client.failure("look", panics()).await["reason"],
        "UNKNOWN_OUTCOME"
    );
}
