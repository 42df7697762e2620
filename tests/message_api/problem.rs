//! Failures as problem details (RFC 9457).

use serde_json::{Value, json};
use tool_errors::message_api::problem::{problem, status};
use tool_errors::{Code, Envelope, Route};

use crate::desk::desk;

#[tokio::test]
async fn a_refusal_has_every_member_of_the_model_view() {
    let call = desk()
        .call("order_total", json!({ "order_id": "8841" }))
        .await;
    let mut problem = problem(&call.unwrap_err());
    let trace = problem["traceId"].take();
    assert_eq!(trace.as_str().map(str::len), Some(32));
    assert_eq!(
        problem,
        json!({
            "type": "about:blank",
            "title": "Unprocessable Content",
            "status": 422,
            "detail": "`order_id` must match the pattern `^ORD-[0-9]{4}$`",
            "code": "VALIDATION",
            "reason": "INVALID_ARGUMENTS",
            "route": "repair",
            "retryable": false,
            "field": "order_id",
            "suggestion": "Send a string that matches the pattern `^ORD-[0-9]{4}$`",
            "traceId": null,
        })
    );
}

fn envelope(code: Code, route: Route) -> Envelope {
    let envelope: Value = json!({
        "code": code,
        "route": route,
        "message": "It failed",
        "retryable": route == Route::Retry,
        "traceId": "4bf92f3577b34da6a3ce929d0e0e4736",
    });
    serde_json::from_value(envelope).unwrap()
}

#[test]
fn only_what_may_be_sent_again_has_a_status_that_is_sent_again() {
    for (code, route, expected) in [
        (Code::Transient, Route::Retry, 503),
        (Code::Transient, Route::Stop, 500),
        (Code::Validation, Route::Repair, 422),
        (Code::NotFound, Route::Repair, 404),
        (Code::NotFound, Route::Replace, 404),
        (Code::Permission, Route::Authorize, 403),
        (Code::Refused, Route::Stop, 403),
        (Code::UnknownOutcome, Route::Check, 500),
        (Code::Internal, Route::Stop, 500),
    ] {
        let envelope = envelope(code, route);
        assert_eq!(status(&envelope).0, expected, "{code:?} {route:?}");
        assert_eq!(problem(&envelope)["status"], expected);
    }
}
