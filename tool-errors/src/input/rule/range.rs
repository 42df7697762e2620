//! `range(1..=100)`, `range(above = 0.0, below = 1.0)`: the bounds of a number.

use std::cmp::Ordering;

use serde_json::{Map, Value};

use super::Rule;
use crate::input::Target;
use crate::violation::{Bound, Bounds, Expected, Number, Size};

/// The magnitude up to which JSON numbers mean the same everywhere (2^53, RFC 8259 section 6).
const INTEROPERABLE: i128 = 1 << 53;

/// A number within bounds.
///
/// ```
/// use serde_json::json;
/// use tool_errors::input::rule::{Range, Rule};
/// use tool_errors::violation::Number::Float;
/// use tool_errors::violation::Number::Integer;
///
/// const LIMIT: Range = Range::new().at_least(Integer(1)).at_most(Integer(100));
/// assert!(LIMIT.accepts(&json!(100)) && !LIMIT.accepts(&json!(101)));
///
/// const SHARE: Range = Range::new().above(Float(0.0)).at_most(Float(1.0));
/// assert!(SHARE.accepts(&json!(1)) && !SHARE.accepts(&json!(0)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Range(Bounds);

impl Range {
    /// No bounds yet.
    pub const fn new() -> Self {
        Self(Bounds {
            min: None,
            max: None,
        })
    }

    /// From this number on.
    #[must_use]
    pub const fn at_least(mut self, number: Number) -> Self {
        self.0.min = inclusive(number);
        self
    }

    /// Up to this number.
    #[must_use]
    pub const fn at_most(mut self, number: Number) -> Self {
        self.0.max = inclusive(number);
        self
    }

    /// Greater than this number.
    #[must_use]
    pub const fn above(mut self, number: Number) -> Self {
        self.0.min = exclusive(number);
        self
    }

    /// Less than this number.
    #[must_use]
    pub const fn below(mut self, number: Number) -> Self {
        self.0.max = exclusive(number);
        self
    }
}

const fn inclusive(number: Number) -> Option<Bound> {
    Some(Bound {
        number,
        exclusive: false,
    })
}

const fn exclusive(number: Number) -> Option<Bound> {
    Some(Bound {
        number,
        exclusive: true,
    })
}

impl Rule for Range {
    fn name(&self) -> &'static str {
        "range"
    }

    #[inline]
    fn accepts(&self, value: &Value) -> bool {
        match value {
            // What overflows a float is outside of every range.
            Value::Number(number) => {
                Number::of(number).is_some_and(|number| self.0.contain(number))
            }
            _ => true,
        }
    }

    fn expected(&self) -> Expected {
        Expected::Range {
            bounds: self.0,
            // The argument's type decides; a refusal says it.
            whole: false,
        }
    }

    fn publish(&self, schema: &mut Map<String, Value>, target: Target) {
        if let Some(min) = self.0.min {
            let keyword = if min.exclusive {
                "exclusiveMinimum"
            } else {
                "minimum"
            };
            tighten(schema, keyword, min.number, Ordering::Greater, target);
        }
        if let Some(max) = self.0.max {
            let keyword = if max.exclusive {
                "exclusiveMaximum"
            } else {
                "maximum"
            };
            tighten(schema, keyword, max.number, Ordering::Less, target);
        }
    }
}

/// Sets a bound, unless the type has said a tighter one.
pub(in crate::input) fn tighten(
    schema: &mut Map<String, Value>,
    keyword: &str,
    number: Number,
    tighter: Ordering,
    target: Target,
) {
    let portable = number.compare(Number::Integer(-INTEROPERABLE)).is_ge()
        && number.compare(Number::Integer(INTEROPERABLE)).is_le();
    if target != Target::Full && !portable {
        return;
    }
    let said = schema.get(keyword).and_then(|said| match said {
        Value::Number(said) => Number::of(said),
        _ => None,
    });
    if said.is_none_or(|said| number.compare(said) == tighter) {
        let upwards = matches!(keyword, "minimum" | "exclusiveMaximum");
        schema.insert(
            keyword.to_owned(),
            beyond_64_bits(number, upwards).to_value(),
        );
    }
}

/// A bound that JSON can carry and that holds the same floats: an integer of more than 64 bits is
/// rounded inwards, or outwards where the bound itself is outside.
fn beyond_64_bits(number: Number, upwards: bool) -> Number {
    match (number.as_sent(), number) {
        (Number::Float(nearest), Number::Integer(_)) => {
            let off = Number::Float(nearest).compare(number);
            Number::Float(match (upwards, off) {
                (true, Ordering::Less) => nearest.next_up(),
                (false, Ordering::Greater) => nearest.next_down(),
                _ => nearest,
            })
        }
        _ => number,
    }
}

/// Sets the bounds of a count, unless the schema says tighter ones already.
pub(super) fn tighten_size(
    schema: &mut Map<String, Value>,
    [min, max]: [&str; 2],
    size: Size,
    target: Target,
) {
    let count = |count: usize| Number::Integer(count as i128);
    if size.min > 0 {
        tighten(schema, min, count(size.min), Ordering::Greater, target);
    }
    if let Some(most) = size.max {
        tighten(schema, max, count(most), Ordering::Less, target);
    }
}
