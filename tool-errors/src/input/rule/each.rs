//! `each(..)`: rules for the elements of an array or the values of a map.

use serde_json::{Map, Value};

use super::Rule;
use crate::input::Target;
use crate::violation::Expected;

/// Rules for each element or map value. The decoding asks them at the element's own place, so that
/// a refusal's path names the element.
#[derive(Debug, Clone, Copy)]
pub struct Each(&'static [&'static dyn Rule]);

impl Each {
    /// These rules for each element.
    pub const fn new(rules: &'static [&'static dyn Rule]) -> Self {
        Self(rules)
    }

    fn all(&self, value: &Value) -> bool {
        self.0.iter().all(|rule| rule.accepts(value))
    }
}

impl Rule for Each {
    fn name(&self) -> &'static str {
        "each"
    }

    fn accepts(&self, value: &Value) -> bool {
        match value {
            Value::Array(elements) => elements.iter().all(|element| self.all(element)),
            Value::Object(members) => members.values().all(|member| self.all(member)),
            _ => true,
        }
    }

    fn expected(&self) -> Expected {
        Expected::Each(self.0.iter().map(|rule| rule.expected()).collect())
    }

    fn publish(&self, schema: &mut Map<String, Value>, target: Target) {
        let untyped = schema.is_empty();
        for keyword in ["items", "additionalProperties"] {
            if untyped {
                schema.insert(keyword.to_owned(), Value::Object(Map::new()));
            }
            let Some(Value::Object(element)) = schema.get_mut(keyword) else {
                continue;
            };
            // Of an element that may be `null` the rules bind the other case; where no union says
            // so, nothing may be said.
            let unsaid = element.is_empty() && !untyped && target == Target::Portable;
            let bound = match element.get_mut("anyOf") {
                Some(Value::Array(cases)) => cases.first_mut().and_then(Value::as_object_mut),
                _ if unsaid => None,
                _ => Some(element),
            };
            if let Some(bound) = bound {
                for rule in self.0 {
                    rule.publish(bound, target);
                }
            }
        }
    }

    #[inline]
    fn each(&self) -> &'static [&'static dyn Rule] {
        self.0
    }
}
