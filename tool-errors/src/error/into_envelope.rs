//! From what an error declares to the envelope.

use std::borrow::Cow;

use super::Declaration;
use crate::{Envelope, TraceId};

impl Declaration {
    /// The envelope of this declaration, its route as declared. What the tool's effect makes of the
    /// route is the wrapper's to say.
    pub fn into_envelope(self, trace_id: TraceId) -> Envelope {
        let mut envelope = Envelope::new(self.route, self.code, self.message, trace_id);
        let parts = envelope.parts_mut();
        parts.reason = Some(self.reason)
            .filter(|reason| !reason.is_empty())
            .map(Cow::Borrowed);
        parts.field = self.field.map(|path| path.to_string().into());
        parts.suggestion = self.suggestion.map(|text| parts.tell(text));
        parts.next = self.next;
        parts.authorize = self.authority;
        parts.person = self.person.map(|text| parts.tell(text));
        if let Some(wait) = self.retry_after {
            parts.set_retry_after(wait);
        }
        if let Some(violations) = &self.violations {
            parts.take_violations(violations);
        }
        envelope
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use serde_json::{Value, json};

    use super::*;
    use crate::next::Call;
    use crate::violation::{Applicability, Mend};
    use crate::{Authority, Code, Route, Violation, Violations};

    fn whole(declaration: Declaration) -> Value {
        let trace_id = "4bf92f3577b34da6a3ce929d0e0e4736".parse().unwrap();
        let mut whole = serde_json::to_value(declaration.into_envelope(trace_id)).unwrap();
        let members = whole.as_object_mut().unwrap();
        assert_eq!(
            members.remove("traceId"),
            Some("4bf92f3577b34da6a3ce929d0e0e4736".into())
        );
        whole
    }

    fn call(tool: &'static str) -> Call {
        Call {
            tool: tool.into(),
            arguments: Default::default(),
        }
    }

    fn refused(field: &'static str, value: Value, applicability: Applicability) -> Violation {
        Violations::at(field)
            .expected("a number")
            .suggestion("Send a number")
            .mended(Some(Mend::Replace {
                value,
                applicability,
            }))
    }

    #[test]
    fn everything_declared_has_its_member() {
        let declaration = Declaration::new(Route::Authorize, "NEEDS_APPROVAL")
            .message("Refunds over 500.00 need approval")
            .suggestion("Ask for the approval first")
            .authority(Authority::Approval);
        assert_eq!(
            whole(declaration),
            json!({
                "code": "PERMISSION", "reason": "NEEDS_APPROVAL", "route": "authorize",
                "message": "Refunds over 500.00 need approval", "retryable": false,
                "suggestion": "Ask for the approval first", "authorize": "approval",
            }),
        );
        let declaration = Declaration::new(Route::Check, "GATEWAY_TIMEOUT")
            .message("It may have been paid")
            .field("order_id")
            .next(call("find_payment"))
            .person("Ask billing");
        assert_eq!(
            whole(declaration),
            json!({
                "code": "UNKNOWN_OUTCOME", "reason": "GATEWAY_TIMEOUT", "route": "check",
                "message": "It may have been paid", "retryable": false, "field": "order_id",
                "next": {"tool": "find_payment"}, "person": "Ask billing",
            }),
        );
    }

    #[test]
    fn a_wait_is_never_shorter_than_declared() {
        for (wait, millis) in [
            (Duration::ZERO, 0),
            (Duration::from_nanos(1), 1),
            (Duration::from_micros(1500), 2),
            (Duration::from_millis(1500), 1500),
            (Duration::MAX, u64::MAX),
        ] {
            let declaration = Declaration::new(Route::Retry, "BUSY")
                .message("Busy")
                .retry_after(wait);
            let envelope = declaration.into_envelope(TraceId::random());
            assert_eq!(envelope.retry_after(), Some(Duration::from_millis(millis)));
            assert!(envelope.retryable());
        }
    }

    #[test]
    fn the_first_violation_is_mirrored_and_safe_operations_alone_stand_at_the_top() {
        let violations = Violations::of(
            vec![
                refused("limit", json!(5), Applicability::Maybe).leading_to(Some(call("limits"))),
                refused("page", json!(2), Applicability::Safe).leading_to(Some(call("pages"))),
                refused("size", json!(9), Applicability::Safe),
            ],
            4,
        )
        .unwrap();
        let declaration =
            Declaration::new(Route::Repair, "INVALID_ARGUMENTS").violations(violations.clone());
        let whole = whole(declaration);
        let listed: Vec<Value> = violations.iter().map(|one| json!(one.explain())).collect();
        assert_eq!(whole["violations"], json!(listed));
        assert_eq!(whole["moreViolations"], 4);
        for member in ["field", "message", "suggestion"] {
            assert_eq!(whole[member], listed[0][member], "{member}");
        }
        assert_eq!(whole["field"], "limit");
        assert_eq!(whole["next"], json!({"tool": "limits"}));
        assert_eq!(
            whole["patch"],
            json!([
                {"op": "replace", "path": "/page", "value": 2},
                {"op": "replace", "path": "/size", "value": 9},
            ]),
        );
    }

    #[test]
    fn a_next_of_the_variant_goes_before_that_of_a_violation() {
        let violations = Violations::from(
            refused("limit", json!(5), Applicability::Maybe).leading_to(Some(call("limits"))),
        );
        let declaration = Declaration::new(Route::Repair, "INVALID")
            .violations(violations)
            .next(call("help"));
        assert_eq!(whole(declaration)["next"], json!({"tool": "help"}));
    }

    #[test]
    fn a_code_that_the_route_cannot_carry_changes_nothing() {
        for route in Route::ALL {
            for code in Code::ALL {
                let mut declaration = Declaration::new(route, "ODD");
                declaration.code = code;
                let envelope = declaration.into_envelope(TraceId::random());
                let expected = if route.codes().contains(&code) {
                    code
                } else {
                    route.codes()[0]
                };
                assert_eq!(envelope.code(), expected);
            }
        }
    }
}
