//! Whose word it is enough that a call was not done.

use std::time::Duration;

use serde_json::json;

use super::support::{TRACE, call, desk, failure, sent, transient};
use crate::controller::reading::{Reader, Response};
use crate::controller::{Answer, Decision};
use crate::envelope::{Basis, Inferred};
use crate::{Disposition, Effect, Envelope};

#[test]
fn a_call_done_once_is_sent_again_only_on_the_word_of_a_server_that_is_believed() {
    let controller = desk().build();
    let (_, decision) = sent(&controller, &call("pay", 1), &transient());
    assert!(matches!(decision, Decision::Retry { .. }), "{decision:?}");
    assert_eq!(controller.distrusted(), []);

    for tool in ["sell", "unheard of"] {
        let (operation, decision) = sent(&controller, &call(tool, 1), &transient());
        assert!(
            matches!(&decision, Decision::AskPerson { operation: asked, .. } if *asked == operation),
            "{tool}: {decision:?}"
        );
        assert_eq!(controller.distrusted().last().unwrap().tool, tool);
    }
    // A contradiction takes a believed server's word away.
    for members in [
        json!({"retryable": false}),
        json!({"traceId": null}),
        json!({"code": "X"}),
    ] {
        let answer = failure("TRANSIENT", "retry", members.clone());
        let (_, decision) = sent(&controller, &call("pay", members.clone()), &answer);
        assert!(
            matches!(decision, Decision::AskPerson { .. }),
            "{members}: {decision:?}"
        );
    }
}

#[test]
fn a_route_that_nobody_wrote_is_no_word_of_its_server() {
    // The published form has no route, and a server of ours always writes one.
    for code in ["TRANSIENT", "INTERNAL", "UNKNOWN_OUTCOME"] {
        for retryable in [true, false] {
            let published = json!({
                "code": code, "message": "No", "retryable": retryable, "traceId": TRACE,
            });
            let answer = Answer::Failure(Envelope::from_value(published).unwrap());
            let controller = desk().build();
            let (_, decision) = sent(&controller, &call("pay", 1), &answer);
            assert!(
                matches!(decision, Decision::AskPerson { .. }),
                "{code} {retryable}: {decision:?}"
            );
        }
    }
}

#[test]
fn a_status_that_comes_before_the_work_is_believed_of_anybody() {
    let busy = json!({"title": "Busy", "status": 429});
    let limited = json!({"error": {"type": "rate_limit_error", "message": "Too many requests"}});
    let exhausted = json!({"error": {"code": 429, "status": "RESOURCE_EXHAUSTED", "message": "Full",
        "details": [{"@type": "type.googleapis.com/google.rpc.RetryInfo", "retryDelay": "2s"}]}});
    let reader = Reader::new(Effect::Once);
    let response = |status| Response::new(status).retry_after("2");
    let wait = Decision::Retry {
        after: Duration::from_secs(2),
    };
    // What HTTP, or gRPC, says of a request that was not taken.
    for envelope in [
        reader.http(&response(429)),
        reader.http(&response(425)),
        reader.http(&response(429).body(&busy)),
        reader.http(&response(429).body(&limited)),
        reader.http(&response(503).sheds()),
        reader.any(&exhausted),
    ] {
        let answer = Answer::Failure(envelope.unwrap());
        for tool in ["sell", "pay"] {
            let controller = desk().build();
            let (_, decision) = sent(&controller, &call(tool, 1), &answer);
            assert_eq!(decision, wait, "{tool}: {answer:?}");
            assert_eq!(controller.distrusted(), []);
            // It says nothing of the attempt before.
            let (operation, _) = sent(&controller, &call(tool, 2), &Answer::Lost);
            let decision = controller.decide(&operation, &call(tool, 2), &answer);
            assert!(
                matches!(decision, Decision::AskPerson { .. }),
                "{decision:?}"
            );
        }
    }
    // What says it in another way, or leaves it open.
    let published = json!({"code": "TRANSIENT", "message": "Busy", "retryable": true,
        "retryAfterMs": 2000, "traceId": TRACE});
    for envelope in [
        reader.http(&response(503)),
        reader.http(&response(503).body(&busy)),
        reader.http(&Response::new(503).sheds()),
        reader.http(&response(429).body(&published)),
        reader.any(&busy),
        reader.any(&limited),
        // Read as that of a tool that only reads, of which nothing was concluded.
        Reader::new(Effect::Read).http(&response(503)),
    ] {
        let answer = Answer::Failure(envelope.unwrap());
        for tool in ["sell", "pay"] {
            let (_, decision) = sent(&desk().build(), &call(tool, 1), &answer);
            assert!(
                matches!(decision, Decision::AskPerson { .. }),
                "{tool}: {answer:?}: {decision:?}"
            );
        }
    }
}

#[test]
fn what_a_reader_concluded_of_the_work_is_kept_to() {
    let concluded = |disposition: Disposition| {
        let Answer::Failure(mut envelope) = failure("INTERNAL", "stop", json!({})) else {
            panic!("a failure");
        };
        envelope.parts_mut().inferred.push(Inferred::Disposition {
            disposition,
            from: Basis::HttpStatus(501),
        });
        sent(
            &desk().build(),
            &call("sell", 1),
            &Answer::Failure(envelope),
        )
        .1
    };
    for disposition in Disposition::ALL {
        let decision = concluded(disposition);
        let settled = matches!(
            disposition,
            Disposition::NotExecuted | Disposition::Rejected
        );
        assert_eq!(
            matches!(decision, Decision::Stop { .. }),
            settled,
            "{disposition:?}: {decision:?}"
        );
        assert_eq!(matches!(decision, Decision::AskPerson { .. }), !settled);
    }
}
