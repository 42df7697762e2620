//! Any number but zero: std's `NonZero` types say it of themselves.

use serde_json::{Map, Value};

use super::Rule;
use crate::input::Target;
use crate::violation::{Expected, Number};

/// A number other than zero, written as a number or as a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::input) struct NotZero;

impl Rule for NotZero {
    fn name(&self) -> &'static str {
        "not_zero"
    }

    fn accepts(&self, value: &Value) -> bool {
        match value {
            Value::Number(number) => {
                Number::of(number).is_none_or(|number| number != Number::Integer(0))
            }
            Value::String(text) => text != "0",
            _ => true,
        }
    }

    fn expected(&self) -> Expected {
        Expected::words("not_zero", "must not be 0", "Send another number than 0")
    }

    fn publish(&self, schema: &mut Map<String, Value>, target: Target) {
        let is_text = schema.get("type").is_some_and(|kind| kind == "string");
        let zero = if is_text {
            Value::from("0")
        } else {
            Value::from(0)
        };
        // Not every host knows the keyword.
        if target == Target::Full {
            schema.insert("not".to_owned(), serde_json::json!({ "const": zero }));
        }
    }
}
