//! Smaller values, so that a failing one is read at a glance.

use proptest::strategy::ValueTree;
use serde_json::Value;

/// A value with the ones that are a step smaller.
#[derive(Debug)]
pub(crate) struct Shrinking {
    /// The last that failed.
    failing: Value,
    /// What is not tried yet of the values a step smaller, the boldest last.
    smaller: Vec<Value>,
    current: Value,
}

impl Shrinking {
    pub(crate) fn of(value: Value) -> Self {
        Self {
            failing: value.clone(),
            smaller: Vec::new(),
            current: value,
        }
    }

    fn try_next(&mut self) -> bool {
        match self.smaller.pop() {
            Some(next) => {
                self.current = next;
                true
            }
            None => {
                self.current = self.failing.clone();
                false
            }
        }
    }
}

impl ValueTree for Shrinking {
    type Value = Value;

    fn current(&self) -> Value {
        self.current.clone()
    }

    /// The current value fails: on to what is smaller still.
    fn simplify(&mut self) -> bool {
        self.failing = self.current.clone();
        self.smaller = smaller(&self.failing);
        self.smaller.reverse();
        self.try_next()
    }

    /// The current value passes: another one.
    fn complicate(&mut self) -> bool {
        self.try_next()
    }
}

/// The values a step smaller, the boldest step first.
fn smaller(value: &Value) -> Vec<Value> {
    let mut found = Vec::new();
    match value {
        Value::Null => {}
        Value::Bool(_) => found.push(Value::Null),
        Value::Number(number) => {
            let float = number.as_f64().unwrap_or_default();
            for simpler in [
                Value::from(0),
                Value::from(1),
                Value::from(float.trunc() as i64),
            ] {
                if simpler != *value && simpler.to_string().len() < value.to_string().len() {
                    found.push(simpler);
                }
            }
        }
        Value::String(text) => {
            let half = text.chars().count() / 2;
            if half > 0 {
                found.push(text.chars().take(half).collect::<String>().into());
                found.push(text.chars().skip(half).collect::<String>().into());
            }
            for left_out in 0..text.chars().count().min(24) {
                let kept = text.chars().enumerate();
                let kept = kept
                    .filter(|(at, _)| *at != left_out)
                    .map(|(_, letter)| letter);
                found.push(kept.collect::<String>().into());
            }
        }
        Value::Array(elements) => {
            found.extend(elements.iter().cloned());
            for at in 0..elements.len() {
                let mut fewer = elements.clone();
                fewer.remove(at);
                found.push(fewer.into());
            }
            for (at, element) in elements.iter().enumerate() {
                for element in smaller(element) {
                    let mut other = elements.clone();
                    other[at] = element;
                    found.push(other.into());
                }
            }
        }
        Value::Object(members) => {
            for name in members.keys() {
                let mut fewer = members.clone();
                fewer.remove(name);
                found.push(fewer.into());
            }
            for (name, member) in members {
                for member in smaller(member) {
                    let mut other = members.clone();
                    other.insert(name.clone(), member);
                    found.push(other.into());
                }
            }
        }
    }
    found
}
