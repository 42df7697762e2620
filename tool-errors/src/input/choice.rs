//! Decoding of a unit enum: which of its texts was sent.

use serde_json::Value;

use super::{Location, Report, ToolInput};

/// The position in `T::CHOICES` of the value that was sent.
///
/// `decode` turns it into the variant; a refusal lists the choices, and has a patch where letter
/// case alone differs.
#[inline]
pub fn choose<T: ToolInput>(
    value: &Value,
    at: &Location<'_>,
    report: &mut Report<'_>,
) -> Result<usize, Option<T>> {
    let sent = value.as_str();
    sent.and_then(|text| T::CHOICES.iter().position(|choice| choice.accepts(text)))
        .ok_or_else(|| report.mistyped::<T>(value, at))
}
