//! `range("2026-01-01"..)`: the ends of what travels as a text and has an order. An integer of more
//! than 64 bits does too.

use std::cmp::Ordering;

use serde_json::{Map, Value};
use tool_errors_shared::Ordered;

use super::Rule;
use super::whole_numbers::{Whole, pattern};
use crate::input::Target;
use crate::violation::{Expected, TextBound, TextBounds};

/// A day, an instant or a number in quotes within bounds. JSON Schema has no keyword for it; of a
/// whole number with two ends a pattern tells.
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

/// Whether an end is that of the widest types, which nobody needs to be told.
fn is_widest(end: &TextBound) -> bool {
    const ENDS: [&str; 3] = [
        "-170141183460469231731687303715884105728",
        "170141183460469231731687303715884105727",
        "340282366920938463463374607431768211455",
    ];
    !end.exclusive && ENDS.contains(&end.text)
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
        Expected::TextRange(TextBounds {
            max: self.0.max.filter(|max| !is_widest(max)),
            min: self.0.min.filter(|min| !is_widest(min)),
            ..self.0
        })
    }

    fn refusal(&self, value: &Value) -> Expected {
        match value.as_str().and_then(|text| self.0.side(text)) {
            // Of a number, which end it is beyond.
            Some(_) => Expected::TextRange(self.0),
            None => self.expected(),
        }
    }

    fn publish(&self, schema: &mut Map<String, Value>, _: Target) {
        let (Ordered::Whole, Some(min), Some(max)) = (self.0.form, self.0.min, self.0.max) else {
            return;
        };
        if let (Some(low), Some(high)) = (Whole::read(min.text), Whole::read(max.text)) {
            let low = if min.exclusive { low.next() } else { low };
            let high = if max.exclusive { high.previous() } else { high };
            // It lies within the type's own range, and says that too.
            schema.insert("pattern".to_owned(), pattern(low, high).into());
        }
    }
}
