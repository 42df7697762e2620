//! What a call means once absence, other names and `coerce` are told apart, so that a schema,
//! which knows none of the three, can judge it. Nothing else is changed.

#[cfg(test)]
mod changes;
#[cfg(test)]
mod described;
mod ways;

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use serde_json::{Map, Value};
use tool_errors_shared::near_miss::nearest;

use super::case::Case;
use super::exact::Exact;
use ways::{Way, beside_null, resolved, ways};

/// Tells what calls of one case mean.
pub(crate) struct Normaliser<'c> {
    case: &'c Case,
    schema: &'c Value,
    /// By the place of the schema in memory, which stays where it is as long as the case is borrowed
    /// or is kept here itself.
    ways: RefCell<HashMap<*const Value, Option<Rc<[Way]>>>>,
}

impl<'c> Normaliser<'c> {
    pub(crate) fn of(case: &'c Case) -> Self {
        Self::by(case, &case.full)
    }

    /// The same as another schema of its arguments has it.
    pub(crate) fn by(case: &'c Case, schema: &'c Value) -> Self {
        let ways = RefCell::default();
        Self { case, schema, ways }
    }

    /// The call with every argument under its own name, without the `null` of optional ones, and
    /// coerced where the arguments say so. `None` where it has no meaning: one argument is sent
    /// under two names, or it is of no case of an enum.
    pub(crate) fn of_call(&self, call: &Value) -> Option<Value> {
        self.value(call, self.schema, false)
    }

    fn value(&self, value: &Value, schema: &Value, coerced: bool) -> Option<Value> {
        let schema = resolved(schema, self.schema);
        let Some(ways) = self.ways(schema) else {
            return self.by_one(value, schema, coerced);
        };
        // As it was sent first: of "5" the text is meant, where one case is a text.
        let readings = if coerced {
            &[false, true][..]
        } else {
            &[false]
        };
        readings.iter().find_map(|coerced| {
            let read = |way: &Way| {
                let normal = self.by_one(value, &way.schema, *coerced)?;
                way.takes(&normal).then_some(normal)
            };
            ways.iter().find_map(read)
        })
    }

    fn ways(&self, schema: &Value) -> Option<Rc<[Way]>> {
        let place = std::ptr::from_ref(schema);
        if let Some(known) = self.ways.borrow().get(&place) {
            return known.clone();
        }
        let found = ways(schema, self.schema).map(Rc::from);
        self.ways.borrow_mut().insert(place, found.clone());
        found
    }

    /// The same by a schema without cases.
    fn by_one(&self, value: &Value, schema: &Value, coerced: bool) -> Option<Value> {
        if let Some(other) = beside_null(schema) {
            return match value {
                Value::Null => Some(Value::Null),
                value => self.value(value, other, coerced),
            };
        }
        let read = if coerced {
            self.coerced(value, schema)
        } else {
            None
        };
        let value = read.as_ref().unwrap_or(value);
        Some(match value {
            Value::String(text) => Value::from(self.member(text, schema).unwrap_or(text)),
            Value::Array(elements) => {
                let elements = elements.iter().enumerate();
                let elements = elements.map(|(at, element)| {
                    let nth = schema.get("prefixItems").and_then(|tuple| tuple.get(at));
                    match nth.or_else(|| schema.get("items")) {
                        Some(schema) => self.value(element, schema, coerced),
                        None => Some(element.clone()),
                    }
                });
                Value::Array(elements.collect::<Option<_>>()?)
            }
            Value::Object(members) => match schema.get("properties") {
                Some(Value::Object(properties)) => {
                    self.arguments(members, properties, schema, coerced)?
                }
                _ => self.members(members, schema, coerced)?,
            },
            other => other.clone(),
        })
    }

