//! The text of a compared value, by what its type can do.

use std::fmt::Display;

use serde::Serialize;
use serde_json::Value;

use crate::text::ModelText;

/// A value whose text depends on what its type can do. The impls are on references of different
/// depths, so that method lookup takes the first that applies.
#[derive(Debug)]
pub struct Probe<'a, T: ?Sized>(pub &'a T);

/// A value that serialises: the text that the model would send.
pub trait ShownAsJson {
    /// The text, for a number, a boolean or a string.
    fn shown(&self) -> Option<ModelText>;
}

impl<T: Serialize + ?Sized> ShownAsJson for &&Probe<'_, T> {
    fn shown(&self) -> Option<ModelText> {
        scalar(self.0)
    }
}

/// A value that displays.
pub trait ShownAsText {
    /// Its text, quoted unless it is a number.
    fn shown(&self) -> Option<ModelText>;
}

impl<T: Display + ?Sized> ShownAsText for &Probe<'_, T> {
    fn shown(&self) -> Option<ModelText> {
        Some(unless_a_number(&self.0))
    }
}

/// A value without a text.
pub trait ShownNot {
    /// Nothing.
    fn shown(&self) -> Option<ModelText>;
}

impl<T: ?Sized> ShownNot for Probe<'_, T> {
    fn shown(&self) -> Option<ModelText> {
        None
    }
}

/// A set whose members serialise.
pub trait ListsMembers {
    /// Their texts; nothing where one of them has none.
    fn members(&self) -> Option<Vec<ModelText>>;
}

impl<'a, T: ?Sized> ListsMembers for &Probe<'a, T>
where
    &'a T: IntoIterator,
    <&'a T as IntoIterator>::Item: Serialize,
{
    fn members(&self) -> Option<Vec<ModelText>> {
        self.0.into_iter().map(|member| scalar(&member)).collect()
    }
}

/// A set whose members have no texts.
pub trait ListsNothing {
    /// Nothing.
    fn members(&self) -> Option<Vec<ModelText>>;
}

impl<T: ?Sized> ListsNothing for Probe<'_, T> {
    fn members(&self) -> Option<Vec<ModelText>> {
        None
    }
}

/// The text of a literal in a pattern.
pub fn literal<T: Serialize + ?Sized>(literal: &T) -> ModelText {
    scalar(literal).unwrap_or_default()
}

/// A value that is nobody's literal, texts in quotes.
fn scalar<T: Serialize + ?Sized>(value: &T) -> Option<ModelText> {
    let text = ModelText::default();
    match serde_json::to_value(value).ok()? {
        Value::Null | Value::Array(_) | Value::Object(_) => None,
        Value::String(value) => Some(text.quoted(&value)),
        value => Some(text.unquoted(&value)),
    }
}

/// What a value displays, in quotes where that is no number.
fn unless_a_number(value: &dyn Display) -> ModelText {
    let plain = ModelText::default().unquoted(value);
    if plain.as_str().parse::<serde_json::Number>().is_ok() {
        plain
    } else {
        ModelText::default().quoted(value)
    }
}
