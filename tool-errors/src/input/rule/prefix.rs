//! `prefix = "ORD-"`: how a text begins.

use std::borrow::Cow;

use serde_json::{Map, Value};

use super::{Rule, add};
use crate::input::Target;
use crate::violation::Expected;

/// A text that begins so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Prefix(&'static str);

impl Prefix {
    /// Begins with this.
    pub const fn new(prefix: &'static str) -> Self {
        Self(prefix)
    }
}

impl Rule for Prefix {
    fn name(&self) -> &'static str {
        "prefix"
    }

    #[inline]
    fn accepts(&self, value: &Value) -> bool {
        value.as_str().is_none_or(|text| text.starts_with(self.0))
    }

    fn expected(&self) -> Expected {
        Expected::Prefix(Cow::Borrowed(self.0))
    }

    fn publish(&self, schema: &mut Map<String, Value>, _: Target) {
        let mut pattern = "^".to_owned();
        for c in self.0.chars() {
            // ECMA-262's SyntaxCharacter, and `/`: what means something else than itself.
            if "^$\\.*+?()[]{}|/".contains(c) {
                pattern.push('\\');
            }
            pattern.push(c);
        }
        add(schema, "pattern", pattern);
    }
}
