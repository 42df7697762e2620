//! The whole envelope on the wire: every member, in the contract's order, left out where empty.

use std::borrow::Cow;

use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use super::Envelope;
use crate::next::Call;
use crate::violation::{Explained, PatchOperation};
use crate::{Authority, Route};

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Whole<'a> {
    code: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
    route: Route,
    message: &'a str,
    retryable: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    suggestion: Option<&'a str>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    violations: &'a [Explained],
    #[serde(skip_serializing_if = "super::is_zero")]
    more_violations: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<&'a Call>,
    #[serde(skip_serializing_if = "Option::is_none")]
    authorize: Option<Authority>,
    #[serde(skip_serializing_if = "Option::is_none")]
    person: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    retry_after_ms: Option<u64>,
    trace_id: Cow<'a, str>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    patch: &'a [PatchOperation],
    #[serde(skip_serializing_if = "Option::is_none")]
    operation_id: Option<&'a str>,
    #[serde(flatten)]
    unknown: &'a Map<String, Value>,
}

impl Serialize for Envelope {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Whole {
            code: self.code_word(),
            reason: self.reason(),
            route: self.route(),
            message: self.message(),
            retryable: self.retryable(),
            field: self.field(),
            suggestion: self.suggestion(),
            violations: self.violations(),
            more_violations: self.more_violations(),
            next: self.next(),
            authorize: self.authorize(),
            person: self.person(),
            retry_after_ms: self.retry_after_ms(),
            trace_id: self.trace_word(),
            patch: self.patch(),
            operation_id: self.operation_id(),
            unknown: self.unknown(),
        }
        .serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn as_a_value_it_has_the_contracts_order_where_serde_json_keeps_one() {
        let text = r#"{"code":"NOT_FOUND","reason":"GONE","route":"replace","message":"It is gone","retryable":false,"next":{"tool":"find","arguments":{"b":1}},"traceId":"4bf92f3577b34da6a3ce929d0e0e4736"}"#;
        let envelope: Envelope = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&envelope).unwrap(), text);

        let keeps_order = json!({ "b": 0, "a": 0 })
            .as_object()
            .is_some_and(|members| members.keys().eq(["b", "a"]));
        let value = serde_json::to_value(&envelope).unwrap();
        let expected = if keeps_order {
            text
        } else {
            r#"{"code":"NOT_FOUND","message":"It is gone","next":{"arguments":{"b":1},"tool":"find"},"reason":"GONE","retryable":false,"route":"replace","traceId":"4bf92f3577b34da6a3ce929d0e0e4736"}"#
        };
        assert_eq!(value.to_string(), expected);
    }
}
