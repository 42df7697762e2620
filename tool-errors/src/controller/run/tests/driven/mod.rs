//! Calls that are driven to their end.

mod checks;

use std::collections::VecDeque;
use std::future::poll_fn;
use std::pin::pin;
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use serde_json::{Value, json};

use super::support::{call, clock, desk, desk_at, failure, success, transient};
use crate::controller::{
    Answer, Caller, Checked, Controller, Decision, ManualClock, Operation, Outcome, Stop,
};
use crate::next::Call;

/// Answers in this order, and writes down what it was asked for.
struct Script {
    answers: VecDeque<Answer>,
    calls: Vec<(String, Operation)>,
    slept: Vec<Duration>,
    judges: Option<Checked>,
    clock: ManualClock,
}

impl Script {
    fn new(answers: impl IntoIterator<Item = Answer>) -> Self {
        Self {
            answers: answers.into_iter().collect(),
            calls: Vec::new(),
            slept: Vec::new(),
            judges: None,
            clock: clock(),
        }
    }

    fn called(&self) -> Vec<&str> {
        self.calls.iter().map(|(call, _)| &**call).collect()
    }
}

impl Caller for Script {
    async fn call(&mut self, call: &Call, operation: &Operation) -> Answer {
        let arguments = Value::Object(call.arguments.clone());
        self.calls
            .push((format!("{}{arguments}", call.tool), operation.clone()));
        match self.answers.pop_front() {
            Some(answer) => answer,
            // No answer will ever come.
            None => poll_fn(|_| Poll::Pending).await,
        }
    }

    async fn sleep(&mut self, wait: Duration) {
        self.slept.push(wait);
        self.clock.advance(wait);
    }

    fn judge(&mut self, _: &Operation, _: &Call, _: &Value) -> Option<Checked> {
        self.judges
    }
}

fn ended(future: impl Future<Output = Outcome>) -> Outcome {
    let mut context = Context::from_waker(Waker::noop());
    match pin!(future).poll(&mut context) {
        Poll::Ready(outcome) => outcome,
        Poll::Pending => panic!("it waits for an answer"),
    }
}

fn run(controller: &Controller, script: &mut Script, call: Call) -> Outcome {
    ended(controller.run(script, call))
}

fn decision(outcome: Outcome) -> Decision {
    match outcome {
        Outcome::Open { decision, .. } => decision,
        other => panic!("{other:?}"),
    }
}

/// A `safe` patch that sends this value.
fn patched(value: Value) -> Answer {
    let patch = json!([{"op": "replace", "path": "/id", "value": value}]);
    failure(
        "VALIDATION",
        "repair",
        json!({
            "patch": patch,
            "violations": [{"field": "id", "message": "No", "applicability": "safe", "patch": patch}],
        }),
    )
}

/// Nobody knows, and this call finds out.
fn unknown() -> Answer {
    failure(
        "UNKNOWN_OUTCOME",
        "check",
        json!({"next": {"tool": "find", "arguments": {"id": 9}}}),
    )
}

