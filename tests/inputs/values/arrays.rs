//! Arrays at the bounds of their size, with elements twice.

use serde_json::{Map, Value};

use super::{DEEP, Generator};

impl<'c> Generator<'c, '_> {
    pub(super) fn array(&mut self, keywords: &'c Map<String, Value>, depth: usize) -> Value {
        if let Some(Value::Array(elements)) = keywords.get("prefixItems") {
            let mut tuple: Vec<Value> = elements
                .iter()
                .map(|element| self.value(element, depth + 1))
                .collect();
            if self.slip() {
                tuple.pop();
            } else if self.slip() {
                tuple.push(Value::from(0));
            }
            return tuple.into();
        }
        let count = |keyword| {
            let count = keywords.get(keyword).and_then(Value::as_u64);
            count.and_then(|count| usize::try_from(count).ok())
        };
        let mut size = self.size(count("minItems"), count("maxItems"));
        if depth >= DEEP {
            size = count("minItems").unwrap_or(0);
        }
        let mut elements: Vec<Value> = Vec::with_capacity(size);
        let unique = keywords.contains_key("uniqueItems");
        for _ in 0..size {
            let mut element = self.element(keywords.get("items"), depth);
            // A few tries for one that is not there yet.
            for _ in 0..4 {
                if !unique || !elements.contains(&element) || self.slip() {
                    break;
                }
                element = self.element(keywords.get("items"), depth);
            }
            elements.push(element);
        }
        elements.into()
    }

    fn element(&mut self, schema: Option<&'c Value>, depth: usize) -> Value {
        match schema {
            Some(schema) => self.value(schema, depth + 1),
            None => self.anything(depth + 1),
        }
    }
}
