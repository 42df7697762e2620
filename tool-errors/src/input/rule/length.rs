//! `length(1..=80)`: how many code points a text has.

use serde_json::{Map, Value};

use super::{Rule, range};
use crate::input::Target;
use crate::violation::{Expected, Size};

/// A text of so many code points, as JSON Schema counts them.
///
/// ```
/// use serde_json::json;
/// use tool_errors::input::rule::{Length, Rule};
///
/// const NAME: Length = Length::new(1, Some(3));
/// assert!(NAME.accepts(&json!("żółw").as_str().map(|name| json!(&name[..6])).unwrap()));
/// assert!(!NAME.accepts(&json!("żółw")));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Length(Size);

impl Length {
    /// At least `min`, and at most `max` if there is one.
    pub const fn new(min: usize, max: Option<usize>) -> Self {
        Self(Size { min, max })
    }
}

impl Rule for Length {
    fn name(&self) -> &'static str {
        "length"
    }

    #[inline]
    fn accepts(&self, value: &Value) -> bool {
        match value {
            Value::String(text) => self.0.contains(text.chars().count()),
            _ => true,
        }
    }

    fn expected(&self) -> Expected {
        Expected::Length(self.0)
    }

    fn publish(&self, schema: &mut Map<String, Value>, target: Target) {
        range::tighten_size(schema, ["minLength", "maxLength"], self.0, target);
    }
}
