//! Types that travel as a text of one form: our grammar decides about the text, and what it
//! accepts the type's own parser reads. Parsers alone accept more than a schema promises.

use serde_json::Value;

use super::{Location, Report, Schema, SchemaWriter, ToolInput};
use crate::violation::{Expected, Type};

/// Decodes a text of the form that the type's rules say. What the type cannot hold is refused with
/// the form's own words.
pub(super) fn read<T: ToolInput>(
    value: &Value,
    at: &Location<'_>,
    report: &mut Report<'_>,
    parse: impl FnOnce(&str) -> Option<T>,
) -> Option<T> {
    let form = T::RULES;
    let at = at.rules(form);
    let Some(text) = value.as_str() else {
        return report.mistyped(value, &at);
    };
    if !form.iter().all(|rule| rule.accepts(value)) {
        report.check(&Type::String, form, value, &at);
        return None;
    }
    let read = parse(text);
    if read.is_none() {
        let rules = form.iter().map(|rule| rule.expected()).collect();
        report.refuse(Expected::Refused { rules }, Some(value), &at);
    }
    read
}

/// The schema of such a type.
pub(super) fn schema<T: ToolInput>(writer: &SchemaWriter) -> Schema {
    let mut schema = Schema::of_type("string");
    for rule in T::RULES {
        rule.publish(&mut schema.keywords, writer.target());
    }
    schema
}

/// `impl ToolInput` for types that travel as a text: the type, its form, its parser; and its name
/// where it accepts less than the published form says.
macro_rules! texts {
    ($($text:ty: $form:expr, $parse:expr $(, less = $name:literal)?;)*) => {$(
        impl $crate::input::ToolInput for $text {
            const TYPE: $crate::violation::Type = $crate::violation::Type::String;

            const RULES: &'static [&'static dyn $crate::input::Rule] = &[&$form];

            $(const UNPUBLISHED: &'static [$crate::input::Unpublished] =
                &[$crate::input::Unpublished::serde("", $name)];)?

            fn decode(
                value: &::serde_json::Value,
                at: &$crate::input::Location<'_>,
                report: &mut $crate::input::Report<'_>,
            ) -> Option<Self> {
                $crate::input::formed::read(value, at, report, $parse)
            }

            fn schema(writer: &mut $crate::input::SchemaWriter) -> $crate::input::Schema {
                $crate::input::formed::schema::<Self>(writer)
            }
        }
    )*};
}

pub(super) use texts;
