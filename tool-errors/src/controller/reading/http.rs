//! An HTTP response: its status, its Retry-After, and a body in any format that is known. Sources:
//! RFC 9110, sections 10.2.3 and 15; retry rules by what a status says of the work.

use serde_json::Value;

use super::finding::Finding;
use super::{Read, Reader, problem};
use crate::controller::{Pushback, reason, retry_after};
use crate::envelope::{Basis, Distrust};
use crate::error::Classified;
use crate::text::ModelText;
use crate::{Authority, Code, Disposition, Envelope, Route};

/// What is read of an HTTP response.
///
/// ```
/// use serde_json::json;
/// use tool_errors::controller::reading::{Reader, Response};
/// use tool_errors::{Effect, Route};
///
/// let body = json!({"title": "Out of order", "status": 503});
/// let response = Response::new(503).retry_after("3").body(&body);
///
/// let read = Reader::new(Effect::Read).http(&response).unwrap();
/// assert_eq!(read.route(), Route::Retry);
/// assert_eq!(read.retry_after(), Some(std::time::Duration::from_secs(3)));
/// // Plain 503 leaves open how far the service came.
/// let read = Reader::new(Effect::Once).http(&response).unwrap();
/// assert_eq!(read.route(), Route::Check);
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Response<'a> {
    status: u16,
    retry_after: Option<&'a str>,
    rate_limit: Option<&'a str>,
    body: Option<&'a Value>,
    sheds: bool,
}

impl<'a> Response<'a> {
    /// A response with this status.
    pub const fn new(status: u16) -> Self {
        Self {
            status,
            retry_after: None,
            rate_limit: None,
            body: None,
            sheds: false,
        }
    }

    /// Its header Retry-After.
    #[must_use]
    pub const fn retry_after(mut self, header: &'a str) -> Self {
        self.retry_after = Some(header);
        self
    }

    /// Its header RateLimit.
    #[must_use]
    pub const fn rate_limit(mut self, header: &'a str) -> Self {
        self.rate_limit = Some(header);
        self
    }

    /// Its body, where that is JSON.
    #[must_use]
    pub const fn body(mut self, body: &'a Value) -> Self {
        self.body = Some(body);
        self
    }

    /// You know that this service answers 503 with a Retry-After before it begins any work. HTTP
    /// itself does not promise that.
    #[must_use]
    pub const fn sheds(mut self) -> Self {
        self.sheds = true;
        self
    }
}

impl Reader {
    pub(super) fn read_http(self, response: &Response<'_>) -> Option<Read> {
        let status = response.status;
        if (200..300).contains(&status) {
            return None;
        }
        let shed = response.sheds && status == 503 && response.retry_after.is_some();
        let frame = match shed {
            true => Classified::retry().not_executed(),
            false => Classified::of_http_status(status),
        };
        let alone = || match shed {
            true => classified(frame, status),
            false => of_status(status),
        };
        let body = response.body.and_then(|body| {
            // A problem's own copy of the status is the response's to correct.
            match body.as_object().is_some_and(problem::is_one) {
                true => self.read_problem(body, Some(alone())),
                false => self.read_any(body),
            }
            .or_else(|| self.read_problem(body, Some(alone())))
        });
        let wait = retry_after(response.retry_after, response.rate_limit, self.wall);
        let found = match body {
            // It says itself what is to be done, save where the status says that it lies.
            Some(Read::Ours(ours)) => {
                let refused = frame.disposition == Disposition::Rejected;
                if !(refused && ours.retryable()) {
                    return Some(Read::Ours(held_back(self.judged_ours(ours), wait)));
                }
                alone()
            }
            Some(Read::Found(found)) => found.framed(frame),
            None => alone(),
        };
        Some(Read::Found(found.waits(wait)))
    }
}

/// An envelope whose response says when the server may be called again: of its own wait and the
/// response's the later.
fn held_back(mut envelope: Envelope, wait: Option<Pushback>) -> Envelope {
    let route = envelope.route();
    let told = envelope.retry_after().map(Pushback::Wait);
    let parts = envelope.parts_mut();
    match (route, Pushback::later(told, wait)) {
        (Route::Retry | Route::Check, Some(Pushback::Wait(wait))) => parts.set_retry_after(wait),
        (Route::Retry, Some(Pushback::Stop)) => {
            parts.route = Route::Stop;
            parts.code = Code::Refused;
            parts.code_word = None;
            parts.retry_after_ms = None;
            parts.distrusted.push(Distrust::Pushback);
        }
        _ => {}
    }
    envelope
}

/// What a status says alone.
pub(super) fn of_status(status: u16) -> Finding {
    let by = Classified::of_http_status(status);
    let finding = classified(by, status);
    match status {
        401 => finding.authority(Authority::Credential),
        404 | 410 => finding.code(Code::NotFound),
        _ if by.route.route() == Route::Stop => finding.code(Code::Refused),
        _ => finding,
    }
}

fn classified(by: Classified, status: u16) -> Finding {
    let said = ModelText::from("The service answered with the status ").value(status);
    Finding::classified(by, Basis::HttpStatus(status), word(status)).says(said, None)
}

fn word(status: u16) -> &'static str {
    match status {
        401 => "UNAUTHORIZED",
        403 => "FORBIDDEN",
        404 | 410 => "NOT_FOUND",
        408 | 504 => "TIMEOUT",
        409 => reason::CONFLICT,
        425 | 429 => reason::TOO_MANY_REQUESTS,
        501 => "NOT_IMPLEMENTED",
        503 => "UNAVAILABLE",
        400..=499 => "BAD_REQUEST",
        500..=599 => "SERVER_ERROR",
        _ => "UNEXPECTED_STATUS",
    }
}
