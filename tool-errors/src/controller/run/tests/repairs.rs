//! What may be mended or replaced, and how often.

use serde_json::json;

use super::support::{call, desk, failure, invalid, sent};
use crate::controller::{Answered, Budget, Controller, Decision, Spending, Stop};

fn is_repair(decision: &Decision) -> bool {
    matches!(decision, Decision::Repair { .. })
}

#[test]
fn a_step_is_mended_twice_and_each_mended_call_is_linked_to_the_one_before() {
    let controller = desk().build();
    let (first, decision) = sent(&controller, &call("pay", 1), &invalid());
    assert!(is_repair(&decision), "{decision:?}");

    let mended = call("pay", 2);
    let second = controller.admit_after(&first, &mended).unwrap();
    assert_ne!(second.key(), first.key());
    assert_eq!(second.replaces(), Some(first.key()));
    assert!(is_repair(&controller.decide(&second, &mended, &invalid())));

    let mended = call("pay", 3);
    let third = controller.admit_after(&second, &mended).unwrap();
    let decision = controller.decide(&third, &mended, &invalid());
    assert_eq!(
        decision,
        Decision::Stop {
            why: Stop::RepairTurns(2)
        }
    );
    assert_eq!(
        controller.admit_after(&third, &call("pay", 4)),
        Err(Decision::Stop {
            why: Stop::RepairTurns(2)
        }),
    );
    assert_eq!(controller.spent().repairs, 2);
}

#[test]
fn no_model_is_called_for_a_repair_that_the_run_can_not_use() {
    for (budget, spending) in [
        (
            Budget {
                repairs: 0,
                ..Budget::default()
            },
            Spending::Repairs,
        ),
        (
            Budget {
                calls: 1,
                ..Budget::default()
            },
            Spending::Calls,
        ),
    ] {
        let controller = desk().budget(budget).build();
        let (_, decision) = sent(&controller, &call("find", 1), &invalid());
        assert_eq!(
            decision,
            Decision::Stop {
                why: Stop::Budget(spending)
            }
        );
    }
}

fn answered(controller: &Controller, id: u32) -> Answered {
    let call = call("find", id);
    Answered {
        operation: controller.admit(&call).unwrap(),
        call,
        answer: invalid(),
    }
}

#[test]
fn the_calls_of_one_message_share_one_repair_turn() {
    let budget = Budget {
        repairs: 1,
        ..Budget::default()
    };
    let controller = desk().budget(budget).build();
    let message = [1, 2, 3].map(|id| answered(&controller, id));
    assert!(controller.turn(&message).iter().all(is_repair));
    assert_eq!(controller.spent().repairs, 1);

    let decisions = controller.turn(&[answered(&controller, 4)]);
    let why = Stop::Budget(Spending::Repairs);
    assert_eq!(decisions, [Decision::Stop { why }]);
}

#[test]
fn what_failed_for_good_does_not_come_back_as_a_repair() {
    let controller = desk().build();
    let (first, _) = sent(&controller, &call("find", 1), &invalid());
    let other = call("find", 2);
    let second = controller.admit_after(&first, &other).unwrap();
    controller.decide(&second, &other, &failure("NOT_FOUND", "repair", json!({})));
    assert_eq!(
        controller.admit_after(&second, &call("find", 1.0)),
        Err(Decision::Stop {
            why: Stop::FailedBefore
        }),
    );
}

#[test]
fn a_strangers_patch_does_not_drop_a_sign_of_a_value() {
    let apply = |id: &str, meant: &str| {
        let patch = json!([{"op": "replace", "path": "/id", "value": meant}]);
        let violation = json!({
            "field": "id", "message": "No", "applicability": "safe", "patch": patch,
        });
        let members = json!({"patch": patch, "violations": [violation]});
        let answer = failure("VALIDATION", "repair", members);
        let (_, decision) = sent(&desk().build(), &call("sell", id), &answer);
        match decision {
            Decision::Repair { patch, .. } => !patch.is_empty(),
            other => panic!("{other:?}"),
        }
    };
    for (id, meant) in [
        ("-5", "5"),
        ("1-2", "12"),
        ("1_2", "12"),
        ("1 2", "12"),
        (" a", "a"),
    ] {
        assert!(!apply(id, meant), "{id} is not {meant}");
    }
    assert!(apply("EUR", "eur"));
}
