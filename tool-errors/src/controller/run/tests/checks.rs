//! What may have been done: how it is found out, and what follows.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use serde_json::json;

use super::support::{call, desk, failure, invalid, sent, transient};
use crate::controller::{Answer, Budget, Checked, Controller, Decision, Spending, Stop};

fn looks(decision: &Decision) -> Option<&str> {
    match decision {
        Decision::Check { call, .. } => Some(&call.tool),
        _ => None,
    }
}

fn asks(decision: &Decision) -> Option<&str> {
    match decision {
        Decision::AskPerson { why, .. } => Some(why),
        _ => None,
    }
}

/// An answer that says to look first.
fn unknown() -> Answer {
    failure(
        "UNKNOWN_OUTCOME",
        "check",
        json!({"next": {"tool": "find", "arguments": {"id": 1}}, "person": "Ask billing"}),
    )
}

#[test]
fn an_unknown_outcome_is_looked_into_and_without_a_look_a_person_is_asked() {
    let controller = desk().build();
    let pay = call("pay", 1);
    let (operation, decision) = sent(&controller, &pay, &unknown());
    assert_eq!(looks(&decision), Some("find"));
    // Whoever wants it again is told the same.
    assert_eq!(controller.admit(&pay), Err(decision));

    let decision = controller.checked(&operation, Checked::Unclear);
    assert_eq!(asks(&decision), Some("Ask billing"));
    assert_eq!(controller.admit(&pay), Err(decision));

    let (_, decision) = sent(&controller, &call("pay", 2), &Answer::Lost);
    let fixed = crate::envelope::sentence::ASK_A_PERSON;
    assert_eq!(asks(&decision), Some(fixed));
}

#[test]
fn who_builds_the_controller_may_say_what_finds_out() {
    let look = |tool: &'static str| {
        move |controller: crate::controller::ControllerBuilder| {
            controller
                .check("pay", move |pay| {
                    Some(crate::Call {
                        tool: tool.into(),
                        arguments: pay.arguments.clone(),
                    })
                })
                .build()
        }
    };
    let controller = look("find")(desk());
    let (_, decision) = sent(&controller, &call("pay", 1), &Answer::Lost);
    let Decision::Check { call: check, .. } = decision else {
        panic!("{decision:?}")
    };
    assert_eq!(check, call("find", 1));
    // A call that changes something finds nothing out.
    let controller = look("put")(desk());
    let (_, decision) = sent(&controller, &call("pay", 1), &Answer::Lost);
    assert!(asks(&decision).is_some(), "{decision:?}");
}

#[test]
fn what_finds_out_may_ask_the_controller() {
    // Where it is asked under the controller's lock, this never ends: so it has a thread to itself.
    let (ended, end) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let told: Arc<OnceLock<Arc<Controller>>> = Arc::default();
        let asked = Arc::clone(&told);
        let controller = desk().check("pay", move |pay| {
            let controller = asked.get()?;
            assert_eq!(controller.spent().calls, 1);
            Some(crate::Call::new("find").with("id", pay.arguments["id"].clone()))
        });
        let controller = Arc::new(controller.build());
        assert!(told.set(Arc::clone(&controller)).is_ok());
        let pay = call("pay", 1);
        let operation = controller.admit(&pay).unwrap();
        let (left, lost) = (Arc::clone(&controller), operation.clone());
        left.left(&lost, &pay);
        let answers = [Answer::Lost, unknown(), transient()];
        let decisions = answers.map(|answer| controller.decide(&operation, &pay, &answer));
        ended.send(decisions).unwrap();
    });
    let decisions = end.recv_timeout(Duration::from_secs(60));
    let decisions = decisions.expect("it is asked while the controller is free");
    assert_eq!(decisions.each_ref().map(looks), [Some("find"); 3]);
}

#[test]
fn what_finds_out_is_asked_only_where_something_may_have_been_done() {
    let asked = Arc::new(AtomicU32::new(0));
    let counts = Arc::clone(&asked);
    let controller = desk()
        .check("pay", move |_| {
            counts.fetch_add(1, Ordering::Relaxed);
            None
        })
        .build();
    for answer in [super::support::success(), invalid(), transient()] {
        let failed = controller
            .admit(&call("pay", format!("{answer:?}")))
            .unwrap();
        controller.decide(&failed, &call("pay", format!("{answer:?}")), &answer);
    }
    assert_eq!(asked.load(Ordering::Relaxed), 0);
    // What its server names comes first.
    sent(&controller, &call("pay", 1), &unknown());
    assert_eq!(asked.load(Ordering::Relaxed), 0);
    sent(&controller, &call("pay", 2), &Answer::Lost);
    assert_eq!(asked.load(Ordering::Relaxed), 1);
}

