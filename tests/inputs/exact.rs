//! Numbers and JSON texts compared as they are written, digit by digit. It shares nothing with the
//! library: it says what a text means, for those who judge the library's reading of it.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

/// A JSON value with its numbers as they are written and every member of its objects, one that
/// stands there twice too.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Exact {
    Null,
    Boolean(bool),
    Number(Decimal),
    Text(String),
    Array(Vec<Exact>),
    /// In the order of the names.
    Object(Vec<(String, Exact)>),
}

impl Exact {
    /// What a JSON text says; `None` where it is no JSON.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let raw: &RawValue = serde_json::from_str(text).ok()?;
        let raw = raw.get();
        Some(match raw.as_bytes().first()? {
            b'n' => Self::Null,
            b't' => Self::Boolean(true),
            b'f' => Self::Boolean(false),
            b'"' => Self::Text(serde_json::from_str(raw).ok()?),
            b'[' => {
                let elements: Vec<&RawValue> = serde_json::from_str(raw).ok()?;
                let elements = elements.into_iter();
                Self::Array(
                    elements
                        .map(|element| Self::read(element.get()))
                        .collect::<Option<_>>()?,
                )
            }
            b'{' => {
                let Members(members) = serde_json::from_str(raw).ok()?;
                let members = members.into_iter();
                let mut members: Vec<_> = members
                    .map(|(name, member)| Some((name, Self::read(member.get())?)))
                    .collect::<Option<_>>()?;
                members.sort_by(|a, b| a.0.cmp(&b.0));
                Self::Object(members)
            }
            _ => Self::Number(Decimal::read(raw)?),
        })
    }
}

/// The members of an object in the order of the text.
struct Members<'de>(Vec<(String, &'de RawValue)>);

impl<'de> Deserialize<'de> for Members<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct InOrder;
        impl<'de> Visitor<'de> for InOrder {
            type Value = Members<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut members = Vec::new();
                while let Some(member) = map.next_entry()? {
                    members.push(member);
                }
                Ok(Members(members))
            }
        }
        deserializer.deserialize_map(InOrder)
    }
}

/// A number as it is written: ± `digits` × 10^`exponent`, its digits without zeros at either end.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Decimal {
    negative: bool,
    digits: String,
    exponent: i64,
}

impl Decimal {
    /// The number that a JSON number's text says.
    pub(crate) fn read(text: &str) -> Option<Self> {
        // JSON's own grammar, which no parser of Rust's has.
        serde_json::from_str::<&RawValue>(text).ok().filter(|raw| {
            raw.get()
                .starts_with(|first: char| first == '-' || first.is_ascii_digit())
        })?;
        let (negative, text) = match text.strip_prefix('-') {
            Some(text) => (true, text),
            None => (false, text),
        };
        let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let mut exponent: i64 = exponent.parse().ok()?;
        exponent -= i64::try_from(fraction.len()).ok()?;
        let digits = format!("{whole}{fraction}");
        let digits = digits.trim_start_matches('0');
        let significant = digits.trim_end_matches('0');
        if significant.is_empty() {
            // Zero has no sign: JSON Schema's equality knows one zero.
            return Some(Self {
                negative: false,
                digits: String::new(),
                exponent: 0,
            });
        }
        exponent += i64::try_from(digits.len() - significant.len()).ok()?;
        Some(Self {
            negative,
            digits: significant.to_owned(),
            exponent,
        })
    }
}

impl Decimal {
    /// Whether it is a whole number of times this step, of whose digits there are at most 18.
    pub(crate) fn is_multiple_of(&self, step: &Self) -> bool {
        let Ok(step_digits @ 1..) = step.digits.parse::<u128>() else {
            return self.digits.is_empty();
        };
        // No digits end in a zero: of a coarser step only zero is a multiple.
        let Ok(zeros) = u64::try_from(self.exponent - step.exponent) else {
            return self.digits.is_empty();
        };
        let times_ten = |left: u128, digit: u8| (left * 10 + u128::from(digit)) % step_digits;
        let digits = self.digits.bytes().map(|digit| digit - b'0');
        let left = digits.fold(0, times_ten);
        (0..zeros).fold(left, |left, _| times_ten(left, 0)) == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn same(a: &str, b: &str) -> bool {
        Exact::read(a).is_some() && Exact::read(a) == Exact::read(b)
    }

    #[test]
    fn numbers_are_the_same_where_their_digits_are() {
        assert!(
            same("120", "1.2e2") && same("0.1", "1E-1") && same("-0.0", "0") && same("1.50", "1.5")
        );
        assert!(!same("9007199254740993", "9007199254740992.0"));
        assert!(!same("0.1", "0.10000000000000001"));
        assert!(!same("1", "-1"));
        assert_eq!(Decimal::read("1x"), None);
        assert_eq!(Decimal::read("\"1\""), None);
    }

    #[test]
    fn a_multiple_is_one_digit_by_digit() {
        for (number, step, wanted) in [
            ("-1.797e308", "2.5", true),
            ("1.797e308", "0.7", false),
            ("9007199254740995", "2.5", true),
            ("9007199254740996", "2.5", false),
            ("0.3", "0.1", true),
            ("0.35", "0.1", false),
            ("0.30000000000000004", "0.1", false),
            ("25", "250", false),
            ("0", "1e300", true),
            ("1e300", "0.125", true),
            ("5", "0", false),
        ] {
            let [number, step] = [number, step].map(|text| Decimal::read(text).expect("a number"));
            assert_eq!(number.is_multiple_of(&step), wanted, "{number:?} {step:?}");
        }
    }

    #[test]
    fn objects_keep_every_member() {
        assert!(same(r#"{"a": 1, "b": [2.0]}"#, r#"{"b":[2],"a":1e0}"#));
        assert!(!same(r#"{"a": 1, "a": 2}"#, r#"{"a": 2}"#));
        assert!(same(r#""\u00e9""#, "\"é\""));
        assert_eq!(Exact::read("[1,]"), None);
    }
}
