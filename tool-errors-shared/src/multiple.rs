//! What a step divides: the rule `multiple_of`, of a call's value and of a literal in an attribute.

/// 2^127: every `i128` is below it in magnitude, except `i128::MIN` which equals its negative.
pub const TWO_POW_127: f64 = 170_141_183_460_469_231_731_687_303_715_884_105_728.0;

/// A number as JSON has it.
#[derive(Debug, Clone, Copy)]
pub enum Numeral {
    /// A whole number.
    Integer(i128),
    /// Any other, finite.
    Float(f64),
}

impl Numeral {
    /// The whole number that this is, if it is one: `120000.0` is 120000.
    #[inline]
    pub fn integer(self) -> Option<i128> {
        match self {
            Self::Integer(integer) => Some(integer),
            Self::Float(float) if float.fract() == 0.0 && float.abs() < TWO_POW_127 => {
                Some(float as i128)
            }
            Self::Float(_) => None,
        }
    }

    /// The nearest float.
    fn float(self) -> f64 {
        match self {
            Self::Integer(integer) => integer as f64,
            Self::Float(float) => float,
        }
    }
}

/// Whether a number is a multiple of a step above zero. Fractions are compared as they are written in
/// decimal.
#[inline]
pub fn divides(step: Numeral, number: Numeral) -> bool {
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
    fn of(number: Numeral) -> Self {
        let float = match number {
            // From 2^53 on no float says it.
            Numeral::Integer(integer) => {
                return Self {
                    digits: integer.unsigned_abs(),
                    exponent: 0,
                };
            }
            Numeral::Float(float) => float,
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

#[cfg(test)]
mod tests {
    use super::Numeral::{Float, Integer};
    use super::divides;

    #[test]
    fn is_exact_in_decimal() {
        for (step, number) in [
            (Integer(5), Integer(-10)),
            (Integer(5), Float(15.0)),
            (Float(0.1), Float(0.3)),
            (Float(0.1), Integer(3)),
            (Float(0.25), Integer(0)),
        ] {
            assert!(divides(step, number), "{step:?} {number:?}");
        }
        for (step, number) in [
            (Integer(5), Float(2.5)),
            (Float(0.1), Float(0.35)),
            (Float(2.5), Integer(9_007_199_254_740_996)),
            (Integer(0), Integer(0)),
        ] {
            assert!(!divides(step, number), "{step:?} {number:?}");
        }
    }
}
