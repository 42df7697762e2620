//! Servers that mislead.

use std::time::{Duration, SystemTime};

use serde_json::json;

use super::support::{TRACE, call, desk, doubts, failure, sent, transient};
use crate::controller::{Answer, Budget, Decision, Doubt};
use crate::envelope::Distrust;
use crate::{Envelope, Route};

#[test]
fn a_look_that_changes_something_is_no_look() {
    for (route, code) in [("check", "UNKNOWN_OUTCOME"), ("repair", "VALIDATION")] {
        for tool in ["put", "pay", "sell", "unheard of"] {
            let controller = desk().build();
            let answer = failure(
                code,
                route,
                json!({"field": "id", "suggestion": "Look", "next": {"tool": tool}}),
            );
            let (_, decision) = sent(&controller, &call("pay", 1), &answer);
            match decision {
                Decision::AskPerson { .. } => assert_eq!(route, "check"),
                Decision::Repair { call, .. } => assert_eq!((route, call), ("repair", None)),
                other => panic!("{other:?}"),
            }
            assert_eq!(doubts(&controller), [Doubt::NextIsNoRead(tool.to_owned())]);
        }
    }
}

#[test]
fn the_same_call_is_no_other_call() {
    for (route, code) in [
        ("check", "UNKNOWN_OUTCOME"),
        ("repair", "VALIDATION"),
        ("replace", "REFUSED"),
    ] {
        let controller = desk().build();
        let answer = failure(
            code,
            route,
            json!({"field": "id", "suggestion": "Look", "next": {"tool": "find", "arguments": {"id": 1.0}}}),
        );
        let (_, decision) = sent(&controller, &call("find", 1), &answer);
        match decision {
            Decision::AskPerson { .. }
            | Decision::Repair { call: None, .. }
            | Decision::Replace { call: None, .. } => {}
            other => panic!("{other:?}"),
        }
        assert_eq!(doubts(&controller), [Doubt::NextIsSameCall]);
    }
}

#[test]
fn a_look_leads_to_a_deed_only_where_its_server_is_believed() {
    let answer = failure(
        "REFUSED",
        "replace",
        json!({"next": {"tool": "pay"}, "suggestion": "Pay"}),
    );
    let controller = desk().tool("look", crate::Effect::Read).build();
    let (_, decision) = sent(&controller, &call("look", 1), &answer);
    assert!(
        matches!(decision, Decision::Replace { call: None, .. }),
        "{decision:?}"
    );
    let (_, decision) = sent(&controller, &call("find", 1), &answer);
    assert!(
        matches!(decision, Decision::Replace { call: Some(_), .. }),
        "{decision:?}"
    );
}

#[test]
fn no_wait_and_a_century_are_noted_and_kept_to() {
    let controller = desk().build();
    let (_, decision) = sent(
        &controller,
        &call("find", 1),
        &failure("TRANSIENT", "retry", json!({"retryAfterMs": 0})),
    );
    assert!(matches!(decision, Decision::Retry { after } if after > Duration::ZERO));
    let century = 100 * 365 * 86_400_000_u64;
    let told = failure("TRANSIENT", "retry", json!({"retryAfterMs": century}));
    let until = SystemTime::UNIX_EPOCH + Duration::from_millis(century);
    assert_eq!(
        sent(&controller, &call("find", 2), &told).1,
        Decision::Defer { until }
    );
    let told = failure("TRANSIENT", "retry", json!({"retryAfterMs": u64::MAX}));
    let (_, decision) = sent(&controller, &call("find", 3), &told);
    assert!(!matches!(decision, Decision::Retry { .. }), "{decision:?}");
    assert!(matches!(
        doubts(&controller)[..],
        [Doubt::NoWait, Doubt::LongWait(_), Doubt::LongWait(_)]
    ));
}

#[test]
fn who_pushes_back_unreadably_is_not_called_again() {
    for told in [json!(-1), json!("soon"), json!({})] {
        let controller = desk().build();
        let answer = failure("TRANSIENT", "retry", json!({"retryAfterMs": told}));
        let (_, decision) = sent(&controller, &call("find", 1), &answer);
        assert!(
            matches!(decision, Decision::Stop { .. }),
            "{told}: {decision:?}"
        );
        assert!(doubts(&controller).contains(&Doubt::Envelope(Distrust::Pushback)));
    }
}

#[test]
fn an_operation_is_ours_to_name() {
    let controller = desk().build();
    let pay = call("pay", 1);
    let operation = controller.admit(&pay).unwrap();
    let named = |id: &str| failure("UNKNOWN_OUTCOME", "check", json!({"operationId": id}));
    let decision = controller.decide(&operation, &pay, &named("0123"));
    assert!(
        matches!(&decision, Decision::AskPerson { operation: asked, .. } if *asked == operation)
    );
    assert_eq!(doubts(&controller), [Doubt::OperationId]);
    controller.decide(&operation, &pay, &named(&operation.key().to_string()));
    assert_eq!(controller.distrusted().len(), 1);
}

