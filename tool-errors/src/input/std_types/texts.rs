//! Texts and single characters.

use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;

use serde_json::{Map, Value};

use crate::input::{Location, Report, Schema, SchemaWriter, ToolInput};
use crate::violation::Type;

macro_rules! texts {
    ($($text:ty)*) => {$(
        impl ToolInput for $text {
            const TYPE: Type = Type::String;

            #[inline]
            fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
                match value {
                    Value::String(text) => Some(Self::from(text.as_str())),
                    _ => report.mistyped(value, at),
                }
            }

            #[inline]
            fn named(
                name: &str,
                _: &Map<String, Value>,
                _: &Location<'_>,
                _: &mut Report<'_>,
            ) -> Option<Self> {
                Some(Self::from(name))
            }

            fn schema(_: &mut SchemaWriter) -> Schema {
                Schema::of_type("string")
            }
        }
    )*};
}

texts! { String Box<str> Rc<str> Arc<str> PathBuf }

impl ToolInput for char {
    const TYPE: Type = Type::Character;

    #[inline]
    fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
        let mut characters = value.as_str().unwrap_or_default().chars();
        match (characters.next(), characters.next()) {
            (Some(only), None) => Some(only),
            _ => report.mistyped(value, at),
        }
    }

    fn schema(_: &mut SchemaWriter) -> Schema {
        Schema::of_type("string")
            .with("minLength", 1)
            .with("maxLength", 1)
    }
}
