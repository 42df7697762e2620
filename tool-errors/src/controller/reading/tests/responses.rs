//! HTTP responses: a status, a header, and a body inside.

use std::time::Duration;

use serde_json::json;

use super::{envelope, google, once, reader, routes, stripe};
use crate::controller::reading::Response;
use crate::envelope::Distrust;
use crate::message_api;
use crate::{Code, Effect, Envelope, Route};

#[test]
fn a_response_is_its_status_with_its_body_inside() {
    let stripe_400 = stripe("rate_limit_error", "");
    let ours = message_api::problem::problem(
        &Envelope::from_value(envelope(
            json!({"code": "TRANSIENT", "route": "retry", "retryable": true}),
        ))
        .unwrap(),
    );
    let conflict = stripe("idempotency_error", "idempotency_key_in_use");
    let bad = json!({"errors": {"name": ["Too long"]}, "title": "Invalid"});
    let lying = json!({"title": "Busy", "status": 429});
    for (response, expected) in [
        (Response::new(200), "---"),
        (Response::new(302), "SSC"),
        (Response::new(400), "SSS"),
        (Response::new(401), "AAA"),
        (Response::new(408), "RRC"),
        (Response::new(409), "SCC"),
        (Response::new(425), "RRR"),
        (Response::new(429), "RRR"),
        (Response::new(501), "SSS"),
        (Response::new(502), "RRC"),
        (Response::new(0), "SSC"),
        (Response::new(999), "SSC"),
        (Response::new(503).retry_after("3"), "RRC"),
        (Response::new(503).retry_after("3").sheds(), "RRR"),
        (Response::new(503).sheds(), "RRC"),
        (
            Response::new(503).retry_after("3").sheds().body(&lying),
            "RRR",
        ),
        (Response::new(429).retry_after("-1"), "SSS"),
        (Response::new(503).retry_after("soon"), "SSC"),
        (Response::new(422).body(&bad), "PPP"),
        // The status refused the call: no body makes it one to send again.
        (Response::new(400).body(&stripe_400), "SSS"),
        (Response::new(400).body(&ours), "SSS"),
        (Response::new(400).body(&lying), "SSS"),
        (Response::new(503).body(&ours), "RRC"),
        (Response::new(409).body(&conflict), "RRC"),
        (Response::new(500).body(&stripe_400), "RRC"),
        // What a body alone does not prove, the status does.
        (Response::new(429).body(&stripe_400), "RRR"),
        (Response::new(429).body(&lying), "RRR"),
    ] {
        assert_eq!(
            routes(|reader| reader.http(&response)),
            expected,
            "{response:?}"
        );
    }
}

#[test]
fn a_status_without_a_body_is_told() {
    for response in [
        Response::new(503),
        Response::new(503).retry_after("3").sheds(),
    ] {
        let read = reader(Effect::Read).http(&response).unwrap();
        assert_eq!(read.message(), "The service answered with the status 503");
    }
}

#[test]
fn the_later_of_two_waits_is_kept() {
    let body = google(
        429,
        "RESOURCE_EXHAUSTED",
        json!([{"@type": "type.googleapis.com/google.rpc.RetryInfo", "retryDelay": "3s"}]),
    );
    let wait = |header| {
        let response = Response::new(429).retry_after(header).body(&body);
        let read = reader(Effect::Once).http(&response).unwrap();
        read.retry_after().unwrap()
    };
    assert_eq!(wait("1"), Duration::from_secs(3));
    assert_eq!(
        wait("Mon, 30 Nov 2026 23:36:45 GMT"),
        Duration::from_secs(60)
    );
    let limited = Response::new(429).rate_limit(r#""day";r=0;t=7"#);
    let read = reader(Effect::Once).http(&limited).unwrap();
    assert_eq!(read.retry_after(), Some(Duration::from_secs(7)));
}

#[test]
fn our_envelope_in_a_response_is_held_back_by_its_retry_after_too() {
    let busy = envelope(
        json!({"code": "TRANSIENT", "route": "retry", "retryable": true,
        "retryAfterMs": 2000}),
    );
    let read = |effect, header| {
        let response = Response::new(503).retry_after(header).body(&busy);
        reader(effect).http(&response).unwrap()
    };
    for (header, seconds) in [("1", 2), ("2", 2), ("30", 30)] {
        let read = read(Effect::Read, header);
        assert_eq!(read.route(), Route::Retry);
        assert_eq!(read.retry_after(), Some(Duration::from_secs(seconds)));
    }
    let stopped = read(Effect::Read, "soon");
    assert_eq!(
        (stopped.route(), stopped.code()),
        (Route::Stop, Code::Refused)
    );
    assert_eq!(stopped.retry_after(), None);
    assert_eq!(stopped.distrusted(), [Distrust::Pushback]);

    // What nobody knows the outcome of stays a check, and comes no earlier.
    let published = envelope(json!({"code": "TRANSIENT", "route": null, "retryable": true}));
    let response = Response::new(503).body(&published);
    let read = |header| {
        reader(Effect::Once)
            .http(&response.retry_after(header))
            .unwrap()
    };
    assert_eq!(read("30").route(), Route::Check);
    assert_eq!(read("30").retry_after(), Some(Duration::from_secs(30)));
    assert_eq!(read("soon").route(), Route::Check);

    // The other routes say of no wait.
    let refused = envelope(json!({}));
    let response = Response::new(503).retry_after("30").body(&refused);
    let read = reader(Effect::Read).http(&response).unwrap();
    assert_eq!((read.route(), read.retry_after()), (Route::Stop, None));
}

#[test]
fn a_wait_is_told_beside_a_check_too() {
    // A person who finds that nothing was done may send the call again, and no earlier.
    let response = Response::new(503).retry_after("30");
    let read = reader(Effect::Once).http(&response).unwrap();
    assert_eq!(read.route(), Route::Check);
    assert_eq!(read.retry_after(), Some(Duration::from_secs(30)));
}

#[test]
fn what_was_concluded_is_marked_and_what_pushes_back_unreadably_distrusted() {
    let read = once(&google(503, "UNAVAILABLE", json!([])));
    let said: Vec<String> = read.inferred().iter().map(ToString::to_string).collect();
    assert_eq!(
        said,
        [
            "the route `check` follows from the code UNAVAILABLE",
            "that nobody knows what was done follows from the code UNAVAILABLE",
        ],
    );
    let response = Response::new(429).retry_after("soon");
    let read = reader(Effect::Read).http(&response).unwrap();
    assert_eq!(read.distrusted(), [Distrust::Pushback]);
}
