//! Structs of std, with the members that serde gives them.

use std::ops::{Range, RangeFrom, RangeInclusive, RangeTo};
use std::time::Duration;

use serde_json::Value;

use crate::input::rule::Range as Between;
use crate::input::{
    Field, Location, Object, Report, Rule, Schema, SchemaWriter, ToolInput, Unknown,
};
use crate::violation::{Number, Type};

/// Beside whole seconds: a second of nanoseconds is one of those.
const OF_A_SECOND: &[&dyn Rule] = &[&Between::new().at_most(Number::Integer(999_999_999))];

macro_rules! structs {
    ($(
        [$($generic:tt)*] $type:ty, $name:literal, $doc:literal:
        $count:literal { $($index:literal $field:ident: $of:ty $(, $rules:ident)?;)+ } => $made:expr;
    )*) => {$(
        impl<$($generic)*> ToolInput for $type {
            const TYPE: Type = Type::Object;
            const FIELDS: &'static [Field] = &[$(Field {
                $(rules: $rules,)?
                ..Field::new::<$of>(stringify!($field), stringify!($field))
            }),+];

            fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
                let object = match Object::<$count>::open::<Self>(value, at, Unknown::Refused, report) {
                    Ok(object) => object,
                    Err(read) => return read,
                };
                // All are taken before the first `?`, so that every refusal is reported.
                $(let $field = object.take::<$of>($index, report);)+
                object.close(report);
                $(let $field = $field?;)+
                Some($made)
            }

            fn schema(writer: &mut SchemaWriter) -> Schema {
                writer.object::<Self>($name, $doc, Unknown::Refused)
            }
        }
    )*};
}

structs! {
    [] Duration, "Duration", "A length of time: whole seconds, and nanoseconds beside them.":
        2 { 0 secs: u64; 1 nanos: u32, OF_A_SECOND; } => Duration::new(secs, nanos);
    [T: ToolInput] Range<T>, "Range", "From `start` on, `end` itself outside.":
        2 { 0 start: T; 1 end: T; } => start..end;
    [T: ToolInput] RangeInclusive<T>, "RangeInclusive", "From `start` to `end`, both inside.":
        2 { 0 start: T; 1 end: T; } => start..=end;
    [T: ToolInput] RangeFrom<T>, "RangeFrom", "From `start` on.":
        1 { 0 start: T; } => start..;
    [T: ToolInput] RangeTo<T>, "RangeTo", "All before `end`.":
        1 { 0 end: T; } => ..end;
}
