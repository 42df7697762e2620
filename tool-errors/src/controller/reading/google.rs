//! Google's error model: `google.rpc.Status` as JSON, with its details. Sources: AIP-193 and
//! `google/rpc/error_details.proto`.

use serde_json::Value;

use super::finding::Finding;
use super::{Read, Reader, http, text_of};
use crate::controller::{Pushback, reason};
use crate::envelope::Basis;
use crate::error::Classified;
use crate::text::ModelText;
use crate::{Authority, Code, Disposition, Route};

/// `google.rpc.Code`, by its numbers.
const CODES: [&str; 17] = [
    "OK",
    "CANCELLED",
    "UNKNOWN",
    "INVALID_ARGUMENT",
    "DEADLINE_EXCEEDED",
    "NOT_FOUND",
    reason::ALREADY_EXISTS,
    "PERMISSION_DENIED",
    reason::RESOURCE_EXHAUSTED,
    "FAILED_PRECONDITION",
    "ABORTED",
    "OUT_OF_RANGE",
    "UNIMPLEMENTED",
    "INTERNAL",
    "UNAVAILABLE",
    "DATA_LOSS",
    "UNAUTHENTICATED",
];

/// What stands before a detail's type.
const TYPES: &str = "type.googleapis.com/google.rpc.";

/// The most details, and the most refusals of one, that are looked at.
const MOST: usize = 1024;

impl Reader {
    /// A status, or an object with one as its `error`. `None` where the value is neither.
    pub(super) fn read_google(self, value: &Value) -> Option<Read> {
        let (status, wrapped) = match value.get("error") {
            Some(status) => (status, true),
            None => (value, false),
        };
        if !is_one(status, wrapped) {
            return None;
        }
        let delay = detail(status, "RetryInfo").and_then(|info| info.get("retryDelay"));
        let wait = delay.map(|delay| of_duration(delay.as_str().unwrap_or_default()));
        let told_to_wait = matches!(wait, Some(Pushback::Wait(_)));
        let finding = match code_of(status) {
            Some(number) => {
                let named = of_code(number, told_to_wait);
                named.no_surer_than(by_number(status, told_to_wait)?)
            }
            None => http::of_status(http_status(status)?),
        };
        Some(Read::Found(with_details(finding.waits(wait), status)))
    }
}

/// An object's `error` with a `status` of these names or an HTTP status beside `details`; else a code
/// beside a detail of Google's own, for any application's error may have a small number as its code.
fn is_one(status: &Value, wrapped: bool) -> bool {
    let named = text_of(status, "status").is_some_and(|name| CODES.contains(&name));
    let Some(code) = status.get("code").and_then(Value::as_u64) else {
        return false;
    };
    let detailed = status.get("details").is_some_and(Value::is_array);
    let typed = detail_types(status).next().is_some();
    typed || wrapped && (named || detailed && code >= CODES.len() as u64)
}

/// The number of the code: by its name, else as it stands.
fn code_of(status: &Value) -> Option<usize> {
    let name = text_of(status, "status");
    let named = name.and_then(|name| CODES.iter().position(|one| *one == name));
    named.or_else(|| number_of(status))
}

/// The code as a number of `google.rpc.Code`.
fn number_of(status: &Value) -> Option<usize> {
    let number = usize::try_from(status.get("code")?.as_u64()?).ok()?;
    (number < CODES.len()).then_some(number)
}

/// The code as an HTTP status.
fn http_status(status: &Value) -> Option<u16> {
    let code = status.get("code")?.as_u64()?;
    Some(u16::try_from(code).unwrap_or(u16::MAX))
}

/// What the number says of the work, beside a name that may contradict it.
fn by_number(status: &Value, told_to_wait: bool) -> Option<Disposition> {
    let by = match number_of(status).and_then(|number| i32::try_from(number).ok()) {
        Some(number) => Classified::of_grpc_code(number, told_to_wait),
        None => Classified::of_http_status(http_status(status)?),
    };
    Some(by.disposition)
}

fn of_code(number: usize, told_to_wait: bool) -> Finding {
    let name = CODES[number];
    let code = i32::try_from(number).unwrap_or_default();
    let by = Classified::of_grpc_code(code, told_to_wait);
    let finding = Finding::classified(by, Basis::GrpcCode(name), name);
    match name {
        "INVALID_ARGUMENT" | "OUT_OF_RANGE" => {
            let rejected = by.disposition;
            Finding::new(Route::Repair, Basis::GrpcCode(name), name).disposition(rejected)
        }
        "NOT_FOUND" => finding.code(Code::NotFound),
        "UNAUTHENTICATED" => finding.authority(Authority::Credential),
        _ => finding,
    }
}

fn with_details(mut finding: Finding, status: &Value) -> Finding {
    let refused = detail(status, "BadRequest").and_then(|bad| bad.get("fieldViolations"));
    let refused = refused.and_then(Value::as_array);
    let refused = refused.map(Vec::as_slice).unwrap_or_default();
    for one in refused.iter().take(MOST) {
        finding.refuses(text_of(one, "field"), text_of(one, "description"));
    }
    finding.refuses_more(refused.len().saturating_sub(MOST));
    let request = detail(status, "RequestInfo").and_then(|info| info.get("requestId"));
    let named = detail(status, "ErrorInfo").and_then(|info| text_of(info, "reason"));
    let message = text_of(status, "message").unwrap_or_default();
    let said = match named {
        Some(named) => format!("{}: {message}", crate::text::cut(named, 64)),
        None => message.to_owned(),
    };
    finding
        .says(ModelText::from("The service failed"), Some(&said))
        .under(request)
        .repaired_where_refused()
}

/// The detail of this type.
fn detail<'v>(status: &'v Value, name: &str) -> Option<&'v Value> {
    detail_types(status).find_map(|(one, detail)| (one == name).then_some(detail))
}

fn detail_types(status: &Value) -> impl Iterator<Item = (&str, &Value)> {
    let details = status.get("details").and_then(Value::as_array);
    let details = details.into_iter().flatten().take(MOST);
    details.filter_map(|detail| Some((text_of(detail, "@type")?.strip_prefix(TYPES)?, detail)))
}

/// A `google.protobuf.Duration` as JSON: seconds with up to nine digits behind the point, and `s`.
fn of_duration(text: &str) -> Pushback {
    let read = || {
        let number = text.strip_suffix('s')?;
        let (whole, part) = number.split_once('.').unwrap_or((number, "0"));
        let digits =
            |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(whole) || !digits(part) || part.len() > 9 {
            return None;
        }
        let nanos: u32 = format!("{part:0<9}").parse().ok()?;
        let seconds = whole.parse().unwrap_or(u64::MAX);
        Some(std::time::Duration::new(seconds, nanos))
    };
    read().map_or(Pushback::Stop, Pushback::Wait)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_duration_is_seconds_and_what_else_is_a_stop() {
        let wait = |millis| Pushback::Wait(Duration::from_millis(millis));
        for (text, expected) in [
            ("30s", wait(30_000)),
            ("1.5s", wait(1_500)),
            ("0.000000001s", Pushback::Wait(Duration::from_nanos(1))),
            ("0s", wait(0)),
            ("-1s", Pushback::Stop),
            ("30", Pushback::Stop),
            ("1.s", Pushback::Stop),
            (".5s", Pushback::Stop),
            ("1e3s", Pushback::Stop),
            ("", Pushback::Stop),
            (
                "99999999999999999999999s",
                Pushback::Wait(Duration::from_secs(u64::MAX)),
            ),
        ] {
            assert_eq!(of_duration(text), expected, "{text}");
        }
    }
}
