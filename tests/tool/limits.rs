//! Time limits: kept for every kind of body, and what goes on behind them is recorded.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::json;
use tool_errors::{Code, Disposition, Effect, Route, Toolset, tool};

use crate::support::Keeper;

/// Counts what was done.
#[derive(Default)]
struct Done(AtomicUsize);

impl Done {
    fn count(&self) -> usize {
        self.0.load(Ordering::SeqCst)
    }
}

#[tool(read, timeout = "1s")]
async fn slow_read(#[state] done: &Done) -> Result<(), String> {
    tokio::time::sleep(Duration::from_secs(2)).await;
    done.0.fetch_add(1, Ordering::SeqCst);
    Ok(())
}

#[tool(once, timeout = "1s")]
async fn slow_once(#[state] done: &Done, fail: bool) -> Result<(), String> {
    tokio::time::sleep(Duration::from_secs(2)).await;
    done.0.fetch_add(1, Ordering::SeqCst);
    if fail {
        Err("too late".to_owned())
    } else {
        Ok(())
    }
}

#[tool(once)]
async fn undeclared(#[state] done: &Done) -> Result<(), String> {
    tokio::time::sleep(Duration::from_secs(2)).await;
    done.0.fetch_add(1, Ordering::SeqCst);
    Ok(())
}

fn toolset(log: &Keeper) -> Toolset<Done> {
    Toolset::new(Done::default())
        .with(SlowRead)
        .with(SlowOnce)
        .with(Undeclared)
        .operator_log(log.clone())
        .build()
        .unwrap()
}

#[tokio::test(start_paused = true)]
async fn a_read_body_is_dropped_at_its_limit() {
    let log = Keeper::default();
    let tools = toolset(&log);
    let started = tokio::time::Instant::now();
    let envelope = tools.call("slow_read", json!({})).await.unwrap_err();
    assert_eq!(started.elapsed(), Duration::from_secs(1));
    assert_eq!(envelope.reason(), Some("TIME_LIMIT"));
    tokio::time::sleep(Duration::from_secs(5)).await;
    assert_eq!(tools.state().count(), 0);
    assert_eq!(log.seen().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_once_body_goes_on_and_its_end_is_recorded() {
    let log = Keeper::default();
    let tools = toolset(&log);
    let started = tokio::time::Instant::now();
    let envelope = tools
        .call("slow_once", json!({ "fail": false }))
        .await
        .unwrap_err();
    assert_eq!(started.elapsed(), Duration::from_secs(1));
    assert_eq!(envelope.code(), Code::UnknownOutcome);
    assert_eq!(tools.state().count(), 0);

    tools.settled().await;
    assert_eq!(started.elapsed(), Duration::from_secs(2));
    assert_eq!(tools.state().count(), 1);
    let seen = log.seen();
    let [first, late] = seen.as_slice() else {
        panic!("{seen:?}")
    };
    assert!(!first.late);
    assert_eq!(
        first.failure.as_ref().unwrap().disposition,
        Disposition::Unknown
    );
    assert!(late.late);
    assert_eq!(late.failure, None);
    assert_eq!(late.trace_id, envelope.trace_id().to_string());
    assert_eq!(
        (&*late.tool, late.effect),
        ("slow_once", Some(Effect::Once))
    );
    assert_eq!(late.arguments, None);
}

#[tokio::test(start_paused = true)]
async fn a_late_failure_is_recorded_as_one() {
    let log = Keeper::default();
    let tools = toolset(&log);
    let _ = tools.call("slow_once", json!({ "fail": true })).await;
    tools.settled().await;
    let seen = log.seen();
    assert_eq!(seen.len(), 2, "{seen:?}");
    assert!(seen[1].late);
    let failure = seen[1].failure.as_ref().unwrap();
    assert_eq!(failure.chain, ["too late"]);
    assert_eq!(failure.route, Route::Check);
}

#[tokio::test(start_paused = true)]
async fn the_toolset_has_a_default() {
    let log = Keeper::default();
    let tools = Toolset::new(Done::default())
        .with(SlowRead)
        .with(Undeclared)
        .time_limit(Duration::from_millis(300))
        .operator_log(log.clone())
        .build()
        .unwrap();
    let limits = tools.definitions().iter().map(|tool| tool.time_limit);
    assert_eq!(
        Vec::from_iter(limits),
        [
            Some(Duration::from_secs(1)),
            Some(Duration::from_millis(300))
        ]
    );
    let started = tokio::time::Instant::now();
    tools.call("undeclared", json!({})).await.unwrap_err();
    assert_eq!(started.elapsed(), Duration::from_millis(300));
}

/// Lets a plain `fn` go on.
struct Gate(Mutex<mpsc::Receiver<()>>);

#[tool(once, timeout = "20ms")]
fn blocking(#[state] gate: &Gate) -> Result<u8, String> {
    gate.0.lock().unwrap().recv().unwrap();
    Ok(1)
}

#[tokio::test]
async fn a_plain_fn_is_given_up_at_its_limit() {
    let log = Keeper::default();
    let (open, gate) = mpsc::channel();
    let tools = Toolset::new(Gate(Mutex::new(gate)))
        .with(Blocking)
        .operator_log(log.clone())
        .build()
        .unwrap();
    let envelope = tools.call("blocking", json!({})).await.unwrap_err();
    assert_eq!(envelope.code(), Code::UnknownOutcome);
    assert_eq!(log.only_failure().disposition, Disposition::Unknown);

    open.send(()).unwrap();
    tools.settled().await;
    let seen = log.seen();
    assert_eq!(seen.len(), 2, "{seen:?}");
    assert!(seen[1].late && seen[1].failure.is_none(), "{seen:?}");

    open.send(()).unwrap();
    assert_eq!(tools.call("blocking", json!({})).await, Ok(json!(1)));
}

/// All threads are busy: a body that has not begun by its limit never does, and that is known.
#[test]
fn what_never_began_is_not_unknown() {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .max_blocking_threads(1)
        .build()
        .unwrap();
    let log = Keeper::default();
    let (open, gate) = mpsc::channel();
    let (busy, rest) = mpsc::channel::<()>();
    runtime.block_on(async {
        let tools = Toolset::new(Gate(Mutex::new(gate)))
            .with(Blocking)
            .operator_log(log.clone())
            .build()
            .unwrap();
        let other = tokio::task::spawn_blocking(move || rest.recv());
        let envelope = tools.call("blocking", json!({})).await.unwrap_err();
        assert_eq!(envelope.route(), Route::Retry);
        assert_eq!(envelope.reason(), Some("TIME_LIMIT"));
        assert_eq!(log.only_failure().disposition, Disposition::NotExecuted);

        drop(busy);
        let _ = other.await;
        open.send(()).unwrap();
        tools.settled().await;
        // Nothing took from the gate: the second call does.
        assert_eq!(tools.call("blocking", json!({})).await, Ok(json!(1)));
    });
    assert_eq!(log.seen().len(), 2);
}

#[test]
fn without_a_timer_the_body_does_not_start() {
    let log = Keeper::default();
    let tools = Arc::new(toolset(&log));
    let runtime = tokio::runtime::Builder::new_current_thread()
        .build()
        .unwrap();
    let envelope = runtime
        .block_on(tools.call("slow_read", json!({})))
        .unwrap_err();
    assert_eq!(envelope.code(), Code::Internal);
    let failure = log.only_failure();
    assert_eq!(failure.disposition, Disposition::NotExecuted);
    assert_eq!(
        failure.chain,
        ["a tool with a time limit was called outside a tokio runtime with its timer on"]
    );
}
