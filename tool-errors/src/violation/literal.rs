//! JSON values that an author wrote down in Rust.

use serde_json::Value;

use super::{Number, equal};

/// A JSON value that an author wrote down: a default, an example, a member of a set.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Literal {
    /// A text.
    Text(&'static str),
    /// A number.
    Number(Number),
    /// A boolean.
    Boolean(bool),
    /// Nothing.
    Null,
    /// Anything else, as JSON text.
    Json(&'static str),
}

impl Literal {
    /// A text, in constants.
    pub const fn text(text: &'static str) -> Self {
        Self::Text(text)
    }

    /// A whole number, in constants.
    pub const fn integer(integer: i128) -> Self {
        Self::Number(Number::Integer(integer))
    }

    /// A number, in constants.
    pub const fn float(float: f64) -> Self {
        Self::Number(Number::Float(float))
    }

    /// The JSON value. Text that is no JSON becomes `null`; the macros check it.
    pub fn to_value(&self) -> Value {
        match self {
            Self::Text(text) => Value::from(*text),
            Self::Number(number) => number.to_value(),
            Self::Boolean(boolean) => Value::from(*boolean),
            Self::Null => Value::Null,
            Self::Json(text) => serde_json::from_str(text).unwrap_or_default(),
        }
    }

    /// Equality as JSON Schema's `enum` has it: numbers by their value.
    pub fn is(&self, value: &Value) -> bool {
        match (self, value) {
            (Self::Text(text), Value::String(sent)) => text == sent,
            (Self::Number(number), Value::Number(sent)) => {
                Number::of(sent) == Some(number.as_sent())
            }
            (Self::Boolean(boolean), Value::Bool(sent)) => boolean == sent,
            (Self::Null, Value::Null) => true,
            (Self::Json(_), _) => equal(&self.to_value(), value),
            _ => false,
        }
    }
}
