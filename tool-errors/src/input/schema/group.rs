//! Objects that are put together: of arguments, of the groups that are flattened among them, and
//! of an enum's variants.

use serde_json::{Map, Value};

use super::alternatives::{Alternatives, Union, elements, members};
use super::{Schema, Target};
use crate::input::{Across, Field};

/// An object that is being put together.
#[derive(Debug, Default)]
pub(super) struct Group {
    properties: Map<String, Value>,
    required: Vec<Value>,
    /// For a name the names that it demands.
    together: Map<String, Value>,
    /// What the object has to be beside that.
    also: Vec<Value>,
    /// Names that are left out only with the whole group that requires them.
    only_whole: Vec<Value>,
    /// What all other members are, where a map takes them.
    rest: Option<Rest>,
}

/// The members of a flattened map.
#[derive(Debug)]
struct Rest {
    member: Value,
    /// What their names are; none where these are free.
    names: Option<Value>,
}

impl Group {
    /// Adds an argument.
    pub(super) fn insert(&mut self, name: &str, schema: Map<String, Value>, required: bool) {
        self.properties.insert(name.to_owned(), schema.into());
        if required {
            self.required.push(name.into());
        }
    }

    /// Lets a map take the members that are no arguments.
    pub(super) fn take_the_rest(&mut self, mut map: Map<String, Value>) {
        let member = map.remove("additionalProperties");
        self.rest = Some(Rest {
            member: member.unwrap_or_else(|| Map::new().into()),
            names: map.remove("propertyNames"),
        });
    }

    /// Takes a flattened group's arguments in. An optional group is there as a whole or not at all;
    /// of an enum's variants one is.
    pub(super) fn absorb(&mut self, group: Schema) {
        let Some(Alternatives { keyword, mut each }) = Alternatives::of(group.keywords) else {
            return;
        };
        let is_plain = |only: &Map<String, Value>| !group.nullable || !only.contains_key("allOf");
        match each.pop_if(|only| is_plain(only)) {
            Some(only) if each.is_empty() => self.absorb_one(only, group.nullable),
            last => {
                each.extend(last);
                self.absorb_any(keyword, each, group.nullable);
            }
        }
    }

    fn absorb_one(&mut self, mut only: Map<String, Value>, optional: bool) {
        let properties = members(only.remove("properties"));
        let required = elements(only.remove("required"));
        if !optional {
            self.required.extend(required);
        } else if !required.is_empty() {
            self.only_whole.extend(required.clone());
            // Each of its names demands the required ones.
            let each = properties.keys();
            let each = each.map(|name| (name.clone(), required.clone().into()));
            self.together.extend(each);
        }
        for (name, needed) in members(only.remove("dependentRequired")) {
            match (self.together.get_mut(&name), needed) {
                (Some(Value::Array(all)), Value::Array(needed)) => all.extend(needed),
                (_, needed) => drop(self.together.insert(name, needed)),
            }
        }
        self.also.extend(elements(only.remove("allOf")));
        self.only_whole.extend(elements(only.remove(ONLY_WHOLE)));
        self.properties.extend(properties);
        if only
            .get("additionalProperties")
            .is_some_and(Value::is_object)
        {
            self.take_the_rest(only);
        }
    }

    fn absorb_any(&mut self, keyword: &'static str, each: Vec<Map<String, Value>>, optional: bool) {
        let Union {
            properties,
            required,
            ..
        } = Union::of(&each);
        let cases = each.into_iter().map(|case| only_of(case, &properties));
        let mut cases: Vec<Value> = cases.collect();
        if optional {
            self.only_whole.extend(required);
            cases.push(only_of(Map::new(), &properties));
        } else {
            self.required.extend(required);
        }
        let cases = Schema::new([(keyword, cases.into())]);
        self.also.push(cases.keywords.into());
        self.properties.extend(properties);
    }

    /// Adds a rule across the arguments.
    pub(super) fn demand(&mut self, rule: &Across, fields: &'static [Field]) {
        rule.publish(fields, &mut self.together, &mut self.also);
    }

    /// The object. What goes beyond its properties is for who reads all of JSON Schema.
    pub(super) fn into_schema(self, target: Target) -> Schema {
        let own_names: Vec<Value> = self.properties.keys().cloned().map(Value::from).collect();
        let mut schema = Schema::of_type("object").with("properties", self.properties);
        if !self.required.is_empty() {
            schema = schema.with("required", self.required);
        }
        if target == Target::Strict && !self.only_whole.is_empty() {
            schema = schema.with(ONLY_WHOLE, self.only_whole);
        }
        if let Some(Rest { member, names }) = self.rest {
            schema = schema.with("additionalProperties", member);
            if let Some(names) = names {
                let own = Schema::new([("enum", own_names.into())]).keywords;
                let either = Schema::new([("anyOf", vec![own.into(), names].into())]).keywords;
                schema = schema.with("propertyNames", either);
            }
        }
        if target == Target::Full {
            if !self.together.is_empty() {
                schema = schema.with("dependentRequired", self.together);
            }
            if !self.also.is_empty() {
                schema = schema.with("allOf", self.also);
            }
        }
        schema
    }
}

/// Not a keyword of JSON Schema: the names that can't be `null` to be left out, told to the pass
/// that makes a strict schema, which takes it away.
pub(super) const ONLY_WHOLE: &str = "onlyWhole";

/// One of several cases: its own arguments, and none that only the others have.
fn only_of(mut case: Map<String, Value>, all: &Map<String, Value>) -> Value {
    let mut properties = members(case.remove("properties"));
    for name in all.keys() {
        properties.entry(name.clone()).or_insert(Value::Bool(false));
    }
    case.insert("properties".to_owned(), properties.into());
    // What stands beside the group is not its to refuse.
    case.remove("additionalProperties");
    case.into()
}
