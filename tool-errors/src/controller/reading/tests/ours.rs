//! Envelopes of this library and of the published contract, from anywhere.

use std::time::Duration;

use serde_json::json;

use super::{TRACE, envelope, failed, once, reader, routes};
use crate::controller::reading::{Reader, Response};
use crate::message_api;
use crate::{Effect, Envelope, Route};

#[test]
fn only_an_own_server_says_by_retry_that_a_call_done_once_was_not_done() {
    let written = envelope(json!({"code": "TRANSIENT", "route": "retry", "retryable": true}));
    let published = envelope(json!({"code": "TRANSIENT", "route": null, "retryable": true}));
    let doubted = envelope(
        json!({"code": "TRANSIENT", "route": "retry", "retryable": true,
        "retryAfterMs": -1}),
    );
    for (value, own, expected) in [
        (&written, false, "RRC"),
        (&written, true, "RRR"),
        (&published, false, "RRC"),
        (&published, true, "RRC"),
        (&doubted, true, "SSS"),
    ] {
        let problem = json!({"isError": true, "structuredContent": value});
        for value in [value, &problem] {
            let read = |reader: Reader| if own { reader.own() } else { reader }.any(value);
            assert_eq!(routes(read), expected, "{value} {own}");
        }
    }
}

#[test]
fn a_published_retry_that_becomes_a_check_keeps_its_wait_and_its_id() {
    let read = once(&envelope(
        json!({"code": "TRANSIENT", "route": null, "retryable": true,
        "retryAfterMs": 2500, "traceId": "req-7", "message": "Busy at 10.0.0.7"}),
    ));
    assert_eq!(read.route(), Route::Check);
    assert_eq!(read.retry_after(), Some(Duration::from_millis(2500)));
    assert_eq!(read.trace_word(), "req-7");
    assert!(!read.redactions().is_empty());
}

#[test]
fn an_envelope_is_found_wherever_mcp_puts_it() {
    let whole = envelope(
        json!({"code": "VALIDATION", "route": "repair", "field": "limit",
        "suggestion": "Send 5"}),
    );
    let text = whole.to_string();
    for result in [
        json!({"content": [], "isError": true, "_meta": {"rs.tool-errors/envelope": whole}}),
        json!({"content": [], "isError": true, "structuredContent": whole}),
        failed(&text),
        failed(&format!(" {text}\n")),
    ] {
        let read = once(&result);
        assert_eq!(
            (read.route(), read.field()),
            (Route::Repair, Some("limit")),
            "{result}"
        );
        assert_eq!(read.trace_word(), TRACE);
        assert_eq!(read.inferred(), []);
    }
    // What is merely like one is not taken for one.
    for near in [
        json!({"content": [], "isError": true, "structuredContent": {"code": "TRANSIENT", "retryable": true}}),
        json!({"content": [], "isError": true, "_meta": {"rs.tool-errors/envelope": "retry"}}),
        failed(&text[..text.len() - 1]),
    ] {
        assert_eq!(once(&near).route(), Route::Check, "{near}");
    }
}

#[test]
fn what_we_write_as_a_problem_or_as_mcp_scripts_is_read_as_it_was() {
    for route in Route::ALL {
        for code in route.codes() {
            let mut written = Envelope::new(route, *code, "No", TRACE.parse().unwrap());
            let parts = written.parts_mut();
            parts.reason = Some("GONE".into());
            parts.field = Some("limit".into());
            parts.suggestion = Some("Send 5".into());
            parts.retry_after_ms = (route == Route::Retry).then_some(1500);
            let problem = message_api::problem::problem(&written);
            let scripts = message_api::scripts::error(&written);
            for effect in Effect::ALL {
                let reader = reader(effect).own();
                let status = message_api::problem::status(&written).0;
                let response = Response::new(status).body(&problem);
                assert_eq!(reader.problem(&problem).as_ref(), Some(&written));
                assert_eq!(reader.http(&response).as_ref(), Some(&written), "{status}");
                assert_eq!(reader.json_rpc_error(&scripts).as_ref(), Some(&written));
            }
        }
    }
}

#[test]
fn our_envelope_from_another_server_is_cleaned() {
    let read = once(&failed(
        &envelope(json!({"message": "No\u{202e}\n db at 10.0.0.7", "retryable": false}))
            .to_string(),
    ));
    assert_eq!(read.message(), "No db at [address removed]");
    assert!(!read.redactions().is_empty());
}