#[test]
fn a_code_that_was_written_against_its_route_still_says_what_may_have_been_done() {
    for route in ["repair", "authorize", "replace", "check"] {
        let answer = failure(
            "TRANSIENT",
            route,
            json!({"retryable": true, "field": "id", "suggestion": "Send 5"}),
        );
        let controller = desk().build();
        let (_, decision) = sent(&controller, &call("pay", 1), &answer);
        assert!(
            matches!(decision, Decision::AskPerson { .. }),
            "{route}: {decision:?}"
        );
    }
}

#[test]
fn errors_that_alternate_for_ever_end() {
    let words = Route::ALL.map(|route| failure(route.codes()[0].as_str(), route.as_str(), json!({
        "field": "id", "suggestion": "Send another", "next": {"tool": "find", "arguments": {}},
    })));
    let budget = Budget {
        calls: 40,
        retries: 10,
        repairs: 5,
    };
    for tool in ["find", "put", "pay", "sell", "unheard of"] {
        let controller = desk().budget(budget).build();
        let mut last = None;
        for id in 0..1000_u32 {
            let wanted = call(tool, id);
            let admitted = match &last {
                Some(last) if id % 2 == 0 => controller.admit_after(last, &wanted),
                _ => controller.admit(&wanted),
            };
            let Ok(operation) = admitted else { continue };
            for answer in words.iter().chain([&transient(), &Answer::Lost]) {
                controller.decide(&operation, &wanted, answer);
            }
            last = Some(operation);
        }
        let spent = controller.spent();
        assert!(spent.retries <= 10 && spent.repairs <= 5, "{spent:?}");
        assert!(controller.admit(&call(tool, "one more")).is_err());
    }
}

#[test]
fn huge_envelopes_and_long_runs_keep_little() {
    let huge = "x".repeat(10 << 20);
    let envelope = json!({
        "code": "REFUSED", "route": "stop", "message": huge, "retryable": true, "traceId": TRACE,
        "person": huge, "suggestion": huge, "operationId": huge,
    });
    let controller = desk()
        .budget(Budget {
            calls: u32::MAX,
            ..Budget::default()
        })
        .build();
    let answer = Answer::Failure(Envelope::from_value(envelope).unwrap());
    let long = json!({"next": {"tool": "find", "arguments": {"id": huge}}});
    let Decision::AskPerson { .. } = sent(
        &controller,
        &call("pay", 1),
        &failure("UNKNOWN_OUTCOME", "check", long),
    )
    .1
    else {
        panic!("a look that long is none");
    };
    let Decision::Stop { why } = sent(&controller, &call("find", 1), &answer).1 else {
        panic!("a stop")
    };
    assert!(why.to_string().len() <= 1024);
    for id in 0..2000 {
        sent(
            &controller,
            &call("find", id),
            &failure("REFUSED", "stop", json!({"traceId": null})),
        );
    }
    assert_eq!(controller.distrusted().len(), 1024);
    assert_eq!(
        (
            controller.explain().rows().len(),
            controller.explain().more()
        ),
        (1024, 978)
    );
}

#[test]
fn long_words_are_cut_where_they_are_kept_and_no_tool_has_a_long_name() {
    let long = "x".repeat(1_000_000);
    let patch = json!([{"op": "remove", "path": format!("/{long}")}]);
    let violation = json!({"field": "id", "message": "No", "applicability": "safe"});
    for answer in [
        failure("UNKNOWN_OUTCOME", "check", json!({"next": {"tool": long}})),
        failure(
            "VALIDATION",
            "repair",
            json!({"patch": patch, "violations": [violation]}),
        ),
        failure(&long, "stop", json!({})),
        failure("REFUSED", &long, json!({})),
    ] {
        let controller = desk().build();
        sent(&controller, &call("sell", 1), &answer);
        let distrusted = controller.distrusted();
        assert!(!distrusted.is_empty());
        let kept = format!("{distrusted:?}{}", controller.explain()).len();
        assert!(kept < 8192, "{kept}");
    }
    let next = json!({"suggestion": "Look", "next": {"tool": long}});
    let controller = desk().build();
    let (_, decision) = sent(
        &controller,
        &call("pay", 1),
        &failure("REFUSED", "replace", next),
    );
    assert!(matches!(decision, Decision::Replace { call: None, .. }));
    assert_eq!(doubts(&controller), [Doubt::NextIsLong]);
}
