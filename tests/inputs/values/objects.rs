//! Objects: arguments missing, `null`, unknown, misspelt, under another name, under two; those that
//! go together, and those that do not; maps.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};

use super::{DEEP, Generator, cases};

/// The arguments of an object: all that there are, and those that have to be sent.
#[derive(Default)]
struct Arguments<'c> {
    schemas: BTreeMap<&'c str, &'c Value>,
    required: BTreeSet<&'c str>,
    /// For a name the names that it demands.
    together: Vec<(&'c str, Vec<&'c str>)>,
    /// Sets of names of which no two are sent.
    apart: Vec<Vec<&'c str>>,
    /// Sets of names of which exactly one is sent.
    one_of: Vec<Vec<&'c str>>,
}

impl<'c> Arguments<'c> {
    /// Adds what an object's keywords say; the later word on a name counts.
    fn add(&mut self, keywords: &'c Map<String, Value>) {
        let properties = keywords.get("properties").and_then(Value::as_object);
        let properties = properties.into_iter().flatten();
        self.schemas
            .extend(properties.map(|(name, schema)| (name.as_str(), schema)));
        self.required.extend(names(keywords.get("required")));
        let groups = keywords.get("dependentRequired").and_then(Value::as_object);
        let groups = groups.into_iter().flatten();
        self.together
            .extend(groups.map(|(name, demanded)| (name.as_str(), names(Some(demanded)))));
    }

    /// What it says across them, and for each flattened group its cases.
    fn across(&mut self, keywords: &'c Map<String, Value>) -> Vec<&'c Vec<Value>> {
        let also = keywords.get("allOf").and_then(Value::as_array);
        let mut groups = Vec::new();
        for rule in also.into_iter().flatten().filter_map(Value::as_object) {
            if let Some(not) = rule.get("not") {
                self.apart.push(names(not.get("required")));
            } else if let Some(cases) = cases(rule) {
                if cases.iter().any(|case| case.get("properties").is_some()) {
                    groups.push(cases);
                } else {
                    let only = |case: &'c Value| names(case.get("required"));
                    self.one_of.push(cases.iter().flat_map(only).collect());
                }
            }
        }
        groups
    }
}

fn names(list: Option<&Value>) -> Vec<&str> {
    let names = list.and_then(Value::as_array).into_iter().flatten();
    names.filter_map(Value::as_str).collect()
}

impl<'c> Generator<'c, '_> {
    pub(super) fn object(&mut self, keywords: &'c Map<String, Value>, depth: usize) -> Value {
        if !keywords.contains_key("properties") {
            return self.map(keywords, depth);
        }
        let mut arguments = Arguments::default();
        let mut objects = vec![keywords];
        while let Some(object) = objects.pop() {
            arguments.add(object);
            // Of a flattened group one case, which has more of its own.
            for cases in arguments.across(object) {
                let case = self.draw.below(cases.len());
                objects.extend(self.resolved(&cases[case]).as_object());
            }
        }
        let names = self.names(keywords, &arguments, depth);
        let mut members = Map::new();
        for name in names {
            let schema = arguments.schemas[name];
            let is_required = arguments.required.contains(name);
            let value = if !is_required && self.draw.chance(15) {
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
            let unknown = self.member_of(keywords, depth);
            members.insert(self.name_of(keywords), unknown);
        }
        Value::Object(members)
    }

    /// Which arguments are sent.
    fn names(
        &mut self,
        keywords: &'c Map<String, Value>,
        arguments: &Arguments<'c>,
        depth: usize,
    ) -> BTreeSet<&'c str> {
        let known = arguments.schemas.keys().copied();
        if keywords.get("maxProperties") == Some(&Value::from(1)) {
            let known: Vec<&str> = known.collect();
            let count = if self.slip() { self.draw.below(3) } else { 1 };
            return (0..count).map(|_| self.draw.pick(&known)).collect();
        }
        let with_groups = self.draw.chance(50);
        let mut sent = BTreeSet::new();
        for name in known {
            let group = arguments.together.iter().find(|(of, _)| *of == name);
            let wanted = if arguments.required.contains(name) {
                100
            } else if *arguments.schemas[name] == false {
                // What only another case has.
                2
            } else if let Some((_, all)) = group {
                // The groups of which none or all of the required are there.
                match (with_groups, all.contains(&name)) {
                    (true, true) => 100,
                    (true, false) => 50,
                    (false, _) => 3,
                }
            } else if depth >= DEEP {
                0
            } else {
                50
            };
            if self.draw.chance(wanted) && !(wanted == 100 && self.slip()) {
                sent.insert(name);
            }
        }
        for (name, demanded) in &arguments.together {
            if sent.contains(name) && self.draw.chance(80) {
                sent.extend(demanded);
            }
        }
        for apart in &arguments.apart {
            let both = apart.iter().filter(|name| sent.contains(*name)).count() > 1;
            if both && self.draw.chance(80) {
                sent.remove(self.draw.pick(apart));
            }
        }
        for one_of in &arguments.one_of {
            if !one_of.is_empty() && self.draw.chance(80) {
                sent.retain(|name| !one_of.contains(name));
                sent.insert(self.draw.pick(one_of));
            }
        }
        sent
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
            let mut name = self.name_of(keywords);
            if members.contains_key(&name) {
                name.push_str(&number.to_string());
            }
            let member = self.member_of(keywords, depth);
            members.insert(name, member);
        }
        Value::Object(members)
    }

    /// A member that is no argument.
    fn member_of(&mut self, keywords: &'c Map<String, Value>, depth: usize) -> Value {
        match keywords.get("additionalProperties") {
            Some(schema @ Value::Object(_)) => self.value(schema, depth + 1),
            _ => self.anything(depth + 1),
        }
    }

    /// A name, mostly one that the schema takes where it says which.
    fn name_of(&mut self, keywords: &'c Map<String, Value>) -> String {
        match keywords.get("propertyNames") {
            Some(names) if !self.slip() => match self.right(names, 0) {
                Value::String(name) => name,
                other => other.to_string(),
            },
            _ => self.name(),
        }
    }
}
