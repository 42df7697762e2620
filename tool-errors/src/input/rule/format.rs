//! `format = "date"`: a text of a standard form.

use serde_json::{Map, Value};
use tool_errors_shared::Format;

use super::Rule;
use crate::input::Target;
use crate::violation::Expected;

/// A text of this format, by the format's own grammar.
///
/// ```
/// use serde_json::json;
/// use tool_errors::input::rule::{Format, OfFormat, Rule};
///
/// const DAY: OfFormat = OfFormat::new(Format::Date);
/// assert!(DAY.accepts(&json!("2024-02-29")) && !DAY.accepts(&json!("2024-2-29")));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OfFormat(Format);

impl OfFormat {
    /// Of this format.
    pub const fn new(format: Format) -> Self {
        Self(format)
    }
}

impl Rule for OfFormat {
    fn name(&self) -> &'static str {
        "format"
    }

    #[inline]
    fn accepts(&self, value: &Value) -> bool {
        value.as_str().is_none_or(|text| self.0.accepts(text))
    }

    fn expected(&self) -> Expected {
        Expected::Format(self.0)
    }

    fn publish(&self, schema: &mut Map<String, Value>, _: Target) {
        schema.insert("format".to_owned(), self.0.name().into());
    }
}