    /// The member of a set that another text stands for.
    fn member(&self, text: &str, schema: &Value) -> Option<&'static str> {
        let members = schema.get("enum")?.as_array()?;
        let is_member = |name: &str| members.iter().any(|member| member == name);
        if is_member(text) {
            return None;
        }
        self.own_name(text).filter(|own| is_member(own))
    }

    fn own_name(&self, other: &str) -> Option<&'static str> {
        let mut spellings = self.case.spellings.iter();
        spellings
            .find(|(sent, _)| *sent == other)
            .map(|(_, own)| *own)
    }

    fn arguments(
        &self,
        sent: &Map<String, Value>,
        properties: &Map<String, Value>,
        schema: &Value,
        coerced: bool,
    ) -> Option<Value> {
        let mut normal = Map::new();
        let mut named: Vec<&str> = Vec::with_capacity(sent.len());
        for (name, value) in sent {
            let known = self.known(name, properties);
            if known.is_some_and(|own| self.is_of_another(own, sent, properties, schema)) {
                continue;
            }
            let own = known.unwrap_or_else(|| {
                self.misspelt(name, sent, properties, schema)
                    .filter(|own| {
                        let coerced = coerced || self.case.coerced.contains(own);
                        coerced && !named.contains(own)
                    })
                    .unwrap_or(name)
            });
            if named.contains(&own) {
                return None;
            }
            named.push(own);
            let value = match properties.get(own) {
                Some(_) if value.is_null() && is_optional(own, schema) => continue,
                Some(schema) => {
                    self.value(value, schema, coerced || self.case.coerced.contains(&own))?
                }
                None => value.clone(),
            };
            normal.insert(own.to_owned(), value);
        }
        Some(Value::Object(normal))
    }

    /// The argument of this name, its own or another one.
    fn known<'n>(&self, name: &'n str, properties: &Map<String, Value>) -> Option<&'n str> {
        if properties.contains_key(name) {
            return Some(name);
        }
        let own = self.own_name(name);
        own.filter(|own| properties.contains_key(*own))
    }

    /// Whether this is what only another case takes, and `null` under however many names: it is not
    /// sent. Of an object of one member each is a case.
    fn is_of_another(
        &self,
        own: &str,
        sent: &Map<String, Value>,
        properties: &Map<String, Value>,
        schema: &Value,
    ) -> bool {
        let is_case = properties.get(own) == Some(&Value::Bool(false))
            || schema.get("maxProperties") == Some(&Value::from(1));
        let mut named = sent
            .iter()
            .filter(|(name, _)| self.known(name, properties) == Some(own));
        is_case && is_optional(own, schema) && named.all(|(_, value)| value.is_null())
    }

    /// The one argument, not sent otherwise, whose name is near to another one. What is near is not
    /// told again here: it decides what is offered, and nothing about values.
    fn misspelt<'p>(
        &self,
        name: &str,
        sent: &Map<String, Value>,
        properties: &'p Map<String, Value>,
        schema: &Value,
    ) -> Option<&'p str> {
        if schema.get("additionalProperties") != Some(&Value::Bool(false)) {
            return None;
        }
        let others = self.case.spellings.iter();
        let others = others.filter(|(_, own)| properties.contains_key(*own));
        let others: Vec<&str> = others.map(|(other, _)| *other).collect();
        let known = properties.iter().filter(|(_, schema)| **schema != false);
        let known = known.map(|(name, _)| name.as_str());
        let known = known.chain(others.iter().copied());
        let near = nearest(name, known).only()?;
        let own = self
            .own_name(near)
            .filter(|_| others.contains(&near))
            .unwrap_or(near);
        let is_sent = sent
            .keys()
            .any(|name| name == own || self.own_name(name) == Some(own));
        let (own, _) = properties.get_key_value(own)?;
        (!is_sent).then_some(own.as_str())
    }

    fn members(
        &self,
        members: &Map<String, Value>,
        schema: &Value,
        coerced: bool,
    ) -> Option<Value> {
        let each = schema
            .get("additionalProperties")
            .filter(|each| each.is_object());
        let members = members.iter().map(|(name, member)| {
            let member = match each {
                Some(each) => self.value(member, each, coerced)?,
                None => member.clone(),
            };
            Some((name.clone(), member))
        });
        Some(Value::Object(members.collect::<Option<_>>()?))
    }

    /// The one lossless reading of a value as the type that is wanted.
    fn coerced(&self, value: &Value, schema: &Value) -> Option<Value> {
        let wanted = schema.get("type").and_then(Value::as_str)?;
        if let Some(Value::Array(members)) = schema.get("enum") {
            return self.recased(value.as_str()?, members);
        }
        match (wanted, value) {
            ("string", Value::Number(number)) if !number.is_f64() => {
                Some(number.to_string().into())
            }
            ("boolean", Value::String(text)) => match text.trim().to_ascii_lowercase().as_str() {
                "true" => Some(Value::Bool(true)),
                "false" => Some(Value::Bool(false)),
                _ => None,
            },
            ("integer" | "number" | "array" | "object", Value::String(text)) => {
                let read: Value = serde_json::from_str(text.trim()).ok()?;
                let is_wanted = matches!(
                    (wanted, &read),
                    ("integer" | "number", Value::Number(_))
                        | ("array", Value::Array(_))
                        | ("object", Value::Object(_))
                );
                let is_lossless = Exact::read(text.trim()) == Exact::read(&read.to_string());
                (is_wanted && is_lossless).then_some(read)
            }
            _ => None,
        }
    }

    /// The one member that differs in letter case and separators alone.
    fn recased(&self, text: &str, members: &[Value]) -> Option<Value> {
        if members.iter().any(|member| member == text) || self.member_exists(text, members) {
            return None;
        }
        let mut same = members.iter().filter(|member| {
            member
                .as_str()
                .is_some_and(|name| letters(name) == letters(text.trim()))
        });
        match (same.next(), same.next()) {
            (Some(only), None) => Some(only.clone()),
            _ => None,
        }
    }

    fn member_exists(&self, text: &str, members: &[Value]) -> bool {
        self.own_name(text)
            .is_some_and(|own| members.iter().any(|member| member == own))
    }
}

/// Whether an argument may be left out. In a group of which all or nothing is sent, the required
/// ones may not.
fn is_optional(name: &str, schema: &Value) -> bool {
    let lists = |names: Option<&Value>| {
        let names = names.and_then(Value::as_array);
        names.is_some_and(|names| names.iter().any(|required| required == name))
    };
    let group = schema
        .get("dependentRequired")
        .and_then(|groups| groups.get(name));
    !lists(schema.get("required")) && !lists(group)
}

/// A name without its letter case and separators.
pub(crate) fn letters(name: &str) -> String {
    let letters = name
        .chars()
        .filter(|letter| !matches!(letter, '_' | '-' | ' '));
    letters.flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests;
