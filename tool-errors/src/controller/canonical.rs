//! When two calls are the same: by the tool and by what the arguments mean as JSON.

use std::hash::{BuildHasher, DefaultHasher, Hash, Hasher, RandomState};

use serde_json::{Map, Value};

use crate::input::Location;
use crate::violation::Number;

/// A hash of 128 bits, which stands for a call.
pub(super) type Fingerprint = [u64; 2];

/// Takes fingerprints, keyed anew by each, so that nobody can make calls that look alike.
#[derive(Clone, Default)]
pub(super) struct Fingerprints([RandomState; 2]);

impl Fingerprints {
    /// The fingerprint of a call: whose it is, the tool, and the arguments, however they are written.
    pub(super) fn of(&self, whose: &str, tool: &str, arguments: &Value) -> Fingerprint {
        self.both(|hasher| {
            (whose, tool).hash(hasher);
            hash(arguments, Location::DEEPEST, hasher);
        })
    }

    /// The same of a call that is at hand.
    #[cfg(feature = "controller")]
    pub(super) fn of_call(&self, whose: &str, call: &crate::Call) -> Fingerprint {
        self.both(|hasher| {
            (whose, &*call.tool).hash(hasher);
            hash_members(&call.arguments, Location::DEEPEST, hasher);
        })
    }

    fn both(&self, feed: impl Fn(&mut DefaultHasher)) -> Fingerprint {
        [0, 1].map(|half| {
            let mut hasher = self.0[half].build_hasher();
            feed(&mut hasher);
            hasher.finish()
        })
    }
}

/// Feeds a value as JSON means it: the order of members says nothing, nor how a number is written.
/// Below so many levels nothing is told apart: no tool takes such arguments.
fn hash(value: &Value, levels: usize, to: &mut impl Hasher) {
    if !value.is_object() {
        std::mem::discriminant(value).hash(to);
    }
    match value {
        Value::Null => {}
        Value::Bool(value) => value.hash(to),
        Value::Number(number) => match Number::of(number).and_then(Number::integer) {
            Some(whole) => whole.hash(to),
            None => number.hash(to),
        },
        Value::String(text) => text.hash(to),
        Value::Array(_) if levels == 0 => {}
        Value::Array(elements) => {
            elements.len().hash(to);
            for element in elements {
                hash(element, levels - 1, to);
            }
        }
        Value::Object(members) => hash_members(members, levels, to),
    }
}

fn hash_members(members: &Map<String, Value>, levels: usize, to: &mut impl Hasher) {
    // Told apart from everything that is no object.
    usize::MAX.hash(to);
    let Some(deeper) = levels.checked_sub(1) else {
        return;
    };
    members.len().hash(to);
    let mut sorted = Vec::from_iter(members);
    sorted.sort_unstable_by_key(|(name, _)| *name);
    for (name, member) in sorted {
        name.hash(to);
        hash(member, deeper, to);
    }
}
