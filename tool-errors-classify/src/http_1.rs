//! An HTTP answer's status and its Retry-After (RFC 9110, sections 10.2.3 and 15).

use std::time::{Duration, SystemTime};

use http::header::RETRY_AFTER;
use http::{HeaderMap, StatusCode};

use tool_errors::error::ClassifiedRoute;

use crate::Classified;
use crate::fate::{NOT_EXECUTED, unwanted};

/// What a status alone says of the work behind a request that failed with it.
///
/// ```
/// use http::StatusCode;
/// use tool_errors::Disposition;
/// use tool_errors::error::ClassifiedRoute;
/// use tool_errors_classify::http_1::status;
///
/// let busy = status(&StatusCode::TOO_MANY_REQUESTS);
/// assert_eq!(busy.disposition, Disposition::NotExecuted);
/// // A gateway that gave up waiting does not know what the server behind it did.
/// assert_eq!(status(&StatusCode::GATEWAY_TIMEOUT).disposition, Disposition::Unknown);
/// assert_eq!(status(&StatusCode::FORBIDDEN).route, ClassifiedRoute::Authorize);
/// ```
pub fn status(status: &StatusCode) -> Classified {
    Classified::of_http_status(status.as_u16())
}

/// What an answer's status says, with the wait that its Retry-After asks for.
///
/// A Retry-After that can't be read is taken as the wish not to be called again.
///
/// ```
/// use std::time::Duration;
/// use http::header::{HeaderMap, HeaderValue, RETRY_AFTER};
/// use http::StatusCode;
/// use tool_errors_classify::http_1::answer;
///
/// let headers = HeaderMap::from_iter([(RETRY_AFTER, HeaderValue::from_static("3"))]);
/// let busy = answer(StatusCode::TOO_MANY_REQUESTS, &headers);
/// assert_eq!(busy.retry_after, Some(Duration::from_secs(3)));
/// ```
pub fn answer(status: StatusCode, headers: &HeaderMap) -> Classified {
    with_wait(self::status(&status), headers)
}

/// As [`answer`], for a service of which you know that it answers 503 with a Retry-After before it
/// begins any work. HTTP itself does not promise that.
///
/// ```
/// use http::header::{HeaderMap, HeaderValue, RETRY_AFTER};
/// use http::StatusCode;
/// use tool_errors::Disposition;
/// use tool_errors_classify::http_1::answer_of_shedding;
///
/// let headers = HeaderMap::from_iter([(RETRY_AFTER, HeaderValue::from_static("3"))]);
/// let shed = answer_of_shedding(StatusCode::SERVICE_UNAVAILABLE, &headers);
/// assert_eq!(shed.disposition, Disposition::NotExecuted);
/// ```
pub fn answer_of_shedding(status: StatusCode, headers: &HeaderMap) -> Classified {
    if status == StatusCode::SERVICE_UNAVAILABLE && headers.contains_key(RETRY_AFTER) {
        with_wait(NOT_EXECUTED, headers)
    } else {
        answer(status, headers)
    }
}

fn with_wait(classified: Classified, headers: &HeaderMap) -> Classified {
    match headers.get(RETRY_AFTER) {
        None => classified,
        Some(header) => match header.to_str().ok().and_then(wait) {
            Some(wait) => classified.retry_after(wait),
            None if classified.route == ClassifiedRoute::Retry => unwanted(classified),
            None => classified,
        },
    }
}

/// Seconds, or the date to wait for. A date that has passed is no wait.
fn wait(header: &str) -> Option<Duration> {
    let header = header.trim();
    if !header.is_empty() && header.bytes().all(|byte| byte.is_ascii_digit()) {
        // More digits than fit are more seconds than anybody waits.
        return Some(Duration::from_secs(header.parse().unwrap_or(u64::MAX)));
    }
    let until = httpdate::parse_http_date(header).ok()?;
    Some(
        until
            .duration_since(SystemTime::now())
            .unwrap_or(Duration::ZERO),
    )
}
