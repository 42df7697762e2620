//! What a failure tells: each format is a projection of the same real envelope.

use serde::Serialize;
use serde_json::json;
use tool_errors::Envelope;

/// A format of errors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Format {
    /// One sentence for every failure, as many servers answer.
    Generic,
    /// The failure's class, and whether the same call may be sent again.
    CodeOnly,
    /// The seven published members: `Envelope::published()`.
    Actionable,
    /// All that there is, patches too.
    Whole,
}

impl Format {
    /// The three that were compared in the published benchmark.
    pub(crate) const PUBLISHED: [Self; 3] = [Self::Generic, Self::CodeOnly, Self::Actionable];

    /// Its name in reports.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Generic => "generic message",
            Self::CodeOnly => "error code only",
            Self::Actionable => "actionable envelope",
            Self::Whole => "whole envelope",
        }
    }

    /// What it tells of this failure.
    pub(crate) fn tells(self, envelope: &Envelope) -> String {
        match self {
            Self::Generic => "Error: the tool call failed".to_owned(),
            Self::CodeOnly => {
                let code = envelope.code();
                json!({ "code": code, "retryable": envelope.retryable() }).to_string()
            }
            Self::Actionable => json_text(&envelope.published()),
            Self::Whole => json_text(envelope),
        }
    }
}

fn json_text(value: &impl Serialize) -> String {
    // Envelopes hold nothing that JSON can't say.
    serde_json::to_string(value).unwrap_or_default()
}