#[test]
fn what_is_found_settles_it() {
    let lost = || {
        let controller = desk().build();
        let (operation, _) = sent(&controller, &call("pay", 1), &Answer::Lost);
        (controller, operation)
    };
    let (controller, operation) = lost();
    assert_eq!(
        controller.checked(&operation, Checked::Done),
        Decision::Done
    );
    let again = controller.admit(&call("pay", 1));
    assert!(
        matches!(again, Err(Decision::AskPerson { .. })),
        "it was done: {again:?}"
    );

    let (controller, operation) = lost();
    let decision = controller.checked(&operation, Checked::NotDone);
    assert!(matches!(decision, Decision::Retry { .. }), "{decision:?}");
    let again = controller.admit(&call("pay", 1)).unwrap();
    assert_eq!((again.key(), again.attempt()), (operation.key(), 2));

    let (controller, operation) = lost();
    controller.denied(&operation);
    let decision = controller.checked(&operation, Checked::NotDone);
    assert_eq!(decision, Decision::Stop { why: Stop::Denied });
    let other = Controller::new();
    assert_eq!(
        other.checked(&operation, Checked::Done),
        Decision::Stop {
            why: Stop::NotAdmitted
        }
    );
}

#[test]
fn what_is_there_already_after_an_unknown_outcome_may_be_our_own() {
    let exists = failure("REFUSED", "stop", json!({"reason": "ALREADY_EXISTS"}));
    let controller = desk().build();
    let pay = call("pay", 1);
    let (operation, _) = sent(&controller, &pay, &unknown());
    controller.checked(&operation, Checked::NotDone);
    let (_, decision) = sent(&controller, &pay, &exists);
    assert_eq!(looks(&decision), Some("find"));
    // Without one it is a refusal like any other.
    let (_, decision) = sent(&controller, &call("pay", 2), &exists);
    assert_eq!(
        decision,
        Decision::Stop {
            why: Stop::Said("No".to_owned())
        }
    );
}

#[test]
fn a_later_refusal_does_not_settle_an_earlier_attempt() {
    for answer in [
        invalid(),
        failure("REFUSED", "stop", json!({})),
        failure("REFUSED", "replace", json!({"suggestion": "Leave it"})),
    ] {
        let controller = desk().build();
        let put = call("put", 1);
        let (_, decision) = sent(&controller, &put, &Answer::Lost);
        assert!(matches!(decision, Decision::Retry { .. }), "{decision:?}");
        let (_, decision) = sent(&controller, &put, &answer);
        assert!(asks(&decision).is_some(), "{decision:?}");
        // What reads has nothing to settle.
        let find = call("find", 1);
        sent(&controller, &find, &Answer::Lost);
        let (_, decision) = sent(&controller, &find, &answer);
        assert_eq!(asks(&decision), None);
    }
}

#[test]
fn a_budget_that_is_spent_after_an_unknown_outcome_is_a_persons() {
    let controller = desk().attempts(2).build();
    let put = call("put", 1);
    sent(&controller, &put, &transient());
    let (operation, decision) = sent(&controller, &put, &transient());
    assert!(
        matches!(&decision, Decision::AskPerson { operation: asked, .. } if *asked == operation)
    );
}

#[test]
fn a_run_that_has_nothing_left_still_says_what_may_have_been_done() {
    let budget = Budget {
        calls: 1,
        ..Budget::default()
    };
    let controller = desk().budget(budget).build();
    let pay = call("pay", 1);
    let (_, decision) = sent(&controller, &pay, &Answer::Lost);
    assert_eq!(controller.admit(&pay), Err(decision));
    let why = Stop::Budget(Spending::Calls);
    assert_eq!(
        controller.admit(&call("pay", 2)),
        Err(Decision::Stop { why })
    );
}

#[test]
fn a_check_that_failed_for_good_is_not_made_again() {
    let controller = desk().build();
    let (_, decision) = sent(&controller, &call("pay", 2), &unknown());
    assert_eq!(looks(&decision), Some("find"));
    sent(
        &controller,
        &call("find", 1),
        &failure("PERMISSION", "stop", json!({})),
    );
    let again = controller.admit(&call("pay", 2)).unwrap_err();
    assert_eq!(asks(&again), Some("Ask billing"));
}

#[test]
fn the_time_that_was_named_holds_after_a_check_too() {
    let controller = desk().build();
    let told = json!({"retryAfterMs": 9000, "next": {"tool": "find", "arguments": {}}});
    let answer = failure("UNKNOWN_OUTCOME", "check", told);
    let (operation, _) = sent(&controller, &call("pay", 1), &answer);
    let decision = controller.checked(&operation, Checked::NotDone);
    assert_eq!(
        decision,
        Decision::Retry {
            after: Duration::from_secs(9)
        }
    );
}

#[test]
fn a_later_answer_settles_what_was_lost() {
    let controller = desk().build();
    let pay = call("pay", 1);
    let (operation, _) = sent(&controller, &pay, &Answer::Lost);
    assert_eq!(
        controller.decide(&operation, &pay, &super::support::success()),
        Decision::Done
    );
    // But no later refusal does.
    let pay = call("pay", 2);
    let (operation, _) = sent(&controller, &pay, &Answer::Lost);
    assert!(asks(&controller.decide(&operation, &pay, &transient())).is_some());
}
