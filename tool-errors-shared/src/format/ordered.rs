//! Texts that have an order: days, instants, decimal and whole numbers.

use std::cmp::Ordering;

use super::decimal::{self, is_decimal};
use super::{time, whole};

/// A form of a text whose values have an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ordered {
    /// RFC 3339's `full-date`.
    Date,
    /// RFC 3339's `date-time`: instants, whatever their offsets.
    DateTime,
    /// A number in decimal digits.
    Decimal,
    /// A whole number of any size in decimal digits: JSON's own numbers are rounded beyond 64 bits.
    Whole,
}

impl Ordered {
    /// The form of this text, if it is one of these. A whole number is a decimal one too.
    ///
    /// ```
    /// use tool_errors_shared::Ordered;
    ///
    /// assert_eq!(Ordered::of("2026-01-31"), Some(Ordered::Date));
    /// assert_eq!(Ordered::of("-12.50"), Some(Ordered::Decimal));
    /// assert_eq!(Ordered::of("soon"), None);
    /// ```
    pub fn of(text: &str) -> Option<Self> {
        if time::is_date(text) {
            Some(Self::Date)
        } else if time::is_date_time(text) {
            Some(Self::DateTime)
        } else {
            is_decimal(text).then_some(Self::Decimal)
        }
    }

    /// The order of two texts of this form; `None` where one is of another.
    ///
    /// ```
    /// use std::cmp::Ordering::{Equal, Less};
    /// use tool_errors_shared::Ordered::{DateTime, Decimal};
    ///
    /// assert_eq!(Decimal.compare("-12.5", "9"), Some(Less));
    /// let there = "2026-01-31T11:30:00+02:00";
    /// assert_eq!(DateTime.compare("2026-01-31T09:30:00Z", there), Some(Equal));
    /// assert_eq!(DateTime.compare("2026-01-31", there), None);
    /// ```
    pub fn compare(self, a: &str, b: &str) -> Option<Ordering> {
        match self {
            // The digits are as many and stand in the order of their weight.
            Self::Date => (time::is_date(a) && time::is_date(b)).then(|| a.cmp(b)),
            Self::DateTime => Some(time::instant(a)?.cmp(&time::instant(b)?)),
            Self::Decimal => decimal::compare(a, b),
            Self::Whole => whole::compare(a, b),
        }
    }

    /// A value of this form, as a noun.
    pub const fn noun(self) -> &'static str {
        match self {
            Self::Date => "a date",
            Self::DateTime => "a date and time with an offset",
            Self::Decimal => "a decimal number in quotes",
            Self::Whole => "an integer in quotes",
        }
    }
}
