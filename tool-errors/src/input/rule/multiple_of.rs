//! `multiple_of = 5`: a number that this step divides.

use serde_json::{Map, Value};

use super::Rule;
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
        schema.insert("multipleOf".to_owned(), self.0.to_value());
    }
}

fn divides(step: Number, number: Number) -> bool {
    if let (Some(step), Some(number)) = (step.integer(), number.integer()) {
        return number.checked_rem(step) == Some(0);
    }
    let (Some(step), Some(number)) = (Decimal::of(step), Decimal::of(number)) else {
        return false;
    };
    let scale = step.scale.max(number.scale);
    match (step.at(scale), number.at(scale)) {
        (Some(step), Some(number)) => number.checked_rem(step) == Some(0),
        _ => false,
    }
}

/// `digits` × 10^-`scale`.
struct Decimal {
    digits: i128,
    scale: u32,
}

impl Decimal {
    /// The shortest decimal that reads as this number. `None` where it has more digits than fit.
    fn of(number: Number) -> Option<Self> {
        let text = number.float().to_string();
        let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
        Some(Self {
            digits: format!("{whole}{fraction}").parse().ok()?,
            scale: u32::try_from(fraction.len()).ok()?,
        })
    }

    /// The digits at a finer scale.
    fn at(&self, scale: u32) -> Option<i128> {
        let factor = 10_i128.checked_pow(scale - self.scale)?;
        self.digits.checked_mul(factor)
    }
}
