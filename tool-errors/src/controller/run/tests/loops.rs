//! What goes round in circles.

use serde_json::{Value, json};

use super::support::{call, desk, failure, invalid, sent, success, transient};
use crate::Code;
use crate::controller::{Answer, Controller, Decision, Stop};
use crate::next::Call;

fn repeated(decision: &Decision) -> Option<(Code, u32)> {
    match decision {
        Decision::Stop {
            why: Stop::Repeated(stopped),
        } => Some((stopped.code, stopped.times)),
        _ => None,
    }
}

#[test]
fn the_third_failure_stops_in_other_words_and_another_order_too() {
    let controller = desk().build();
    let written = [
        json!({"a": 1, "b": {"c": 2, "d": [3]}}),
        json!({"b": {"d": [3.0], "c": 2}, "a": 1}),
        json!({"b": {"c": 2e0, "d": [3]}, "a": 1.0}),
    ];
    let decisions = written.map(|arguments| {
        let Value::Object(arguments) = arguments else { panic!("an object") };
        let find = Call { tool: "find".into(), arguments };
        let words = json!({"message": format!("No, at {}", find.arguments.len()), "field": "a", "suggestion": "Send another"});
        sent(&controller, &find, &failure("VALIDATION", "repair", words)).1
    });
    assert_eq!(
        decisions.each_ref().map(repeated),
        [None, None, Some((Code::Validation, 3))]
    );
}

#[test]
fn from_then_on_it_is_not_sent_at_all() {
    let controller = desk().build();
    for _ in 0..3 {
        sent(&controller, &call("find", 1), &invalid());
    }
    let refused = controller.admit(&call("find", 1)).unwrap_err();
    assert_eq!(repeated(&refused), Some((Code::Validation, 3)));
    assert!(controller.admit(&call("find", 2)).is_ok());
}

#[test]
fn the_controllers_own_retries_are_not_counted() {
    let controller = desk().build();
    let find = call("find", 1);
    let from_outside = |controller: &Controller| {
        loop {
            match sent(controller, &find, &transient()).1 {
                Decision::Retry { .. } => {}
                decision => break decision,
            }
        }
    };
    assert_eq!(repeated(&from_outside(&controller)), None);
    assert_eq!(repeated(&from_outside(&controller)), None);
    assert_eq!(
        repeated(&from_outside(&controller)),
        Some((Code::Transient, 3))
    );
    assert_eq!(controller.spent().calls, 9);
}

#[test]
fn a_denied_call_stops_at_the_second() {
    let denied = failure("PERMISSION", "authorize", json!({}));
    let controller = desk().build();
    let (first, _) = sent(&controller, &call("pay", 1), &denied);
    controller.approved(&first);
    let (_, decision) = sent(&controller, &call("pay", 1), &denied);
    assert_eq!(repeated(&decision), Some((Code::Permission, 2)));
}

#[test]
fn a_success_clears_what_was_counted() {
    let controller = desk().build();
    for answer in [invalid(), invalid(), success(), invalid(), invalid()] {
        let (_, decision) = sent(&controller, &call("find", 1), &answer);
        assert_eq!(repeated(&decision), None, "{answer:?}");
    }
}

#[test]
fn what_may_have_been_done_is_asked_about_however_often_it_failed() {
    let controller = desk().build();
    let sell = call("sell", 1);
    for _ in 0..4 {
        let (operation, decision) = match controller.admit(&sell) {
            Ok(operation) => {
                let decision = controller.decide(&operation, &sell, &Answer::Lost);
                (operation, decision)
            }
            Err(decision) => {
                assert_eq!(repeated(&decision), Some((Code::UnknownOutcome, 3)));
                return;
            }
        };
        assert!(
            matches!(decision, Decision::AskPerson { .. }),
            "{decision:?}"
        );
        controller.approved(&operation);
    }
    panic!("it went on for ever");
}
