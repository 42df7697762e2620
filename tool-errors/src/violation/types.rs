//! Types in JSON's terms, as far as a sentence and a first check need them.

use serde_json::Value;

use super::{Number, phrase};

/// A type in JSON's terms, as far as a sentence and a first check need it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Type {
    /// Any JSON value.
    Any,
    /// `true` or `false`.
    Boolean,
    /// A whole number within a type's own bounds.
    Integer {
        /// The least.
        min: i128,
        /// The greatest.
        max: i128,
    },
    /// A number of at most this magnitude.
    Number {
        /// The greatest magnitude.
        max: f64,
    },
    /// A text.
    String,
    /// One character.
    Character,
    /// One of these texts.
    Choice(&'static [Choice]),
    /// A list of one type of elements.
    Array(&'static Type),
    /// A list of these types, in this order.
    Tuple(&'static [Type]),
    /// An object with named members.
    Object,
    /// An enum whose variants are told apart by name: a text where a variant holds nothing, else an
    /// object with the name as its only member.
    Keyed {
        /// The names, those of the texts first.
        choices: &'static [Choice],
        /// How many of them are texts.
        texts: usize,
    },
    /// An object whose names are free and whose values are of one type.
    Map(&'static Type),
}

impl Type {
    /// The type of the element at this position, or of a map's values.
    pub fn element(&self, index: usize) -> &'static Self {
        match self {
            Self::Array(element) | Self::Map(element) => element,
            Self::Tuple(elements) => elements.get(index).unwrap_or(&Self::Any),
            _ => &Self::Any,
        }
    }

    /// The type in JSON's words, without its bounds: `integer`, `array of strings`.
    pub fn word(&self) -> String {
        phrase::word(self)
    }

    /// Whether a value is of this type, its elements not looked at. Only then are rules asked.
    pub fn admits(&self, value: &Value) -> bool {
        match (self, value) {
            (Self::Any, _)
            | (Self::Boolean, Value::Bool(_))
            | (Self::String, Value::String(_))
            | (Self::Array(_), Value::Array(_))
            | (Self::Object | Self::Map(_), Value::Object(_)) => true,
            (Self::Integer { min, max }, Value::Number(number)) => Number::of(number)
                .and_then(Number::integer)
                .is_some_and(|integer| (*min..=*max).contains(&integer)),
            (Self::Number { max }, Value::Number(number)) => {
                Number::of(number).is_some_and(|number| number.float().abs() <= *max)
            }
            (Self::Character, Value::String(text)) => {
                let mut characters = text.chars();
                characters.next().is_some() && characters.next().is_none()
            }
            (Self::Choice(choices), Value::String(text)) => {
                choices.iter().any(|choice| choice.accepts(text))
            }
            (Self::Keyed { choices, texts }, Value::Object(_)) => choices.len() > *texts,
            (Self::Keyed { choices, texts }, Value::String(text)) => {
                choices[..*texts].iter().any(|choice| choice.accepts(text))
            }
            (Self::Tuple(types), Value::Array(elements)) => types.len() == elements.len(),
            _ => false,
        }
    }
}

/// One value of an enum whose variants hold nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    /// The text on the wire.
    pub name: &'static str,
    /// Other accepted texts.
    pub aliases: &'static [&'static str],
    /// What it means, for the schema.
    pub doc: &'static str,
}

impl Choice {
    /// Whether this text stands for it.
    pub fn accepts(&self, text: &str) -> bool {
        self.name == text || self.aliases.contains(&text)
    }
}
