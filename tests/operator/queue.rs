//! The queue before a log: a slow one delays no call, one that hangs or panics stops nothing.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tool_errors::operator::{OperatorLog, OperatorRecord, Queued};
use tool_errors::{Toolset, tool};

use crate::support::Keeper;

const SOON: Duration = Duration::from_secs(10);

/// Fails, with a number.
#[tool(read)]
fn fails(number: u32, #[input(secret)] key: String) -> Result<(), String> {
    Err(format!("number {number} of {} letters", key.len()))
}

async fn fail(tools: &Toolset<()>, number: u32) -> String {
    let sent = json!({ "number": number, "key": "hunter2" });
    tools
        .call("fails", sent)
        .await
        .unwrap_err()
        .trace_id()
        .to_string()
}

/// Waits for a word before it takes a record.
struct Gated {
    gate: Mutex<Receiver<()>>,
    taken: Keeper,
    dropped: Arc<Mutex<Vec<u64>>>,
}

impl OperatorLog for Gated {
    fn record(&self, record: &OperatorRecord<'_>) {
        let _ = self.gate.lock().unwrap().recv();
        self.taken.record(record);
    }

    fn dropped(&self, count: u64) {
        self.dropped.lock().unwrap().push(count);
    }
}

fn gated() -> (Gated, Sender<()>, Keeper, Arc<Mutex<Vec<u64>>>) {
    let (open, gate) = channel();
    let taken = Keeper::default();
    let dropped = Arc::default();
    let log = Gated {
        gate: Mutex::new(gate),
        taken: taken.clone(),
        dropped: Arc::clone(&dropped),
    };
    (log, open, taken, dropped)
}

fn errors(taken: &Keeper) -> Vec<Value> {
    taken
        .seen()
        .into_iter()
        .map(|record| record["error"].clone())
        .collect()
}

#[tokio::test]
async fn the_record_that_comes_out_is_the_one_that_went_in() {
    let (direct, behind) = (Keeper::default(), Keeper::default());
    let queue = Arc::new(Queued::new(behind.clone()).unwrap());
    let log = (direct.clone(), Arc::clone(&queue));
    let tools = Toolset::new(())
        .with(Fails)
        .operator_log(log)
        .build()
        .unwrap();
    fail(&tools, 1).await;
    let _ = tools
        .call("no_such_tool", json!({ "key": "hunter2" }))
        .await;
    assert!(queue.flush(SOON));
    assert_eq!(behind.seen(), direct.seen());
    let record = &behind.seen()[0];
    assert_eq!(record["error"], "number 1 of 7 letters");
    assert_eq!(
        record["arguments"],
        json!({ "number": 1, "key": "(secret)" })
    );
}

#[tokio::test]
async fn a_log_that_hangs_delays_no_call_and_what_is_too_much_is_counted() {
    let (log, open, taken, dropped) = gated();
    let queue = Arc::new(Queued::with_capacity(log, 2).unwrap());
    let tools = Toolset::new(())
        .with(Fails)
        .operator_log(queue.clone())
        .build()
        .unwrap();
    let started = Instant::now();
    // The thread takes the first and hangs; two wait; two are too many.
    fail(&tools, 1).await;
    wait_for(|| format!("{queue:?}").contains("waiting: 0"));
    for number in 2..=5 {
        fail(&tools, number).await;
    }
    assert!(started.elapsed() < SOON);
    assert_eq!(queue.dropped_so_far(), 2);
    assert!(!queue.flush(Duration::from_millis(20)));

    for _ in 0..3 {
        open.send(()).unwrap();
    }
    assert!(queue.flush(SOON));
    assert_eq!(
        errors(&taken),
        [1, 2, 3].map(|number| json!(format!("number {number} of 7 letters")))
    );
    assert_eq!(*dropped.lock().unwrap(), [2]);
    // And it takes again.
    open.send(()).unwrap();
    fail(&tools, 6).await;
    assert!(queue.flush(SOON));
    assert_eq!(taken.seen().len(), 4);
}

fn wait_for(is_so: impl Fn() -> bool) {
    let started = Instant::now();
    while !is_so() {
        assert!(started.elapsed() < SOON);
        std::thread::yield_now();
    }
}

#[tokio::test]
async fn what_waits_is_handed_on_when_the_queue_is_dropped() {
    let taken = Keeper::default();
    let queue = Queued::new(taken.clone()).unwrap();
    let tools = Toolset::new(())
        .with(Fails)
        .operator_log(queue)
        .build()
        .unwrap();
    for number in 0..50 {
        fail(&tools, number).await;
    }
    drop(tools);
    assert_eq!(taken.seen().len(), 50);
}

#[tokio::test]
async fn a_log_that_hangs_for_ever_is_given_up() {
    let (log, open, ..) = gated();
    let queue = Queued::new(log)
        .unwrap()
        .flush_limit(Duration::from_millis(50));
    let tools = Toolset::new(())
        .with(Fails)
        .operator_log(queue)
        .build()
        .unwrap();
    fail(&tools, 1).await;
    let started = Instant::now();
    drop(tools);
    let took = started.elapsed();
    assert!(took >= Duration::from_millis(50) && took < SOON, "{took:?}");
    drop(open);
}

/// Panics at every other record.
struct Moody(Mutex<u32>, Keeper);

impl OperatorLog for Moody {
    fn record(&self, record: &OperatorRecord<'_>) {
        let number = {
            let mut number = self.0.lock().unwrap();
            *number += 1;
            *number
        };
        if number % 2 == 1 {
            panic!("in the log")
        }
        self.1.record(record);
    }
}

#[tokio::test]
async fn a_log_that_panics_gets_the_next_record_all_the_same() {
    let taken = Keeper::default();
    let log = Moody(Mutex::new(0), taken.clone());
    let queue = Arc::new(Queued::new(log).unwrap());
    let tools = Toolset::new(())
        .with(Fails)
        .operator_log(queue.clone())
        .build()
        .unwrap();
    for number in 1..=4 {
        fail(&tools, number).await;
    }
    assert!(queue.flush(SOON));
    assert_eq!(
        errors(&taken),
        [2, 4].map(|number| json!(format!("number {number} of 7 letters")))
    );
}

/// Panics always.
struct Panics;

impl OperatorLog for Panics {
    fn record(&self, _: &OperatorRecord<'_>) {
        panic!("in the log")
    }
}

#[tokio::test]
async fn of_two_logs_one_that_panics_takes_nothing_from_the_other() {
    for first in [true, false] {
        let taken = Keeper::default();
        let tools = Toolset::new(()).with(Fails);
        let tools = if first {
            tools.operator_log((Panics, taken.clone()))
        } else {
            tools.operator_log((taken.clone(), Panics))
        };
        fail(&tools.build().unwrap(), 1).await;
        assert_eq!(taken.seen().len(), 1);
    }
}
