//! A classifier decides by the value; what its variant says beside it stays.

use std::time::Duration;

use serde_json::json;
use tool_errors::error::{Classified, ClassifiedRoute, Declares};
use tool_errors::{Disposition, ToolError, ToolErrorSpec};

use crate::tools::FindRefund;
use crate::whole;

#[derive(Debug, thiserror::Error)]
#[error("secret of the upstream")]
pub struct Upstream(Classified);

fn judge(upstream: &Upstream) -> Classified {
    upstream.0
}

#[derive(Debug, thiserror::Error, ToolError)]
pub enum GatewayError {
    #[error("gateway of {order_id}")]
    #[tool_error(
        classify = judge,
        message = "The gateway failed on {order_id}",
        reason = "GATEWAY_FAILED",
        code = Internal,
        next = FindRefund { order_id },
        not_executed
    )]
    Worded { order_id: String, source: Upstream },

    #[error("gateway")]
    #[tool_error(classify = self::judge, display)]
    Plain(Box<Upstream>),
}

fn worded(classified: Classified) -> GatewayError {
    GatewayError::Worded {
        order_id: "ORD-1".to_owned(),
        source: Upstream(classified),
    }
}

#[test]
fn a_code_counts_on_the_routes_that_carry_it() {
    let message = "The gateway failed on 'ORD-1'";
    assert_eq!(
        whole(&worded(Classified::stop())),
        json!({
            "code": "INTERNAL", "reason": "GATEWAY_FAILED", "route": "stop",
            "message": message, "retryable": false,
        })
    );
    assert_eq!(
        whole(&worded(Classified::retry())),
        json!({
            "code": "TRANSIENT", "reason": "GATEWAY_FAILED", "route": "retry",
            "message": message, "retryable": true,
        })
    );
}

#[test]
fn the_call_that_looks_is_shown_where_one_has_to_look() {
    assert_eq!(
        whole(&worded(Classified::check())),
        json!({
            "code": "UNKNOWN_OUTCOME", "reason": "GATEWAY_FAILED", "route": "check",
            "message": "The gateway failed on 'ORD-1'", "retryable": false,
            "next": {"tool": "find_refund", "arguments": {"order_id": "ORD-1"}},
        })
    );
    for other in [
        Classified::retry(),
        Classified::authorize(),
        Classified::stop(),
    ] {
        assert_eq!(whole(&worded(other)).get("next"), None, "{other:?}");
    }
}

#[test]
fn a_wait_counts_on_retry_alone() {
    let wait = Duration::from_secs(2);
    let retry = Classified::retry().retry_after(wait);
    assert_eq!(whole(&worded(retry))["retryAfterMs"], 2_000);
    let stop = Classified::stop().retry_after(wait);
    assert_eq!(whole(&worded(stop)).get("retryAfterMs"), None);
}

#[test]
fn a_box_is_judged_by_what_it_holds() {
    let plain = GatewayError::Plain(Box::new(Upstream(Classified::authorize())));
    assert_eq!(
        whole(&plain),
        json!({
            "code": "PERMISSION", "reason": "PLAIN", "route": "authorize",
            "message": "gateway", "retryable": false, "authorize": "credential",
        })
    );
}

#[test]
fn a_classifier_assumes_what_its_route_does() {
    let dispositions = [
        (Classified::retry(), Disposition::Unknown),
        (Classified::authorize(), Disposition::Rejected),
        (Classified::check(), Disposition::Unknown),
        (Classified::stop(), Disposition::Rejected),
        (Classified::retry().not_executed(), Disposition::NotExecuted),
        (
            Classified::stop().disposition(Disposition::Executed),
            Disposition::Executed,
        ),
    ];
    for (classified, disposition) in dispositions {
        assert_eq!(classified.disposition, disposition, "{classified:?}");
    }
}

#[test]
fn the_metadata_promises_no_route() {
    for variant in GatewayError::VARIANTS {
        assert!(
            matches!(variant.declares, Declares::Classified { .. }),
            "{variant:?}"
        );
    }
    assert_eq!(GatewayError::VARIANTS[0].reason, "GATEWAY_FAILED");
    assert_eq!(Classified::check().route, ClassifiedRoute::Check);
}
