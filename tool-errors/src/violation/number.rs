//! A JSON number with exact comparison: integers of 128 bits against floats, nothing rounded.

use std::cmp::Ordering;
use std::fmt;

use serde_json::Value;
use tool_errors_shared::{Numeral, TWO_POW_127};

/// A number: of a bound, or of a value that is compared with one.
#[derive(Debug, Clone, Copy)]
pub enum Number {
    /// A whole number.
    Integer(i128),
    /// Any other, finite.
    Float(f64),
}

impl Number {
    /// The number as sent. `None` where it is beyond what a float holds: `1e400` reaches us when a
    /// dependency switches on serde_json's `arbitrary_precision`, and no rule may accept it.
    #[inline]
    pub fn of(number: &serde_json::Number) -> Option<Self> {
        if let Some(integer) = number.as_i128() {
            return Some(Self::Integer(integer));
        }
        let float = number.as_f64()?;
        float.is_finite().then_some(Self::Float(float))
    }

    /// The whole number that this is, if it is one: `120000.0` is 120000.
    pub fn integer(self) -> Option<i128> {
        Numeral::from(self).integer()
    }

    /// Whether it has no fraction, however large it is.
    pub(crate) fn is_whole(self) -> bool {
        match self {
            Self::Integer(_) => true,
            Self::Float(float) => float.fract() == 0.0,
        }
    }

    /// The nearest float.
    pub(crate) fn float(self) -> f64 {
        match self {
            Self::Integer(integer) => integer as f64,
            Self::Float(float) => float,
        }
    }

    /// Exact order. A NaN, which JSON cannot carry, is below everything.
    #[inline]
    pub fn compare(self, other: Self) -> Ordering {
        match (self, other) {
            (Self::Integer(a), Self::Integer(b)) => a.cmp(&b),
            (Self::Float(a), Self::Float(b)) => a
                .partial_cmp(&b)
                .unwrap_or_else(|| b.is_nan().cmp(&a.is_nan())),
            (Self::Integer(a), Self::Float(b)) => integer_to_float(a, b),
            (Self::Float(a), Self::Integer(b)) => integer_to_float(b, a).reverse(),
        }
    }

    /// The number as JSON. An integer that JSON's own 64 bits cannot hold becomes the nearest float.
    pub fn to_value(self) -> Value {
        match self.as_sent() {
            Self::Integer(integer) => match i64::try_from(integer) {
                Ok(small) => Value::from(small),
                Err(_) => Value::from(integer as u64),
            },
            Self::Float(float) => Value::from(float),
        }
    }

    /// The number that JSON can carry in its place: an integer beyond 64 bits arrives as the
    /// nearest float, and a whole float is an integer.
    pub(crate) fn as_sent(self) -> Self {
        match self.integer() {
            Some(integer) if (i64::MIN.into()..=u64::MAX.into()).contains(&integer) => {
                Self::Integer(integer)
            }
            _ => Self::Float(self.float()),
        }
    }
}

fn integer_to_float(integer: i128, float: f64) -> Ordering {
    if float.is_nan() {
        return Ordering::Greater;
    }
    if float >= TWO_POW_127 {
        return Ordering::Less;
    }
    if float < -TWO_POW_127 {
        return Ordering::Greater;
    }
    // The truncated float is in range here, so the cast is exact; the fraction breaks a tie.
    integer.cmp(&(float.trunc() as i128)).then_with(|| {
        0.0_f64
            .partial_cmp(&float.fract())
            .unwrap_or(Ordering::Equal)
    })
}

impl PartialEq for Number {
    fn eq(&self, other: &Self) -> bool {
        self.compare(*other) == Ordering::Equal
    }
}

/// Rendered anew, a whole number without a fraction.
impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.integer(), self) {
            (Some(integer), _) if integer.unsigned_abs() < 10_u128.pow(21) => {
                write!(f, "{integer}")
            }
            (_, Self::Integer(integer)) => write!(f, "{integer}"),
            // As JSON writes it: `1e300` and not three hundred zeros.
            (_, Self::Float(float)) => write!(f, "{}", Value::from(*float)),
        }
    }
}

impl From<Number> for Numeral {
    #[inline]
    fn from(number: Number) -> Self {
        match number {
            Number::Integer(integer) => Self::Integer(integer),
            Number::Float(float) => Self::Float(float),
        }
    }
}

macro_rules! from_integers {
    ($($integer:ty)*) => {$(
        impl From<$integer> for Number {
            fn from(integer: $integer) -> Self {
                Self::Integer(integer as i128)
            }
        }
    )*};
}

from_integers! { i8 i16 i32 i64 isize u8 u16 u32 u64 usize i128 }

impl From<f64> for Number {
    fn from(float: f64) -> Self {
        Self::Float(float)
    }
}

impl From<f32> for Number {
    fn from(float: f32) -> Self {
        Self::Float(f64::from(float))
    }
}

#[cfg(test)]
mod tests {
    use std::cmp::Ordering::{Equal, Greater, Less};

    use super::Number::{Float, Integer};

    #[test]
    fn integers_and_floats_compare_without_rounding() {
        // As floats these two would be equal.
        assert_eq!(
            Integer((1 << 53) + 1).compare(Float(9_007_199_254_740_992.0)),
            Greater
        );
        assert_eq!(Integer(100).compare(Float(100.0)), Equal);
        assert_eq!(Integer(100).compare(Float(100.5)), Less);
        assert_eq!(Integer(-100).compare(Float(-100.5)), Greater);
        assert_eq!(Integer(0).compare(Float(-0.0)), Equal);
        assert_eq!(Float(0.5).compare(Integer(0)), Greater);
        assert_eq!(Integer(i128::MAX).compare(Float(1e300)), Less);
        assert_eq!(
            Integer(i128::MIN).compare(Float(-super::TWO_POW_127)),
            Equal
        );
        assert_eq!(Float(f64::NAN).compare(Integer(0)), Less);
        assert_eq!(Integer(0).compare(Float(f64::NAN)), Greater);
    }

    #[test]
    fn a_float_without_a_fraction_is_an_integer() {
        assert_eq!(Float(120_000.0).integer(), Some(120_000));
        assert_eq!(Float(1.5).integer(), None);
        assert_eq!(Float(1e300).integer(), None);
    }

    #[test]
    fn numbers_are_rendered_as_json_writes_them() {
        assert_eq!(Float(100.0).to_string(), "100");
        assert_eq!(Float(0.25).to_string(), "0.25");
        assert_eq!(Float(1e300).to_string(), "1e+300");
        assert_eq!(
            Integer(18_446_744_073_709_551_615).to_string(),
            "18446744073709551615"
        );
        assert_eq!(Integer(18_446_744_073_709_551_615).to_value(), u64::MAX);
    }
}
