//! `unique`: no element twice.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, Hasher, RandomState};

use serde_json::{Map, Value};

use super::Rule;
use crate::input::{Location, Target, is_within};
use crate::violation::{Expected, Number, equal};

/// No element twice, by JSON Schema's equality: 1 and 1.0 are the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unique;

impl Rule for Unique {
    fn name(&self) -> &'static str {
        "unique"
    }

    fn accepts(&self, value: &Value) -> bool {
        repeated(value).is_none()
    }

    fn expected(&self) -> Expected {
        Expected::Unique { repeated: None }
    }

    fn refusal(&self, value: &Value) -> Expected {
        Expected::Unique {
            repeated: repeated(value),
        }
    }

    #[inline]
    fn compares(&self) -> bool {
        true
    }

    fn publish(&self, schema: &mut Map<String, Value>, _: Target) {
        schema.insert("uniqueItems".to_owned(), true.into());
    }
}

/// The positions of the first element that stands there twice.
fn repeated(value: &Value) -> Option<(usize, usize)> {
    let elements = value.as_array()?;
    // What is deeper is refused for its depth, and comparing it would recurse as deep.
    if elements.len() < 2 || !is_within(value, Location::DEEPEST) {
        return None;
    }
    let keys = RandomState::new();
    let mut seen: HashMap<u64, Vec<usize>> = HashMap::with_capacity(elements.len());
    for (position, element) in elements.iter().enumerate() {
        let alike = seen.entry(hashed(&keys, element)).or_default();
        if let Some(&first) = alike
            .iter()
            .find(|&&first| equal(&elements[first], element))
        {
            return Some((first, position));
        }
        alike.push(position);
    }
    None
}

/// A hash that agrees with [`equal`]. Its keys are random: a caller cannot choose elements that
/// collide.
fn hashed(keys: &RandomState, value: &Value) -> u64 {
    let mut hasher = keys.build_hasher();
    std::mem::discriminant(value).hash(&mut hasher);
    match value {
        Value::Null => {}
        Value::Bool(boolean) => boolean.hash(&mut hasher),
        Value::String(text) => text.hash(&mut hasher),
        Value::Number(number) => {
            let number = Number::of(number);
            match number.and_then(Number::integer) {
                Some(integer) => integer.hash(&mut hasher),
                None => number
                    .map(|number| number.float().to_bits())
                    .hash(&mut hasher),
            }
        }
        Value::Array(elements) => {
            elements
                .iter()
                .for_each(|element| hashed(keys, element).hash(&mut hasher));
        }
        // The order of members does not count.
        Value::Object(members) => members
            .iter()
            .map(|(name, member)| keys.hash_one((name, hashed(keys, member))))
            .fold(0_u64, u64::wrapping_add)
            .hash(&mut hasher),
    }
    hasher.finish()
}
