//! Objects: arguments missing, `null`, unknown, misspelt, under another name, under two; maps.

use serde_json::{Map, Value};

use super::{DEEP, Generator};

impl<'c> Generator<'c, '_> {
    pub(super) fn object(&mut self, keywords: &'c Map<String, Value>, depth: usize) -> Value {
        match keywords.get("properties") {
            Some(Value::Object(properties)) => self.structure(keywords, properties, depth),
            _ => self.map(keywords, depth),
        }
    }

    fn structure(
        &mut self,
        keywords: &'c Map<String, Value>,
        properties: &'c Map<String, Value>,
        depth: usize,
    ) -> Value {
        let required = keywords.get("required").and_then(Value::as_array);
        let is_required = |name: &String| {
            required.is_some_and(|names| names.iter().any(|required| required == name))
        };
        // The groups of which none or all of the required are there.
        let groups = keywords.get("dependentRequired").and_then(Value::as_object);
        let with_groups = self.draw.chance(50);
        let mut members = Map::new();
        for (name, schema) in properties {
            let wanted = if is_required(name) {
                100
            } else if let Some(needed) = groups.and_then(|groups| groups.get(name)) {
                let is_needed = needed
                    .as_array()
                    .is_some_and(|all| all.contains(&name.as_str().into()));
                match (with_groups, is_needed) {
                    (true, true) => 100,
                    (true, false) => 50,
                    (false, _) => 3,
                }
            } else if depth >= DEEP {
                0
            } else {
                50
            };
            if !self.draw.chance(wanted) || (wanted == 100 && self.slip()) {
                continue;
            }
            let value = if wanted < 100 && self.draw.chance(15) {
                Value::Null
            } else {
                self.value(schema, depth + 1)
            };
            if self.slip() {
                // The second name of the same argument, mostly with the same value.
                let again = if self.draw.chance(70) {
                    value.clone()
                } else {
                    Value::from(1)
                };
                members.insert(self.spelling(name), again);
            }
            members.insert(self.spelling(name), value);
        }
        let open = keywords.get("additionalProperties") != Some(&Value::Bool(false));
        if self.slip() || (open && self.draw.chance(30)) {
            let unknown = self.anything(1);
            members.insert(self.name(), unknown);
        }
        Value::Object(members)
    }

    fn map(&mut self, keywords: &'c Map<String, Value>, depth: usize) -> Value {
        let count = |keyword| {
            let count = keywords.get(keyword).and_then(Value::as_u64);
            count.and_then(|count| usize::try_from(count).ok())
        };
        let size = self.size(count("minProperties"), count("maxProperties").or(Some(3)));
        let size = if depth >= DEEP { 0 } else { size };
        let mut members = Map::new();
        for number in 0..size {
            let mut name = self.name();
            if members.contains_key(&name) {
                name.push_str(&number.to_string());
            }
            let member = match keywords.get("additionalProperties") {
                Some(schema @ Value::Object(_)) => self.value(schema, depth + 1),
                _ => self.anything(depth + 1),
            };
            members.insert(name, member);
        }
        Value::Object(members)
    }
}
