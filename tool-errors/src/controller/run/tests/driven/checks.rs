//! Checks that are made on the way, and what they found.

use serde_json::json;

use super::{Script, decision, ended, run, unknown};
use crate::controller::run::tests::support::{call, desk, desk_at, failure, success, transient};
use crate::controller::{Answer, Checked, Decision, Outcome, Quotas};

#[test]
fn a_check_is_made_and_what_it_found_is_the_callers_to_judge() {
    let mut script = Script::new([unknown(), transient(), success()]);
    let controller = desk().build();
    let outcome = run(&controller, &mut script, call("pay", 1));
    let Outcome::Found {
        call: asked,
        operation,
        check,
        found,
        settled,
    } = outcome
    else {
        panic!("{outcome:?}")
    };
    assert_eq!(
        (asked, check, found, settled),
        (call("pay", 1), call("find", 9), json!({"ok": true}), false)
    );
    assert_eq!(operation.key(), script.calls[0].1.key());
    assert_eq!(
        script.called(),
        [r#"pay{"id":1}"#, r#"find{"id":9}"#, r#"find{"id":9}"#]
    );
    assert_eq!(
        controller.checked(&operation, Checked::Done),
        Decision::Done
    );
}

#[test]
fn a_judge_settles_it_at_once() {
    let judged = |judges: Checked| {
        let mut script = Script::new([unknown(), success(), success()]);
        script.judges = Some(judges);
        let outcome = run(&desk().build(), &mut script, call("pay", 1));
        (outcome, script.calls.len())
    };
    let (outcome, calls) = judged(Checked::Done);
    assert!(
        matches!(outcome, Outcome::Found { settled: true, .. }) && calls == 2,
        "{outcome:?}"
    );
    // Not done: the same call goes out again.
    let (outcome, calls) = judged(Checked::NotDone);
    assert!(
        matches!(outcome, Outcome::Done(_)) && calls == 3,
        "{outcome:?}"
    );
    let (outcome, calls) = judged(Checked::Unclear);
    assert!(matches!(decision(outcome), Decision::AskPerson { .. }) && calls == 2);
}

#[test]
fn a_check_that_fails_leaves_it_to_a_person() {
    let mut script = Script::new([unknown(), failure("PERMISSION", "stop", json!({}))]);
    let controller = desk().build();
    let left = decision(run(&controller, &mut script, call("pay", 1)));
    assert!(
        matches!(left, Decision::AskPerson { operation, .. } if operation.key() == script.calls[0].1.key())
    );
}

#[test]
fn a_mended_call_does_not_settle_the_one_before() {
    let controller = desk().build();
    let mut script = Script::new([unknown(), success()]);
    script.judges = Some(Checked::NotDone);
    let pay = call("pay", 1);
    let first = controller.admit(&pay).unwrap();
    controller.decide(&first, &pay, &unknown());
    let outcome = ended(controller.run_after(&mut script, &first, call("pay", 2)));
    assert!(
        matches!(decision(outcome), Decision::Check { operation, .. } if operation == first),
        "the first is still to be settled"
    );
    assert_eq!(script.calls.len(), 0);
}

#[test]
fn a_check_that_can_not_be_made_yet_is_kept() {
    let mut script = Script::new([
        Answer::Lost,
        failure("TRANSIENT", "retry", json!({"retryAfterMs": 60_000})),
    ]);
    let controller = desk_at(&script.clock)
        .check("pay", |_| Some(call("find", 1)))
        .build();
    let left = decision(run(&controller, &mut script, call("pay", 1)));
    assert!(matches!(left, Decision::Check { .. }), "{left:?}");
    let look = controller.admit(&call("find", 1)).unwrap_err();
    assert!(matches!(look, Decision::Defer { .. }), "{look:?}");
    let again = controller.admit(&call("pay", 1)).unwrap_err();
    assert!(matches!(again, Decision::Check { .. }), "{again:?}");

    let mut script = Script::new([Answer::Lost]);
    let controller = desk()
        .check("pay", |_| Some(call("find", 1)))
        .budget(crate::controller::Budget {
            calls: 1,
            ..Default::default()
        })
        .build();
    let left = decision(run(&controller, &mut script, call("pay", 1)));
    assert!(matches!(left, Decision::Check { .. }), "{left:?}");
}

#[test]
fn a_check_for_which_no_quota_is_left_is_kept_and_can_be_made_later() {
    let quotas = std::sync::Arc::new(Quotas::new());
    let taken: Vec<_> = std::iter::from_fn(|| quotas.take("books", false)).collect();
    let controller = desk()
        .check("pay", |_| Some(call("find", 1)))
        .destination("find", "books")
        .quotas(std::sync::Arc::clone(&quotas))
        .build();
    let mut script = Script::new([Answer::Lost, transient()]);
    let left = decision(run(&controller, &mut script, call("pay", 1)));
    assert!(matches!(left, Decision::Check { .. }), "{left:?}");
    assert_eq!(controller.admit(&call("pay", 1)), Err(left));

    // Others give the quota back: the check is made, and settles it.
    for paid in taken {
        quotas.succeeded("books", Some(paid));
    }
    let mut script = Script::new([transient(), success()]);
    let found = run(&controller, &mut script, call("find", 1));
    assert!(matches!(found, Outcome::Done(_)), "{found:?}");
}

#[test]
fn a_check_that_failed_in_each_attempt_has_told_nothing() {
    let controller = desk().check("pay", |_| Some(call("find", 1))).build();
    let mut script = Script::new([Answer::Lost, transient(), transient(), transient()]);
    let left = decision(run(&controller, &mut script, call("pay", 1)));
    assert!(matches!(left, Decision::AskPerson { .. }), "{left:?}");
    assert_eq!(script.calls.len(), 4);
}
