//! Words that come late or twice: answers, findings, a person's yes and no.

use serde_json::json;

use super::support::{call, clock, desk, desk_at, failure, invalid, sent, success, transient};
use crate::Code;
use crate::controller::{Answer, Checked, Decision, Stop};

fn asks(decision: &Decision) -> bool {
    matches!(decision, Decision::AskPerson { .. })
}

#[test]
fn a_late_failure_does_not_send_a_third_attempt_beside_the_second() {
    let controller = desk().build();
    let pay = call("pay", 1);
    let (first, _) = sent(&controller, &pay, &Answer::Lost);
    controller.checked(&first, Checked::NotDone);
    let second = controller.admit(&pay).unwrap();
    for late in [transient(), invalid(), Answer::Lost] {
        let join = Decision::Join {
            operation: second.clone(),
        };
        assert_eq!(controller.decide(&first, &pay, &late), join);
        assert_eq!(controller.admit(&pay), Err(join));
    }
    // The answer to the attempt that is under way counts, and so does a late success.
    assert_eq!(controller.decide(&first, &pay, &success()), Decision::Done);
    assert_eq!(
        controller.decide(&second, &pay, &transient()),
        Decision::Done
    );
}

#[test]
fn a_late_failure_does_not_reopen_what_was_done() {
    let controller = desk().build();
    let pay = call("pay", 1);
    let (first, _) = sent(&controller, &pay, &Answer::Lost);
    controller.checked(&first, Checked::NotDone);
    sent(&controller, &pay, &success());
    for late in [transient(), invalid(), Answer::Lost] {
        assert_eq!(controller.decide(&first, &pay, &late), Decision::Done);
    }
    controller.left(&first, &pay);
    assert!(asks(&controller.admit(&pay).unwrap_err()));
}

#[test]
fn a_finding_does_not_override_what_is_settled() {
    let controller = desk().build();
    let (done, _) = sent(&controller, &call("pay", 1), &success());
    for found in [Checked::NotDone, Checked::Unclear] {
        assert_eq!(controller.checked(&done, found), Decision::Done);
    }
    let refused = failure("REFUSED", "stop", json!({}));
    let (operation, _) = sent(&controller, &call("pay", 2), &refused);
    assert_eq!(
        controller.checked(&operation, Checked::NotDone),
        Decision::Stop {
            why: Stop::FailedBefore
        }
    );
    assert_eq!(controller.spent().retries, 0);
}

#[test]
fn a_finding_that_comes_twice_pays_for_one_retry() {
    let controller = desk().build();
    let (operation, _) = sent(&controller, &call("pay", 1), &Answer::Lost);
    let first = controller.checked(&operation, Checked::NotDone);
    assert!(matches!(first, Decision::Retry { .. }), "{first:?}");
    for _ in 0..2 {
        assert_eq!(controller.checked(&operation, Checked::NotDone), first);
    }
    assert_eq!(controller.spent().retries, 1);
}

#[test]
fn a_persons_no_holds_while_a_retry_waits() {
    let controller = desk().build();
    for tool in ["pay", "put", "find"] {
        let (operation, decision) = sent(&controller, &call(tool, 1), &transient());
        assert!(matches!(decision, Decision::Retry { .. }), "{decision:?}");
        controller.denied(&operation);
        let denied = Decision::Stop { why: Stop::Denied };
        assert_eq!(controller.admit(&call(tool, 1)), Err(denied), "{tool}");
    }
}

#[test]
fn a_yes_does_not_outlive_what_it_was_for() {
    // Said while the call is under way, it is no yes to doing it twice.
    for answer in [Answer::Lost, success()] {
        let controller = desk().build();
        let pay = call("pay", 1);
        let operation = controller.admit(&pay).unwrap();
        controller.approved(&operation);
        controller.decide(&operation, &pay, &answer);
        assert!(asks(&controller.admit(&pay).unwrap_err()), "{answer:?}");
    }
    // Said while a retry waits, it is used up by the retry.
    let controller = desk().build();
    let pay = call("pay", 1);
    let (operation, _) = sent(&controller, &pay, &transient());
    controller.approved(&operation);
    sent(&controller, &pay, &Answer::Lost);
    assert!(asks(&controller.admit(&pay).unwrap_err()));
}

#[test]
fn what_failed_in_a_run_is_remembered_however_long_it_takes() {
    let time = clock();
    let controller = desk_at(&time).build();
    for _ in 0..3 {
        sent(&controller, &call("find", 1), &invalid());
        time.advance(std::time::Duration::from_secs(86_400));
    }
    let again = controller.admit(&call("find", 1));
    assert!(
        matches!(&again, Err(Decision::Stop { why: Stop::Repeated(stopped) })
            if stopped.code == Code::Validation),
        "{again:?}"
    );
}

#[test]
fn a_call_whose_caller_leaves_each_time_is_sent_five_times() {
    let controller = desk().build();
    let put = call("put", 1);
    let mut times = 0;
    while let Ok(operation) = controller.admit(&put) {
        controller.left(&operation, &put);
        times += 1;
    }
    assert_eq!(times, 5);
}
