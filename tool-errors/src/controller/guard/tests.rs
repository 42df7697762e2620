//! Which calls are going round in circles, and which are not.

use std::time::Duration;

use serde_json::{Value, json};

use super::{LoopGuard, MOST_CALLS, Stopped};
use crate::Code;

fn nested(levels: usize) -> Value {
    (0..levels).fold(Value::Null, |inner, _| Value::Array(vec![inner]))
}

#[test]
fn the_third_failure_of_one_call_is_the_last_and_the_call_is_not_made_again() {
    let guard = LoopGuard::new();
    let sent = json!({"id": 1});
    for _ in 0..2 {
        assert_eq!(guard.refuses("", "find", &sent), None);
        assert_eq!(guard.failed("", "find", &sent, Code::Transient), None);
    }
    let stopped = Stopped {
        code: Code::Transient,
        times: 3,
    };
    assert_eq!(guard.refuses("", "find", &sent), None);
    assert_eq!(
        guard.failed("", "find", &sent, Code::Transient),
        Some(stopped)
    );
    assert_eq!(guard.refuses("", "find", &sent), Some(stopped));
}

#[test]
fn of_a_denied_call_the_second_failure_is_the_last() {
    let guard = LoopGuard::new();
    let sent = json!({});
    assert_eq!(guard.failed("", "pay", &sent, Code::Permission), None);
    let stopped = guard.failed("", "pay", &sent, Code::Permission).unwrap();
    assert_eq!((stopped.code, stopped.times), (Code::Permission, 2));
    let once = LoopGuard::new().most(0);
    assert_eq!(
        once.failed("", "pay", &sent, Code::Permission)
            .unwrap()
            .times,
        1
    );
}

#[test]
fn the_order_of_members_and_the_way_a_number_is_written_make_no_other_call() {
    let guard = LoopGuard::new().most(1);
    let alike = [
        (
            r#"{"a": 1, "b": {"c": [1, 2], "d": null}}"#,
            r#"{"b": {"d": null, "c": [1.0, 2e0]}, "a": 1.0}"#,
        ),
        ("[0]", "[-0.0]"),
        ("[18446744073709551615]", "[18446744073709551615]"),
        ("[1.5]", "[15e-1]"),
    ];
    for (one, other) in alike {
        let read = |text| serde_json::from_str::<Value>(text).unwrap();
        guard.failed("", "find", &read(one), Code::Validation);
        assert!(guard.refuses("", "find", &read(other)).is_some(), "{one}");
    }
}

#[test]
fn other_tools_arguments_and_codes_are_counted_apart() {
    let guard = LoopGuard::new().most(2);
    let sent = json!({"a": "1", "b": [1, 2]});
    guard.failed("", "find", &sent, Code::Validation);
    for (tool, other) in [
        ("fin", json!({"a": "1", "b": [1, 2]})),
        ("find", json!({"a": 1, "b": [1, 2]})),
        ("find", json!({"a": "1", "b": [2, 1]})),
        ("find", json!({"b": [1, 2]})),
        ("find", json!({"a": "1", "b": [[1], 2]})),
        ("find", json!({"a": true})),
        ("find", json!({"a": null})),
        ("find", json!({"a": 0.5})),
        ("find", json!(null)),
    ] {
        assert_eq!(
            guard.failed("", tool, &other, Code::Validation),
            None,
            "{other}"
        );
    }
    assert_eq!(guard.failed("", "find", &sent, Code::Transient), None);
    assert!(guard.failed("", "find", &sent, Code::Validation).is_some());
}

#[test]
fn a_success_clears_what_was_counted() {
    let guard = LoopGuard::new().most(2);
    let sent = json!({"a": 1});
    guard.failed("", "find", &sent, Code::Transient);
    guard.succeeded("", "find", &json!({"a": 1.0}));
    assert_eq!(guard.failed("", "find", &sent, Code::Transient), None);
}

#[test]
fn a_call_of_which_nothing_was_heard_is_forgotten() {
    let guard = LoopGuard::new()
        .most(1)
        .forget_after(Duration::from_millis(40));
    let sent = json!({});
    assert!(guard.failed("", "find", &sent, Code::Transient).is_some());
    assert!(guard.refuses("", "find", &sent).is_some());
    std::thread::sleep(Duration::from_millis(60));
    assert_eq!(guard.refuses("", "find", &sent), None);

    let guard = LoopGuard::new()
        .most(2)
        .forget_after(Duration::from_millis(40));
    guard.failed("", "find", &sent, Code::Transient);
    std::thread::sleep(Duration::from_millis(60));
    assert_eq!(guard.failed("", "find", &sent, Code::Transient), None);
}

#[test]
fn it_knows_so_many_calls_and_forgets_the_one_that_was_quiet_for_longest() {
    let guard = LoopGuard::new().most(1);
    for number in 0..MOST_CALLS {
        guard.failed("", "find", &json!(number), Code::Transient);
    }
    assert!(guard.refuses("", "find", &json!(0)).is_some());
    guard.failed("", "find", &json!("one more"), Code::Transient);
    assert_eq!(guard.calls().len(), MOST_CALLS);
    // The first was heard of again, so the second goes.
    assert!(guard.refuses("", "find", &json!(0)).is_some());
    assert_eq!(guard.refuses("", "find", &json!(1)), None);
    assert!(guard.refuses("", "find", &json!(2)).is_some());
}

#[test]
fn arguments_of_any_depth_are_taken() {
    let guard = LoopGuard::new().most(1);
    let deep = nested(100_000);
    assert!(guard.failed("", "find", &deep, Code::Validation).is_some());
    assert!(guard.refuses("", "find", &deep).is_some());
    crate::input::dismantle(deep);
}

#[test]
fn what_one_agent_repeats_stops_nobody_else() {
    let guard = LoopGuard::new().most(1);
    let sent = json!({});
    assert!(
        guard
            .failed("run-1", "find", &sent, Code::Transient)
            .is_some()
    );
    assert!(guard.refuses("run-1", "find", &sent).is_some());
    assert_eq!(guard.refuses("run-2", "find", &sent), None);
    guard.succeeded("run-2", "find", &sent);
    assert!(guard.refuses("run-1", "find", &sent).is_some());
    // Names that run together are two all the same.
    assert_eq!(guard.refuses("run-1f", "ind", &sent), None);
}
