//! What a call means once absence, other names and `coerce` are told apart, so that a schema,
//! which knows none of the three, can judge it. Nothing else is changed.

use serde_json::{Map, Value};
use tool_errors_shared::near_miss::nearest;

use super::case::Case;
use super::exact::Exact;

/// The call with every argument under its own name, without the `null` of optional ones, and
/// coerced where the arguments say so. `None` where one argument is sent under two names: such a
/// call has no meaning.
pub(crate) fn normalise(case: &Case, value: &Value) -> Option<Value> {
    Normaliser(case).value(value, &case.full, false)
}

struct Normaliser<'c>(&'c Case);

impl Normaliser<'_> {
    fn value(&self, value: &Value, schema: &Value, coerced: bool) -> Option<Value> {
        let schema = self.resolved(schema);
        if let Some(Value::Array(cases)) = schema.get("anyOf") {
            // An element that may be `null`: the first case is the other one.
            return match (value, cases.first()) {
                (Value::Null, _) | (_, None) => Some(value.clone()),
                (_, Some(first)) => self.value(value, first, coerced),
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

    fn resolved<'s>(&'s self, schema: &'s Value) -> &'s Value {
        let reference = schema.get("$ref").and_then(Value::as_str);
        reference
            .and_then(|reference| self.0.full.pointer(reference.strip_prefix('#')?))
            .unwrap_or(schema)
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
        let mut spellings = self.0.spellings.iter();
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
        for (name, value) in sent {
            let own = if properties.contains_key(name) {
                name
            } else if let Some(own) = self
                .own_name(name)
                .filter(|own| properties.contains_key(*own))
            {
                own
            } else {
                self.misspelt(name, sent, properties, schema)
                    .filter(|own| {
                        let coerced = coerced || self.0.coerced.contains(own);
                        coerced && !normal.contains_key(*own)
                    })
                    .unwrap_or(name)
            };
            let value = match properties.get(own) {
                Some(schema) => {
                    self.value(value, schema, coerced || self.0.coerced.contains(&own))?
                }
                None => value.clone(),
            };
            if normal.insert(own.to_owned(), value).is_some() {
                return None;
            }
        }
        normal.retain(|name, value| {
            !(value.is_null() && properties.contains_key(name) && is_optional(name, schema))
        });
        Some(Value::Object(normal))
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
        let others = self.0.spellings.iter();
        let others = others.filter(|(_, own)| properties.contains_key(*own));
        let others: Vec<&str> = others.map(|(other, _)| *other).collect();
        let known = properties
            .keys()
            .map(String::as_str)
            .chain(others.iter().copied());
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
mod tests {
    use serde_json::json;
    use tool_errors::ToolInput;

    use super::*;

    #[derive(Debug, ToolInput)]
    #[allow(dead_code)]
    struct Line {
        #[input(alias = "article")]
        sku: String,
        note: Option<String>,
    }

    #[derive(Debug, ToolInput)]
    #[input(rename_all = "snake_case")]
    enum Reason {
        #[input(alias = "broken")]
        Damaged,
        TooLate,
    }

    #[derive(Debug, ToolInput)]
    #[allow(dead_code)]
    struct Group {
        from: u8,
        to: Option<u8>,
    }

    #[derive(Debug, ToolInput)]
    #[allow(dead_code)]
    struct Order {
        #[input(coerce)]
        counts: Option<Vec<i32>>,
        #[input(coerce)]
        urgent: Option<bool>,
        #[input(coerce)]
        label: Option<String>,
        #[input(coerce)]
        reason: Option<Reason>,
        lines: Vec<Line>,
        shares: Option<Vec<Option<f64>>>,
        #[input(flatten)]
        group: Option<Group>,
    }

    fn case() -> Case {
        Case::of::<Order>("order")
            .spelt(&[("article", "sku"), ("broken", "damaged")])
            .coerced(&["counts", "urgent", "label", "reason"])
    }

    fn normal(value: Value) -> Value {
        normalise(&case(), &value).expect("no argument twice")
    }

    #[test]
    fn the_null_of_an_optional_argument_is_absence() {
        assert_eq!(
            normal(json!({"counts": null, "lines": [{"sku": "a", "note": null}]})),
            json!({"lines": [{"sku": "a"}]})
        );
        // Not of a required one, nor of an element, nor of what is no argument.
        for kept in [
            json!({"lines": null}),
            json!({"lines": [{"sku": null}]}),
            json!({"lines": [null], "shares": [null, 1]}),
            json!({"lines": [], "bogus": null}),
            json!({"lines": [], "from": null}),
        ] {
            assert_eq!(normal(kept.clone()), kept);
        }
        assert_eq!(normal(json!({"from": 1, "to": null})), json!({"from": 1}));
    }

    #[test]
    fn another_name_is_the_own_name() {
        assert_eq!(
            normal(json!({"lines": [{"article": "a"}], "reason": "broken"})),
            json!({"lines": [{"sku": "a"}], "reason": "damaged"})
        );
        // Only where it is a name of that place.
        for kept in [json!({"article": "a"}), json!({"lines": ["broken"]})] {
            assert_eq!(normal(kept.clone()), kept);
        }
        let twice = json!({"lines": [{"article": "a", "sku": "a"}]});
        assert_eq!(normalise(&case(), &twice), None);
    }

    #[test]
    fn coerce_takes_the_one_lossless_reading() {
        assert_eq!(
            normal(json!({
                "counts": "[1, \"2\"]", "urgent": " TRUE", "label": 5, "reason": "TOO-LATE",
            })),
            json!({"counts": [1, 2], "urgent": true, "label": "5", "reason": "too_late"})
        );
        assert_eq!(normal(json!({"URGENT": "true"})), json!({"urgent": true}));
        for kept in [
            json!({"counts": ["1x", "9007199254740993.0", "1e-400", true]}),
            json!({"counts": "[9007199254740993.0]"}),
            json!({"urgent": "yes"}),
            json!({"urgent": 1}),
            json!({"label": 1.5}),
            json!({"reason": "late"}),
            json!({"lines": "[]"}),
            json!({"lnes": []}),
        ] {
            assert_eq!(normal(kept.clone()), kept);
        }
    }
}
