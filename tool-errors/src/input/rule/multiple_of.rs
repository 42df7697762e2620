//! `multiple_of = 5`: a number that this step divides.

use serde_json::{Map, Value};
use tool_errors_shared::divides;

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
                Number::of(number).is_some_and(|number| divides(self.0.into(), number.into()))
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
