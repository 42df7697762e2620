//! Forms of a text that JSON Schema has no `format` for.

use serde_json::{Map, Value};
use tool_errors_shared::{is_decimal, is_local_date_time, is_local_time};

use crate::input::rule::add;
use crate::input::{Rule, Target};
use crate::text::ModelText;
use crate::violation::Expected;

/// A form of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// A time of day without an offset.
    LocalTime,
    /// A date and a time without an offset.
    LocalDateTime,
    /// A number in decimal digits, none of them lost.
    Decimal,
}

impl Form {
    const fn noun(self) -> &'static str {
        match self {
            Self::LocalTime => "a time without an offset, such as 09:30:00",
            Self::LocalDateTime => "a date and time without an offset, such as 2026-01-31T09:30:00",
            Self::Decimal => "a decimal number in quotes, such as \"12.50\"",
        }
    }

    /// The form as far as a regular expression tells it: the days of a month and the number of all
    /// digits are not.
    const fn pattern(self) -> &'static str {
        match self {
            Self::LocalTime => r"^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\.[0-9]+)?$",
            Self::LocalDateTime => {
                r"^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt]([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\.[0-9]+)?$"
            }
            Self::Decimal => r"^-?(0|[1-9][0-9]{0,27})(\.[0-9]{1,28})?$",
        }
    }
}

impl Rule for Form {
    fn name(&self) -> &'static str {
        "format"
    }

    fn accepts(&self, value: &Value) -> bool {
        value.as_str().is_none_or(|text| match self {
            Self::LocalTime => is_local_time(text),
            Self::LocalDateTime => is_local_date_time(text),
            Self::Decimal => is_decimal(text),
        })
    }

    fn expected(&self) -> Expected {
        let noun = self.noun();
        Expected::words(
            "format",
            ModelText::from("must be ").text(noun),
            ModelText::from("Send ").text(noun),
        )
    }

    fn publish(&self, schema: &mut Map<String, Value>, _: Target) {
        add(schema, "pattern", self.pattern());
    }
}