#[test]
fn it_waits_and_sends_again() {
    let mut script = Script::new([
        failure("TRANSIENT", "retry", json!({"retryAfterMs": 1500})),
        Answer::Lost,
        success(),
    ]);
    let controller = desk_at(&script.clock).build();
    let outcome = run(&controller, &mut script, call("find", 1));
    assert_eq!(outcome, Outcome::Done(json!({"ok": true})));
    assert_eq!(script.called(), [r#"find{"id":1}"#; 3]);
    assert_eq!(script.slept.len(), 2);
    assert_eq!(script.slept[0], Duration::from_millis(1500));
    assert_eq!(
        controller.spent().waited,
        script.slept.iter().sum::<Duration>()
    );
}

#[test]
fn a_safe_patch_needs_no_model_and_makes_a_linked_call() {
    let mut script = Script::new([patched(json!(5)), success()]);
    let controller = desk().build();
    let outcome = run(&controller, &mut script, call("pay", "5"));
    assert!(matches!(outcome, Outcome::Done(_)), "{outcome:?}");
    assert_eq!(script.called(), [r#"pay{"id":"5"}"#, r#"pay{"id":5}"#]);
    let [first, second] = [&script.calls[0].1, &script.calls[1].1];
    assert_eq!(second.replaces(), Some(first.key()));

    let mut script = Script::new([patched(json!(5))]);
    let controller = desk().apply_patches(false).build();
    let left = decision(run(&controller, &mut script, call("pay", "5")));
    assert!(matches!(left, Decision::Repair { patch, .. } if patch.len() == 1));
}

#[test]
fn a_patch_that_leaves_something_to_a_model_is_left_to_it() {
    let patch = json!([{"op": "replace", "path": "/id", "value": 5}]);
    let half = failure(
        "VALIDATION",
        "repair",
        json!({
            "patch": patch,
            "violations": [
                {"field": "id", "message": "No", "applicability": "safe", "patch": patch},
                {"field": "name", "message": "Nor that"},
            ],
        }),
    );
    let mut script = Script::new([half]);
    let left = decision(run(&desk().build(), &mut script, call("pay", "5")));
    assert!(matches!(left, Decision::Repair { .. }), "{left:?}");
}

#[test]
fn patches_that_alternate_end() {
    let there_and_back = [patched(json!(5)), patched(json!("5")), patched(json!(5))];
    let mut script = Script::new(there_and_back);
    let left = decision(run(&desk().build(), &mut script, call("pay", "5")));
    assert_eq!(
        left,
        Decision::Stop {
            why: Stop::FailedBefore
        }
    );
    assert_eq!(script.calls.len(), 2);

    let mut script = Script::new((0..9).map(|id| patched(json!(id + 10))));
    let left = decision(run(&desk().build(), &mut script, call("pay", 1)));
    assert_eq!(
        left,
        Decision::Stop {
            why: Stop::RepairTurns(2)
        }
    );
    assert_eq!(script.calls.len(), 3);
}

#[test]
fn a_call_that_takes_its_place_is_made_only_where_it_reads() {
    let instead = |tool: &str| {
        failure(
            "REFUSED",
            "replace",
            json!({"next": {"tool": tool, "arguments": {"id": 9}}}),
        )
    };
    let mut script = Script::new([instead("find"), success()]);
    assert!(matches!(
        run(&desk().build(), &mut script, call("pay", 1)),
        Outcome::Done(_)
    ));
    assert_eq!(script.called(), [r#"pay{"id":1}"#, r#"find{"id":9}"#]);

    let mut script = Script::new([instead("put")]);
    let left = decision(run(&desk().build(), &mut script, call("pay", 1)));
    assert!(
        matches!(left, Decision::Replace { call: Some(_), .. }),
        "{left:?}"
    );
}

#[test]
fn what_its_caller_left_may_have_been_done() {
    let controller = desk().build();
    for tool in ["pay", "put", "find"] {
        let mut script = Script::new([]);
        {
            let mut context = Context::from_waker(Waker::noop());
            let mut running = pin!(controller.run(&mut script, call(tool, 1)));
            assert!(running.as_mut().poll(&mut context).is_pending());
        }
        match (tool, controller.admit(&call(tool, 1))) {
            ("pay", Err(Decision::AskPerson { operation, .. })) => {
                assert_eq!(operation, script.calls[0].1)
            }
            ("put", Ok(again)) => assert_eq!(again.key(), script.calls[0].1.key()),
            ("find", Ok(_)) => {}
            (tool, other) => panic!("{tool}: {other:?}"),
        }
    }
}

#[test]
fn a_run_may_move_between_threads() {
    fn moves<T: Send>(_: &T) {}
    let (controller, mut script) = (desk().build(), Script::new([]));
    moves(&controller.run(&mut script, call("find", 1)));
    moves(&std::sync::Arc::new(controller));
}

#[test]
fn a_run_goes_on_where_a_model_has_mended() {
    let controller = desk().build();
    let refused = failure(
        "VALIDATION",
        "repair",
        json!({"field": "id", "suggestion": "Send another"}),
    );
    let mut script = Script::new([refused, success()]);
    let Outcome::Open {
        operation: Some(operation),
        ..
    } = run(&controller, &mut script, call("pay", 1))
    else {
        panic!("a model has to mend it");
    };
    let outcome = ended(controller.run_after(&mut script, &operation, call("pay", 2)));
    assert!(matches!(outcome, Outcome::Done(_)), "{outcome:?}");
    assert_eq!(script.calls[1].1.replaces(), Some(operation.key()));
}

#[test]
fn the_same_seed_decides_the_same() {
    let session = || {
        let mut script = Script::new([
            transient(),
            transient(),
            patched(json!(5)),
            success(),
            transient(),
            patched(json!(5)),
            success(),
            unknown(),
            success(),
        ]);
        let controller = desk_at(&script.clock).build();
        for tool in ["find", "put", "pay"] {
            run(&controller, &mut script, call(tool, "5"));
        }
        (script.calls, script.slept, controller.explain().to_string())
    };
    assert_eq!(session(), session());
}

#[test]
fn who_sleeps_too_short_comes_no_earlier_than_its_server_said() {
    let mut script = Script::new([
        failure("TRANSIENT", "retry", json!({"retryAfterMs": 1500})),
        success(),
    ]);
    // By the clock of this controller no time passes.
    let controller = desk_at(&clock()).build();
    let left = decision(run(&controller, &mut script, call("find", 1)));
    assert!(matches!(left, Decision::Defer { .. }), "{left:?}");
    assert_eq!(script.calls.len(), 1);
}
