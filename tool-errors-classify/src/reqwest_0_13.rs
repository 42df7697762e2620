//! reqwest's error: from the refused connection to the answer that can't be read.

use reqwest::Error;

use crate::Classified;
use crate::fate::{EXECUTED, NOT_EXECUTED, REJECTED, UNKNOWN, unwanted};

/// What an error of reqwest says of the work behind the request.
///
/// A status is in the error only after `error_for_status`, and Retry-After never is: with the
/// answer at hand, ask [`http_1::answer`](crate::http_1::answer). An error while the answer's body
/// is read counts as executed: call `error_for_status` before you read it.
///
/// ```
/// use tool_errors::error::ClassifiedRoute;
///
/// let nonsense = reqwest::Client::new().get("no address").build().unwrap_err();
/// let classified = tool_errors_classify::reqwest_0_13::error(&nonsense);
/// assert_eq!(classified.route, ClassifiedRoute::Stop);
/// ```
pub fn error(error: &Error) -> Classified {
    // Before all else: a time-out while connecting is a time-out too, and nothing was sent.
    if error.is_connect() || is_refused_stream(error) {
        NOT_EXECUTED
    } else if error.is_builder() {
        REJECTED
    } else if error.is_redirect() {
        // The first answer came from a server that was asked. To follow it again leads nowhere.
        unwanted(UNKNOWN)
    } else if let Some(status) = error.status() {
        crate::http_1::status(&status)
    } else if (error.is_body() || error.is_decode()) && !error.is_request() {
        EXECUTED
    } else {
        UNKNOWN
    }
}

/// A server that refuses an HTTP/2 stream has not begun its work (RFC 9113, section 8.7).
#[cfg(feature = "h2_0_4")]
fn is_refused_stream(error: &Error) -> bool {
    crate::fate::caused_by::<h2::Error>(error)
        .is_some_and(|error| error.reason() == Some(h2::Reason::REFUSED_STREAM))
}

#[cfg(not(feature = "h2_0_4"))]
fn is_refused_stream(_: &Error) -> bool {
    false
}
