//! What the model reads of an envelope.

mod limit;
mod paragraph;
#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::fmt;

use serde::Serialize;

use super::Envelope;
use crate::next::Call;
use crate::violation::Explained;
use crate::{Authority, Route};

/// What the model reads of an envelope: the whole without what is for machines alone (`patch`,
/// `operationId`, and of each violation `rule`, `candidates`, `patch` and `applicability`; members
/// that nobody knows), without a list of violations where there is one alone, and of a limited
/// size. It routes as the whole does.
///
/// Serialise it where a value is wanted; [`Envelope::model_json`] is the text.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ModelView<'a> {
    code: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
    route: Route,
    message: Cow<'a, str>,
    retryable: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    suggestion: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    violations: Vec<Refusal<'a>>,
    #[serde(skip_serializing_if = "super::is_zero")]
    more_violations: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<&'a Call>,
    #[serde(skip_serializing_if = "Option::is_none")]
    authorize: Option<Authority>,
    #[serde(skip_serializing_if = "Option::is_none")]
    person: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    retry_after_ms: Option<u64>,
    trace_id: Cow<'a, str>,
    /// What was cut, in this order.
    #[serde(skip)]
    cuts: Vec<&'static str>,
}

/// What the model reads of one violation.
#[derive(Debug, Clone, PartialEq, Serialize)]
struct Refusal<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<&'a str>,
    message: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    suggestion: Option<&'a str>,
}

impl Envelope {
    /// The most bytes of a model view as JSON, unless another limit is given.
    pub const MODEL_VIEW_LIMIT: usize = 1024;

    /// The smallest limit that makes sense: what a controller needs always fits into it. A smaller
    /// one is raised to it.
    pub const SMALLEST_VIEW_LIMIT: usize = 256;

    /// The model view, of at most [`MODEL_VIEW_LIMIT`](Self::MODEL_VIEW_LIMIT) bytes.
    pub fn model_view(&self) -> ModelView<'_> {
        self.model_view_within(Self::MODEL_VIEW_LIMIT)
    }

    /// The model view, of at most `limit` bytes as JSON.
    ///
    /// Where it is too long, it loses in this order: the violations' suggestions, violations past
    /// the third (they are counted), `next` (whole: half a call is another call), the end of the
    /// suggestion and of the message. What our own rules never write so long goes last: the list of
    /// violations, `person`, `reason`, `field`, and foreign words for code and trace id. Code, route,
    /// `retryable`, `authorize`, `retryAfterMs` and the trace id always stay.
    pub fn model_view_within(&self, limit: usize) -> ModelView<'_> {
        let mut view = ModelView::uncut(self);
        limit::cut(&mut view, self.code(), limit.max(Self::SMALLEST_VIEW_LIMIT));
        view
    }

    /// The model view as JSON: the exact text to put before a model.
    ///
    /// ```
    /// use tool_errors::Envelope;
    ///
    /// let text = r#"{"code":"NOT_FOUND","reason":"NO_SUCH_ORDER","route":"stop","message":"There is no such order","retryable":false,"traceId":"4bf92f3577b34da6a3ce929d0e0e4736"}"#;
    /// let envelope: Envelope = serde_json::from_str(text).unwrap();
    /// assert_eq!(envelope.model_json(), text);
    /// ```
    pub fn model_json(&self) -> String {
        self.model_view().to_json()
    }

    /// The model view as JSON, of at most `limit` bytes. See
    /// [`model_view_within`](Self::model_view_within).
    pub fn model_json_within(&self, limit: usize) -> String {
        self.model_view_within(limit).to_json()
    }

    /// The model view as one short paragraph, for readers of text. It ends in a fixed sentence that
    /// says whether the same call can succeed: see [`sentence::closing`](super::sentence::closing).
    ///
    /// ```
    /// use tool_errors::Envelope;
    ///
    /// let envelope: Envelope = serde_json::from_str(
    ///     r#"{"code": "VALIDATION", "route": "repair", "retryable": false, "field": "limit",
    ///         "message": "`limit` must be an integer from 1 to 100",
    ///         "suggestion": "Send 5 as a number, without quotes",
    ///         "traceId": "4bf92f3577b34da6a3ce929d0e0e4736"}"#,
    /// )
    /// .unwrap();
    /// assert_eq!(
    ///     envelope.to_text(),
    ///     "`limit` must be an integer from 1 to 100. Send 5 as a number, without quotes. \
    ///      Do not retry this call unchanged: correct it first.",
    /// );
    /// ```
    pub fn to_text(&self) -> String {
        paragraph::of(&self.model_view())
    }
}

impl fmt::Display for Envelope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_text())
    }
}

impl std::error::Error for Envelope {}

impl<'a> ModelView<'a> {
    /// Everything the model may read.
    fn uncut(envelope: &'a Envelope) -> Self {
        let violations = match envelope.violations() {
            // The one alone is mirrored at the top.
            [] | [_] if envelope.more_violations() == 0 => &[],
            several => several,
        };
        Self {
            code: envelope.code_word(),
            reason: envelope.reason(),
            route: envelope.route(),
            message: Cow::Borrowed(envelope.message()),
            retryable: envelope.retryable(),
            field: envelope.field(),
            suggestion: envelope.suggestion().map(Cow::Borrowed),
            violations: violations.iter().map(Refusal::of).collect(),
            more_violations: envelope.more_violations(),
            next: envelope.next(),
            authorize: envelope.authorize(),
            person: envelope.person().map(Cow::Borrowed),
            retry_after_ms: envelope.retry_after_ms(),
            trace_id: envelope.trace_word(),
            cuts: Vec::new(),
        }
    }

    /// Which members the limit shortened or left out, in the order in which they went; for the
    /// operator. `violations.suggestion` stands for those of the list.
    pub fn cuts(&self) -> &[&'static str] {
        &self.cuts
    }

    /// The view as JSON.
    pub fn to_json(&self) -> String {
        // Texts and JSON values alone: there is nothing that serde_json refuses.
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl<'a> Refusal<'a> {
    fn of(one: &'a Explained) -> Self {
        Self {
            field: one.field.as_deref(),
            message: &one.message,
            suggestion: one.suggestion.as_deref(),
        }
    }
}
