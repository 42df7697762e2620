//! Which call goes under which key.

use serde_json::json;

use super::support::{call, desk, failure, invalid, sent, success, transient};
use crate::controller::{Answer, Controller, Decision, Operation, OperationKey, Stop};

fn stopped(decision: Result<Operation, Decision>) -> Stop {
    match decision {
        Err(Decision::Stop { why }) => why,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_run_and_its_keys_are_drawn_from_the_generator_alone() {
    let (one, other) = (desk().build(), desk().build());
    assert_eq!(one.run_id(), other.run_id());
    let pay = call("pay", 1);
    assert_eq!(one.admit(&pay), other.admit(&pay));
    assert_ne!(Controller::new().run_id(), Controller::new().run_id());

    let text = one.run_id().to_string();
    assert_eq!(text.len(), 32);
    assert_eq!(text.parse(), Ok(one.run_id()));
    for wrong in [
        "",
        "0",
        &text
            .to_uppercase()
            .replace(|c: char| c.is_ascii_digit(), "A"),
        "+0000000000000000000000000000000",
    ] {
        assert!(wrong.parse::<OperationKey>().is_err(), "{wrong}");
    }
}

#[test]
fn the_same_call_joins_the_one_that_is_under_way() {
    let controller = desk().build();
    for tool in ["pay", "put"] {
        let operation = controller.admit(&call(tool, 1)).unwrap();
        let again = controller.admit(&call(tool, 1.0));
        assert_eq!(again, Err(Decision::Join { operation }), "{tool}");
        // Other arguments are another operation.
        assert!(controller.admit(&call(tool, 2)).is_ok());
    }
    // What only reads may be sent twice.
    let first = controller.admit(&call("find", 1)).unwrap();
    assert_ne!(
        controller.admit(&call("find", 1)).unwrap().key(),
        first.key()
    );
}

#[test]
fn the_same_call_joins_the_one_that_may_have_been_done() {
    let controller = desk().build();
    let pay = call("pay", 1);
    let (operation, _) = sent(&controller, &pay, &Answer::Lost);
    assert!(matches!(
        controller.admit(&pay),
        Err(Decision::AskPerson { operation: asked, .. }) if asked == operation
    ));
    // It is safe to send again, under the same key, what may be done twice.
    let controller = desk().attempts(1).build();
    let put = call("put", 1);
    let (operation, _) = sent(&controller, &put, &Answer::Lost);
    assert_eq!(controller.admit(&put).unwrap().key(), operation.key());
}

#[test]
fn what_was_done_once_is_done_again_only_on_a_persons_word() {
    let controller = desk().build();
    let pay = call("pay", 1);
    let (first, decision) = sent(&controller, &pay, &success());
    assert_eq!(decision, Decision::Done);
    assert!(!first.is_possible_duplicate());
    let Err(Decision::AskPerson { operation, .. }) = controller.admit(&pay) else {
        panic!("it was done already");
    };
    assert_eq!(operation, first);

    controller.approved(&first);
    let second = controller.admit(&pay).unwrap();
    assert!(second.is_possible_duplicate());
    assert_ne!(second.key(), first.key());
    // The word was for one more.
    controller.decide(&second, &pay, &success());
    assert!(matches!(
        controller.admit(&pay),
        Err(Decision::AskPerson { .. })
    ));

    // What is idempotent is the same twice as once.
    sent(&controller, &call("put", 1), &success());
    assert!(
        !controller
            .admit(&call("put", 1))
            .unwrap()
            .is_possible_duplicate()
    );
}

#[test]
fn an_authorized_call_keeps_its_key_and_a_denied_one_is_not_sent() {
    let controller = desk().build();
    let denied = failure("PERMISSION", "authorize", json!({"authorize": "approval"}));
    for tool in ["pay", "put", "find"] {
        let (first, decision) = sent(&controller, &call(tool, 1), &denied);
        assert!(
            matches!(decision, Decision::Authorize { .. }),
            "{tool}: {decision:?}"
        );
        controller.approved(&first);
        let again = controller.admit(&call(tool, 1)).unwrap();
        assert_eq!((again.key(), again.attempt()), (first.key(), 2), "{tool}");

        let (second, _) = sent(&controller, &call(tool, 2), &denied);
        controller.denied(&second);
        assert_eq!(
            stopped(controller.admit(&call(tool, 2))),
            Stop::Denied,
            "{tool}"
        );
    }
}

#[test]
fn a_mended_call_takes_a_settled_ones_place_alone() {
    let controller = desk().build();
    let (lost, _) = sent(&controller, &call("pay", 1), &Answer::Lost);
    let instead = controller.admit_after(&lost, &call("pay", 2));
    assert!(matches!(instead, Err(Decision::AskPerson { operation, .. }) if operation == lost));

    let under_way = controller.admit(&call("pay", 3)).unwrap();
    let instead = controller.admit_after(&under_way, &call("pay", 4));
    assert_eq!(
        instead,
        Err(Decision::Join {
            operation: under_way
        })
    );

    // What was done stays; the other call is one of its own.
    let (done, _) = sent(&controller, &call("pay", 5), &success());
    assert_eq!(
        controller
            .admit_after(&done, &call("pay", 6))
            .unwrap()
            .replaces(),
        None
    );

    let (refused, _) = sent(&controller, &call("pay", 7), &invalid());
    let mended = controller.admit_after(&refused, &call("find", 8)).unwrap();
    assert_eq!(mended.replaces(), Some(refused.key()));
}

#[test]
fn an_operation_of_elsewhere_or_of_other_arguments_decides_nothing() {
    let controller = desk().build();
    let pay = call("pay", 1);
    let other = Controller::new().admit(&pay).unwrap();
    let own = controller.admit(&pay).unwrap();
    for (operation, call) in [
        (&other, &pay),
        (&own, &call("pay", 2)),
        (&own, &call("find", 1)),
    ] {
        let decision = controller.decide(operation, call, &transient());
        assert_eq!(
            decision,
            Decision::Stop {
                why: Stop::NotAdmitted
            }
        );
    }
    assert_eq!(
        stopped(controller.admit_after(&other, &call("pay", 9))),
        Stop::NotAdmitted
    );
    // The call is still under way.
    assert!(matches!(controller.admit(&pay), Err(Decision::Join { .. })));
}

#[test]
fn an_operation_travels_as_json_and_is_the_same_on_the_other_side() {
    let controller = desk().build();
    let (first, _) = sent(&controller, &call("pay", 1), &invalid());
    let mended = controller.admit_after(&first, &call("pay", 2)).unwrap();
    let text = serde_json::to_string(&mended).unwrap();
    assert_eq!(serde_json::from_str::<Operation>(&text).unwrap(), mended);
    assert_eq!(
        text,
        format!(
            r#"{{"run":"{}","key":"{}","attempt":1,"replaces":"{}"}}"#,
            controller.run_id(),
            mended.key(),
            first.key()
        ),
    );
}

#[test]
fn no_key_is_sent_more_than_five_times() {
    let controller = desk().attempts(9).build();
    let put = call("put", 1);
    let mut keys = Vec::new();
    while let Ok(operation) = controller.admit(&put) {
        controller.decide(&operation, &put, &transient());
        keys.push(operation.key());
    }
    assert_eq!(keys.len(), 5);
}
