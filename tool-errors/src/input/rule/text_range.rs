//! `range("2026-01-01"..)`: the ends of what travels as a text and has an order.

use std::cmp::Ordering;

use serde_json::{Map, Value};
use tool_errors_shared::Ordered;

use super::Rule;
use crate::input::Target;
use crate::violation::{Expected, TextBound, TextBounds};

/// A day, an instant or a decimal number within bounds. JSON Schema has no keyword for it.
///
/// ```
/// use serde_json::json;
/// use tool_errors::input::rule::{Ordered, Rule, TextRange};
///
/// const YEAR: TextRange = TextRange::new(Ordered::Date)
///     .at_least("2026-01-01")
///     .below("2027-01-01");
/// assert!(YEAR.accepts(&json!("2026-12-31")) && !YEAR.accepts(&json!("2027-01-01")));
///
/// const PRICE: TextRange = TextRange::new(Ordered::Decimal).above("0").at_most("99.95");
/// assert!(PRICE.accepts(&json!("9.5")) && !PRICE.accepts(&json!("0.00")));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextRange(TextBounds);

impl TextRange {
    /// No bounds yet.
    pub const fn new(form: Ordered) -> Self {
        Self(TextBounds {
            form,
            min: None,
            max: None,
        })
    }

    /// From this value on.
    #[must_use]
    pub const fn at_least(mut self, text: &'static str) -> Self {
        self.0.min = bound(text, false);
        self
    }

    /// Up to this value.
    #[must_use]
    pub const fn at_most(mut self, text: &'static str) -> Self {
        self.0.max = bound(text, false);
        self
    }

    /// After this value.
    #[must_use]
    pub const fn above(mut self, text: &'static str) -> Self {
        self.0.min = bound(text, true);
        self
    }

    /// Before this value.
    #[must_use]
    pub const fn below(mut self, text: &'static str) -> Self {
        self.0.max = bound(text, true);
        self
    }
}

const fn bound(text: &'static str, exclusive: bool) -> Option<TextBound> {
    Some(TextBound { text, exclusive })
}

impl Rule for TextRange {
    fn name(&self) -> &'static str {
        "range"
    }

    fn accepts(&self, value: &Value) -> bool {
        value
            .as_str()
            .is_none_or(|text| self.0.side(text).is_some_and(Ordering::is_eq))
    }

    fn expected(&self) -> Expected {
        Expected::TextRange(self.0)
    }

    fn publish(&self, _: &mut Map<String, Value>, _: Target) {}
}
