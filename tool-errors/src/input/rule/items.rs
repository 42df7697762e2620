//! `items(1..=20)`: how many elements an array has, or how many members a map.

use serde_json::{Map, Value};

use super::{Rule, range};
use crate::input::Target;
use crate::violation::{Expected, Size};

/// So many elements, or members of a map.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Items(Size);

impl Items {
    /// At least `min`, and at most `max` if there is one.
    pub const fn new(min: usize, max: Option<usize>) -> Self {
        Self(Size { min, max })
    }
}

impl Rule for Items {
    fn name(&self) -> &'static str {
        "items"
    }

    #[inline]
    fn accepts(&self, value: &Value) -> bool {
        match value {
            Value::Array(elements) => self.0.contains(elements.len()),
            Value::Object(members) => self.0.contains(members.len()),
            _ => true,
        }
    }

    fn expected(&self) -> Expected {
        Expected::Items(self.0)
    }

    fn publish(&self, schema: &mut Map<String, Value>, target: Target) {
        let kind = schema.get("type").and_then(Value::as_str);
        let kind = kind.map(str::to_owned);
        let keywords = [
            ("array", ["minItems", "maxItems"]),
            ("object", ["minProperties", "maxProperties"]),
        ];
        for (of, keywords) in keywords {
            // A type that takes any value is bounded both ways.
            if kind.as_deref().is_none_or(|kind| kind == of) {
                range::tighten_size(schema, keywords, self.0, target);
            }
        }
    }
}
