//! `each(..)`: rules for the elements of an array or the values of a map.

use serde_json::{Map, Value, json};

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

    /// Writes the rules into the schema of an element. Of one that may be `null` they bind the other
    /// case; where no union says so, nothing may be said. A `new` schema is nobody's yet.
    fn publish_on(&self, element: &mut Map<String, Value>, new: bool, target: Target) {
        let unsaid = element.is_empty() && !new && target == Target::Portable;
        let nullable = element.get("anyOf").is_some_and(is_or_null);
        let bound = match element.get_mut("anyOf") {
            Some(cases) if nullable => cases[0].as_object_mut(),
            _ if unsaid => None,
            _ => Some(element),
        };
        if let Some(bound) = bound {
            for rule in self.0 {
                rule.publish(bound, target);
            }
        }
    }

    fn all(&self, value: &Value) -> bool {
        self.0.iter().all(|rule| rule.accepts(value))
    }
}

/// Whether these are the cases of an element that may be `null`, and not of an enum.
fn is_or_null(cases: &Value) -> bool {
    let cases = cases.as_array().map(Vec::as_slice);
    matches!(cases, Some([_, null]) if *null == json!({ "type": "null" }))
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
        let kind = schema.get("type").and_then(Value::as_str);
        // What takes any value has elements both ways; a map may say nothing of its members yet.
        let untyped = kind.is_none() && !schema.contains_key("$ref");
        let free = kind == Some("object") && !schema.contains_key("properties");
        for (keyword, open) in [
            ("items", untyped),
            ("additionalProperties", untyped || free),
        ] {
            let unsaid = open && !schema.contains_key(keyword);
            if unsaid {
                schema.insert(keyword.to_owned(), Value::Object(Map::new()));
            }
            if let Some(Value::Object(element)) = schema.get_mut(keyword) {
                self.publish_on(element, unsaid, target);
            }
        }
        if let Some(Value::Array(elements)) = schema.get_mut("prefixItems") {
            for element in elements.iter_mut().filter_map(Value::as_object_mut) {
                self.publish_on(element, false, target);
            }
        }
    }

    #[inline]
    fn each(&self) -> &'static [&'static dyn Rule] {
        self.0
    }
}
