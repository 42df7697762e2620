//! Integers up to 64 bits, those that are not zero, floats and booleans.

use std::cmp::Ordering;
use std::num::NonZero;

use serde_json::Value;

use crate::input::rule::{NotZero, tighten};
use crate::input::{Location, Report, Rule, Schema, SchemaWriter, ToolInput};
use crate::violation::{Number, Type};

macro_rules! integers {
    ($($integer:ident by $read:ident)*) => {$(
        impl ToolInput for $integer {
            const TYPE: Type = Type::Integer {
                min: $integer::MIN as i128,
                max: $integer::MAX as i128,
            };

            #[inline]
            fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
                match value.$read().and_then(|integer| integer.try_into().ok()) {
                    Some(integer) => Some(integer),
                    None => integral(value)
                        .and_then(|integer| integer.try_into().ok())
                        .or_else(|| report.mistyped(value, at)),
                }
            }

            fn schema(writer: &mut SchemaWriter) -> Schema {
                let min = Number::Integer($integer::MIN as i128);
                let max = Number::Integer($integer::MAX as i128);
                bounded("integer", min, max, writer)
            }
        }
    )*};
}

integers! {
    i8 by as_i64 i16 by as_i64 i32 by as_i64 i64 by as_i64 isize by as_i64
    u8 by as_u64 u16 by as_u64 u32 by as_u64 u64 by as_u64 usize by as_u64
}

macro_rules! not_zero {
    ($($integer:ident)*) => {$(
        impl ToolInput for NonZero<$integer> {
            const TYPE: Type = Type::Integer {
                min: if $integer::MIN == 0 { 1 } else { $integer::MIN as i128 },
                max: $integer::MAX as i128,
            };
            const RULES: &'static [&'static dyn Rule] =
                if $integer::MIN == 0 { &[] } else { &[&NotZero] };

            fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
                let read = integral(value).and_then(|integer| $integer::try_from(integer).ok());
                let not_zero = read.and_then(NonZero::new);
                if not_zero.is_none() && Self::TYPE.admits(value) {
                    report.check(&Self::TYPE, Self::RULES, value, at);
                    return None;
                }
                not_zero.or_else(|| report.mistyped(value, at))
            }

            fn schema(writer: &mut SchemaWriter) -> Schema {
                let mut schema = $integer::schema(writer);
                let (keywords, target) = (&mut schema.keywords, writer.target());
                if let Type::Integer { min, .. } = Self::TYPE {
                    let min = Number::Integer(min);
                    tighten(keywords, "minimum", min, Ordering::Greater, target);
                }
                for rule in Self::RULES {
                    rule.publish(keywords, target);
                }
                schema
            }
        }
    )*};
}

not_zero! { i8 i16 i32 i64 isize u8 u16 u32 u64 usize }

/// A whole number however it is written: `120000.0` is one.
fn integral(value: &Value) -> Option<i128> {
    match value {
        Value::Number(number) => Number::of(number)?.integer(),
        _ => None,
    }
}

fn bounded(kind: &'static str, min: Number, max: Number, writer: &SchemaWriter) -> Schema {
    let mut schema = Schema::of_type(kind);
    let keywords = &mut schema.keywords;
    tighten(keywords, "minimum", min, Ordering::Greater, writer.target());
    tighten(keywords, "maximum", max, Ordering::Less, writer.target());
    schema
}

/// The float that a value holds, if it is finite and no further from zero than `most`.
fn float_within(value: &Value, most: f64) -> Option<f64> {
    // `as_f64` alone lets `1e400` through as infinity under `arbitrary_precision`.
    value.as_f64().filter(|float| float.abs() <= most)
}

impl ToolInput for f64 {
    const TYPE: Type = Type::Number { max: Self::MAX };

    #[inline]
    fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
        float_within(value, Self::MAX).or_else(|| report.mistyped(value, at))
    }

    fn schema(_: &mut SchemaWriter) -> Schema {
        Schema::of_type("number")
    }
}

impl ToolInput for f32 {
    const TYPE: Type = Type::Number {
        max: Self::MAX as f64,
    };

    #[inline]
    fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
        // A greater one would become infinity without a word.
        float_within(value, f64::from(Self::MAX))
            .map(|float| float as Self)
            .or_else(|| report.mistyped(value, at))
    }

    fn schema(writer: &mut SchemaWriter) -> Schema {
        let max = f64::from(Self::MAX);
        bounded("number", Number::Float(-max), Number::Float(max), writer)
    }
}

impl ToolInput for bool {
    const TYPE: Type = Type::Boolean;

    #[inline]
    fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
        value.as_bool().or_else(|| report.mistyped(value, at))
    }

    fn schema(_: &mut SchemaWriter) -> Schema {
        Schema::of_type("boolean")
    }
}
