//! Pointers that own one value: they are that value on the wire.

use std::rc::Rc;
use std::sync::Arc;

use serde_json::Value;

use crate::input::{Demands, Field, Location, Report, Rule, Schema, SchemaWriter, ToolInput};
use crate::violation::{Choice, Type};

macro_rules! pointers {
    ($($pointer:ident)*) => {$(
        impl<T: ToolInput> ToolInput for $pointer<T> {
            const TYPE: Type = T::TYPE;
            const FIELDS: &'static [Field] = T::FIELDS;
            const CHOICES: &'static [Choice] = T::CHOICES;
            const RULES: &'static [&'static dyn Rule] = T::RULES;
            const OPTIONAL: bool = T::OPTIONAL;

            fn absent() -> Option<Self> {
                T::absent().map(Self::new)
            }

            #[inline]
            fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
                T::decode(value, at, report).map(Self::new)
            }

            fn unpublished(found: &mut Demands) {
                T::unpublished(found);
            }

            fn schema(writer: &mut SchemaWriter) -> Schema {
                T::schema(writer)
            }
        }
    )*};
}

pointers! { Box Rc Arc }
