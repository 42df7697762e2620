//! Stripe's error object, whose form OpenAI's and Anthropic's APIs share. Sources: Stripe's API
//! reference, "Errors" and "Error codes"; "Idempotent requests".

use serde_json::Value;

use super::finding::Finding;
use super::{Read, Reader, text_of};
use crate::controller::reason;
use crate::envelope::Basis;
use crate::text::ModelText;
use crate::{Authority, Code, Disposition, Route};

/// What a `type` or a `code` says: its word, the route, the code, what is known of the work.
type Row = (&'static str, Route, Code, Disposition);

/// A `code` that says more than its type.
#[rustfmt::skip]
const CODES: [Row; 7] = [
    ("rate_limit", Route::Retry, Code::Transient, Disposition::NotExecuted),
    // Another request holds the object; this one has not begun.
    ("lock_timeout", Route::Retry, Code::Transient, Disposition::NotExecuted),
    // The first request with this key is still at work.
    ("idempotency_key_in_use", Route::Retry, Code::Transient, Disposition::Unknown),
    ("resource_missing", Route::Stop, Code::NotFound, Disposition::Rejected),
    ("api_key_expired", Route::Authorize, Code::Permission, Disposition::Rejected),
    ("platform_api_key_expired", Route::Authorize, Code::Permission, Disposition::Rejected),
    ("secret_key_required", Route::Authorize, Code::Permission, Disposition::Rejected),
];

#[rustfmt::skip]
const TYPES: [Row; 9] = [
    // Of Stripe's servers, and of which nobody knows how far they came.
    ("api_error", Route::Retry, Code::Transient, Disposition::Unknown),
    // A bank said no: the same card is not tried again by a machine.
    ("card_error", Route::Stop, Code::Refused, Disposition::Rejected),
    // The key was used with other arguments: nothing was done.
    ("idempotency_error", Route::Stop, Code::Refused, Disposition::Rejected),
    ("invalid_request_error", Route::Stop, Code::Refused, Disposition::Rejected),
    ("authentication_error", Route::Authorize, Code::Permission, Disposition::Rejected),
    ("permission_error", Route::Authorize, Code::Permission, Disposition::Rejected),
    ("rate_limit_error", Route::Retry, Code::Transient, Disposition::NotExecuted),
    // OpenAI's and Anthropic's.
    ("not_found_error", Route::Stop, Code::NotFound, Disposition::Rejected),
    ("overloaded_error", Route::Retry, Code::Transient, Disposition::Unknown),
];

impl Reader {
    /// An object with Stripe's error object as its `error`. `None` where its type is none of these.
    pub(super) fn read_stripe(self, value: &Value) -> Option<Read> {
        let error = value.get("error")?;
        let word = text_of(error, "type")?;
        let by_type = TYPES.iter().find(|row| row.0 == word)?;
        let code = text_of(error, "code");
        let by_code = code.and_then(|code| CODES.iter().find(|row| row.0 == code));
        let (word, route, class, disposition) = *by_code.unwrap_or(by_type);
        // A code does not close what its type leaves open.
        let disposition = match by_type.3 {
            Disposition::Unknown => disposition.safer(Disposition::Unknown),
            _ => disposition,
        };

        let mut finding = Finding::new(route, Basis::StripeError(word), named(by_type.0))
            .code(class)
            .disposition(disposition);
        if class == Code::Permission && by_type.0 != "permission_error" {
            finding = finding.authority(Authority::Credential);
        }
        let message = text_of(error, "message").unwrap_or_default();
        let detail = text_of(error, "decline_code").or(code);
        let said = match detail {
            Some(detail) => format!("{}: {message}", crate::text::cut(detail, 64)),
            None => message.to_owned(),
        };
        // A card's number or code is its holder's to mend, and no model's to guess.
        if by_type.0 == "invalid_request_error"
            && let Some(field) = text_of(error, "param")
        {
            finding.refuses(Some(field), Some(&said));
        }
        Some(Read::Found(
            finding
                .says(ModelText::from("The service refused"), Some(&said))
                .under(value.get("request_id"))
                .repaired_where_refused(),
        ))
    }
}

fn named(word: &'static str) -> &'static str {
    match word {
        "api_error" => "API_ERROR",
        "card_error" => "CARD_ERROR",
        "idempotency_error" => "IDEMPOTENCY_ERROR",
        "invalid_request_error" => "INVALID_REQUEST_ERROR",
        "authentication_error" => "AUTHENTICATION_ERROR",
        "permission_error" => "PERMISSION_ERROR",
        "rate_limit_error" => reason::RATE_LIMIT_ERROR,
        "not_found_error" => "NOT_FOUND_ERROR",
        _ => reason::OVERLOADED_ERROR,
    }
}
