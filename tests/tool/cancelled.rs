//! A caller that goes away.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::json;
use tool_errors::{Disposition, Toolset, tool};

use crate::support::Keeper;

#[derive(Default)]
struct Steps(AtomicUsize);

#[tool(once)]
async fn two_steps(#[state] steps: &Steps) -> Result<(), String> {
    steps.0.fetch_add(1, Ordering::SeqCst);
    tokio::time::sleep(Duration::from_secs(1)).await;
    steps.0.fetch_add(1, Ordering::SeqCst);
    Ok(())
}

#[tool(idempotent)]
async fn two_steps_again(#[state] steps: &Steps) -> Result<(), String> {
    two_steps(steps).await
}

fn toolset(log: &Keeper) -> Toolset<Steps> {
    Toolset::new(Steps::default())
        .with(TwoSteps)
        .with(TwoStepsAgain)
        .operator_log(log.clone())
        .build()
        .unwrap()
}

#[tokio::test(start_paused = true)]
async fn does_not_stop_a_once_body_half_way() {
    let log = Keeper::default();
    let tools = toolset(&log);
    let call = tools.call("two_steps", json!({}));
    assert!(
        tokio::time::timeout(Duration::from_millis(10), call)
            .await
            .is_err()
    );
    assert_eq!(tools.state().0.load(Ordering::SeqCst), 1);
    assert_eq!(log.only_failure().reason, "UNKNOWN_OUTCOME");

    tools.settled().await;
    assert_eq!(tools.state().0.load(Ordering::SeqCst), 2);
    let seen = log.seen();
    assert_eq!(seen.len(), 2, "{seen:?}");
    assert!(seen[1].late && seen[1].failure.is_none(), "{seen:?}");
    assert_eq!(seen[0].trace_id, seen[1].trace_id);
}

#[tokio::test(start_paused = true)]
async fn stops_a_body_that_may_be_repeated() {
    let log = Keeper::default();
    let tools = toolset(&log);
    let call = tools.call("two_steps_again", json!({}));
    assert!(
        tokio::time::timeout(Duration::from_millis(10), call)
            .await
            .is_err()
    );
    tools.settled().await;
    tokio::time::sleep(Duration::from_secs(5)).await;
    assert_eq!(tools.state().0.load(Ordering::SeqCst), 1);
    let failure = log.only_failure();
    assert_eq!(failure.reason, "CANCELLED");
    assert_eq!(failure.disposition, Disposition::Unknown);
}

/// The runtime ends under a body: it has begun and its outcome is unknown.
#[test]
fn and_a_runtime_that_ends_is_recorded() {
    let log = Keeper::default();
    let tools = toolset(&log);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_time()
        .build()
        .unwrap();
    runtime.block_on(async {
        let call = tools.call("two_steps", json!({}));
        assert!(
            tokio::time::timeout(Duration::from_millis(50), call)
                .await
                .is_err()
        );
    });
    drop(runtime);
    let seen = log.seen();
    assert_eq!(seen.len(), 2, "{seen:?}");
    assert!(seen[1].late, "{seen:?}");
    let failure = seen[1].failure.as_ref().unwrap();
    assert_eq!(failure.disposition, Disposition::Unknown);
}

/// Outside a runtime nothing runs apart, and the record is written all the same.
#[test]
fn without_a_runtime_a_dropped_call_is_recorded() {
    use std::task::{Context, Waker};

    #[tool(once)]
    async fn never() -> Result<(), String> {
        std::future::pending().await
    }

    let log = Keeper::default();
    let tools = Toolset::new(())
        .with(Never)
        .operator_log(log.clone())
        .build()
        .unwrap();
    let mut call = Box::pin(tools.call("never", json!({})));
    let poll = call.as_mut().poll(&mut Context::from_waker(Waker::noop()));
    assert!(poll.is_pending());
    drop(call);
    assert_eq!(log.only_failure().reason, "UNKNOWN_OUTCOME");
}
