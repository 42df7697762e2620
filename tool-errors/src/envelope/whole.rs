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
