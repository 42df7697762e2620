//! `one_of("a", "b")`: a member of a fixed set.

use serde_json::{Map, Value};

use super::Rule;
use crate::input::Target;
use crate::violation::{Expected, Literal};

/// A member of a fixed set. For a set that is a type of its own, derive `ToolInput` on an enum.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OneOf(&'static [Literal]);

impl OneOf {
    /// One of these.
    pub const fn new(members: &'static [Literal]) -> Self {
        Self(members)
    }

    fn members(&self) -> Vec<Value> {
        self.0.iter().map(Literal::to_value).collect()
    }
}

impl Rule for OneOf {
    fn name(&self) -> &'static str {
        "one_of"
    }

    #[inline]
    fn accepts(&self, value: &Value) -> bool {
        self.0.iter().any(|member| member.is(value))
    }

    fn expected(&self) -> Expected {
        Expected::one_of(self.members(), None)
    }

    fn refusal(&self, value: &Value) -> Expected {
        Expected::one_of(self.members(), value.as_str())
    }

    #[inline]
    fn compares(&self) -> bool {
        true
    }

    fn publish(&self, schema: &mut Map<String, Value>, _: Target) {
        match schema.get_mut("enum") {
            // The type, or another rule, has a set of its own: what is in both remains.
            Some(Value::Array(members)) => members.retain(|member| self.accepts(member)),
            _ => {
                schema.insert("enum".to_owned(), self.members().into());
            }
        }
    }
}
