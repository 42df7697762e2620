//! `format = "date"`: a text of a standard form. The format itself is the rule.

use serde_json::{Map, Value};
use tool_errors_shared::Format;

use super::{Rule, add};
use crate::input::Target;
use crate::violation::Expected;

/// ```
/// use serde_json::json;
/// use tool_errors::input::Rule;
/// use tool_errors::input::rule::Format;
///
/// assert!(Format::Date.validate(&json!("2024-02-29")).is_ok());
/// assert!(Format::Date.validate(&json!("2024-2-29")).is_err());
/// ```
impl Rule for Format {
    fn name(&self) -> &'static str {
        "format"
    }

    #[inline]
    fn accepts(&self, value: &Value) -> bool {
        value
            .as_str()
            .is_none_or(|text| Format::accepts(*self, text))
    }

    fn expected(&self) -> Expected {
        Expected::Format(*self)
    }

    fn publish(&self, schema: &mut Map<String, Value>, _: Target) {
        add(schema, "format", Format::name(*self));
    }
}
