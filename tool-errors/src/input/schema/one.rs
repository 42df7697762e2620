//! The schema of one type, as it is put together.

use serde_json::{Map, Value};

use super::Target;

/// The schema of one type.
#[derive(Debug, Clone, PartialEq, core::default::Default)]
pub struct Schema {
    /// The keywords.
    pub keywords: Map<String, Value>,
    /// Whether `null` is accepted as well.
    pub nullable: bool,
}

impl Schema {
    /// A schema with `type` alone.
    pub fn of_type(name: &'static str) -> Self {
        Self::new([("type", Value::from(name))])
    }

    /// A schema of these keywords.
    pub fn new<const N: usize>(keywords: [(&'static str, Value); N]) -> Self {
        let keywords = keywords.map(|(keyword, value)| (keyword.to_owned(), value));
        Self {
            keywords: keywords.into_iter().collect(),
            nullable: false,
        }
    }

    /// One keyword more.
    #[must_use]
    pub fn with(mut self, keyword: &'static str, value: impl Into<Value>) -> Self {
        self.keywords.insert(keyword.to_owned(), value.into());
        self
    }

    /// The same with these words, if there are any.
    pub(super) fn described(self, doc: &str) -> Self {
        if doc.is_empty() {
            return self;
        }
        self.with("description", doc)
    }

    /// The schema where `null` stands for itself: as an element or a map's value.
    pub fn into_element(self, target: Target) -> Value {
        if !self.nullable {
            return Value::Object(self.keywords);
        }
        match target {
            Target::Full | Target::Strict => {
                let null = Self::of_type("null").keywords;
                Value::Object(
                    Self::new([(
                        "anyOf",
                        vec![Value::Object(self.keywords), null.into()].into(),
                    )])
                    .keywords,
                )
            }
            // Without a union nothing can be said that `null` passes.
            Target::Portable => Value::Object(Map::new()),
        }
    }
}
