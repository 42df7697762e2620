//! When the same call is sent again, and when it is not.

use std::time::{Duration, SystemTime};

use serde_json::json;

use super::support::{call, clock, desk, desk_at, failure, sent, success, transient};
use crate::controller::{Answer, Budget, Decision, Quotas, Seeded, Spending, Stop};

fn is_retry(decision: &Decision) -> bool {
    matches!(decision, Decision::Retry { .. })
}

fn stops(decision: &Decision) -> Option<&Stop> {
    match decision {
        Decision::Stop { why } => Some(why),
        _ => None,
    }
}

#[test]
fn what_reads_is_sent_three_times_under_one_key() {
    let controller = desk().build();
    let find = call("find", 1);
    let (first, decision) = sent(&controller, &find, &transient());
    assert!(is_retry(&decision), "{decision:?}");
    let (second, decision) = sent(&controller, &find, &Answer::Lost);
    assert!(is_retry(&decision), "{decision:?}");
    let (third, decision) = sent(&controller, &find, &transient());
    assert_eq!(stops(&decision), Some(&Stop::Attempts(3)));
    assert_eq!([second.key(), third.key()], [first.key(); 2]);
    assert_eq!(
        [first.attempt(), second.attempt(), third.attempt()],
        [1, 2, 3]
    );
    assert_eq!(controller.spent().calls, 3);
}

#[test]
fn what_is_sent_after_a_deferral_is_a_retry() {
    let clock = clock();
    let budget = Budget {
        retries: 1,
        ..Budget::default()
    };
    let controller = desk_at(&clock).attempts(3).budget(budget).build();
    let find = call("find", 1);
    let late = failure("TRANSIENT", "retry", json!({"retryAfterMs": 60_000}));
    let (first, decision) = sent(&controller, &find, &late);
    assert!(matches!(decision, Decision::Defer { .. }), "{decision:?}");
    assert_eq!(controller.admit(&find), Err(decision));
    assert_eq!(controller.spent().retries, 0);

    clock.advance(Duration::from_secs(60));
    let (second, decision) = sent(&controller, &find, &late);
    assert_eq!((second.key(), second.attempt()), (first.key(), 2));
    assert_eq!(controller.spent().retries, 1);
    assert_eq!(
        stops(&decision),
        Some(&Stop::Budget(Spending::Retries)),
        "the one retry was that"
    );
}

#[test]
fn a_busy_server_is_given_more_time() {
    let longest = |answer: &Answer| {
        let waits = (0..200).map(|seed| {
            let controller = desk().random(Seeded::new(seed)).build();
            match sent(&controller, &call("find", 1), answer).1 {
                Decision::Retry { after } => after,
                other => panic!("{other:?}"),
            }
        });
        waits.max().unwrap()
    };
    let (base, busy) = (Duration::from_millis(50), Duration::from_secs(1));
    let waited = longest(&transient());
    assert!(waited > base / 2 && waited <= base, "{waited:?}");
    let waited = longest(&failure(
        "TRANSIENT",
        "retry",
        json!({"reason": "RATE_LIMITED"}),
    ));
    assert!(waited > busy / 2 && waited <= busy, "{waited:?}");
}

#[test]
fn nobody_comes_earlier_than_told() {
    let clock = clock();
    let controller = desk_at(&clock).build();
    let find = call("find", 1);
    let told = failure("TRANSIENT", "retry", json!({"retryAfterMs": 1500}));
    let (_, decision) = sent(&controller, &find, &told);
    let after = Duration::from_millis(1500);
    assert_eq!(decision, Decision::Retry { after });

    clock.advance(Duration::from_millis(1499));
    let until = SystemTime::UNIX_EPOCH + after;
    assert_eq!(controller.admit(&find), Err(Decision::Defer { until }));
    clock.advance(Duration::from_millis(1));
    assert_eq!(controller.admit(&find).unwrap().attempt(), 2);
}

#[test]
fn a_long_wait_is_deferred_and_so_is_one_past_the_deadline() {
    let deferred = |seconds| Decision::Defer {
        until: SystemTime::UNIX_EPOCH + Duration::from_secs(seconds),
    };
    for (told, expected) in [
        (20_001, deferred_ms(20_001)),
        (100 * 365 * 86_400_000_u64, deferred(100 * 365 * 86_400)),
    ] {
        let controller = desk().build();
        let told = failure("TRANSIENT", "retry", json!({"retryAfterMs": told}));
        assert_eq!(sent(&controller, &call("find", 1), &told).1, expected);
        assert_eq!(controller.spent().retries, 0);
    }
    let controller = desk().deadline(Duration::from_secs(3)).build();
    let told = failure("TRANSIENT", "retry", json!({"retryAfterMs": 3001}));
    assert_eq!(
        sent(&controller, &call("find", 1), &told).1,
        deferred_ms(3001)
    );
}

fn deferred_ms(millis: u64) -> Decision {
    Decision::Defer {
        until: SystemTime::UNIX_EPOCH + Duration::from_millis(millis),
    }
}

#[test]
fn what_one_layer_forbids_is_not_sent_again() {
    let find = call("find", 1);
    let controller = desk()
        .budget(Budget {
            retries: 1,
            ..Budget::default()
        })
        .build();
    assert!(is_retry(&sent(&controller, &find, &transient()).1));
    let (_, decision) = sent(&controller, &find, &transient());
    assert_eq!(stops(&decision), Some(&Stop::Budget(Spending::Retries)));

    let quotas = std::sync::Arc::new(Quotas::new());
    while quotas.take("orders", false).is_some() {}
    let controller = desk().quotas(quotas).destination("find", "orders").build();
    let (_, decision) = sent(&controller, &find, &transient());
    assert_eq!(stops(&decision), Some(&Stop::Quota("orders".to_owned())));
    assert!(is_retry(
        &sent(&controller, &call("put", 1), &transient()).1
    ));

    let controller = desk().attempts(1).build();
    let (_, decision) = sent(&controller, &find, &transient());
    assert_eq!(stops(&decision), Some(&Stop::Attempts(1)));
}

#[test]
fn a_success_gives_back_what_its_retry_took() {
    let quotas = std::sync::Arc::new(Quotas::new());
    let controller = desk().quotas(std::sync::Arc::clone(&quotas)).build();
    let find = call("find", 1);
    sent(&controller, &find, &transient());
    assert_eq!(quotas.left("all tools"), 486);
    assert_eq!(sent(&controller, &find, &success()).1, Decision::Done);
    assert_eq!(quotas.left("all tools"), 500);
}

#[test]
fn a_wait_of_zero_does_not_buy_the_price_of_a_busy_server() {
    for (wait, left) in [(0, 486), (1, 495)] {
        let quotas = std::sync::Arc::new(Quotas::new());
        let controller = desk().quotas(std::sync::Arc::clone(&quotas)).build();
        let told = failure("TRANSIENT", "retry", json!({"retryAfterMs": wait}));
        sent(&controller, &call("find", 1), &told);
        assert_eq!(quotas.left("all tools"), left, "{wait}");
    }
}
