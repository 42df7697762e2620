//! `multiple_of = 5`: a number that this step divides.

use serde_json::{Map, Value};

use super::{Rule, add};
use crate::input::Target;
use crate::violation::{Expected, Number};

/// A multiple of a step. Fractions are compared as they are written in decimal, so that 0.3 is a
/// multiple of 0.1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MultipleOf(Number);

impl MultipleOf {
    /// A multiple of this number, which is above zero.
    pub const fn new(step: Number) -> Self {
        Self(step)
    }
}

impl Rule for MultipleOf {
    fn name(&self) -> &'static str {
        "multiple_of"
    }

    #[inline]
    fn accepts(&self, value: &Value) -> bool {
        match value {
            Value::Number(number) => {
                Number::of(number).is_some_and(|number| divides(self.0, number))
            }
            _ => true,
        }
    }

    fn expected(&self) -> Expected {
        Expected::MultipleOf(self.0)
    }

    fn publish(&self, schema: &mut Map<String, Value>, _: Target) {
        add(schema, "multipleOf", self.0.to_value());
    }
}

fn divides(step: Number, number: Number) -> bool {
    match (step.integer(), number.integer()) {
        (Some(step), Some(number)) => number.checked_rem(step) == Some(0),
        // Whole, and beyond 128 bits; the remainder of two floats is exact.
        (Some(_), None) => number.float() % step.float() == 0.0,
        (None, _) => Decimal::of(number).is_multiple_of(&Decimal::of(step)),
    }
}

/// `digits` × 10^`exponent`, the shortest decimal that reads as a number. A sign divides nothing.
struct Decimal {
    /// At most the 17 of a float, or those of an integer.
    digits: u128,
    exponent: i32,
}

impl Decimal {
    fn of(number: Number) -> Self {
        let float = match number {
            // From 2^53 on no float says it.
            Number::Integer(integer) => {
                return Self {
                    digits: integer.unsigned_abs(),
                    exponent: 0,
                };
            }
            Number::Float(float) => float,
        };
        let text = format!("{:e}", float.abs());
        let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        Self {
            digits: format!("{whole}{fraction}").parse().unwrap_or_default(),
            exponent: exponent.parse().unwrap_or(0) - fraction.len() as i32,
        }
    }

    fn is_multiple_of(&self, step: &Self) -> bool {
        let finer = self.exponent.abs_diff(step.exponent);
        if self.exponent >= step.exponent {
            let left = self.digits.checked_rem(step.digits);
            let product = |left| left * power_of_ten(finer, step.digits);
            left.is_some_and(|left| product(left).is_multiple_of(step.digits))
        } else {
            // A step that outgrows 128 bits here is greater than the number.
            let power = 10_u128.checked_pow(finer);
            let step = power.and_then(|power| power.checked_mul(step.digits));
            step.map_or(self.digits == 0, |step| self.digits.is_multiple_of(step))
        }
    }
}

/// 10^`exponent` modulo a number of at most 17 digits: no product of two such outgrows 128 bits.
fn power_of_ten(exponent: u32, modulus: u128) -> u128 {
    (0..exponent).fold(1, |power, _| power * 10 % modulus.max(1))
}
