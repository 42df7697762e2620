//! Integers of 128 bits. JSON's own numbers are rounded beyond 64, so these travel as decimal texts;
//! a number that was sent for one is mended to its text.

use std::num::NonZero;

use serde_json::Value;
use tool_errors_shared::is_whole;

use crate::input::rule::{NotZero, Ordered, TextRange};
use crate::input::{Location, Report, Rule, Schema, SchemaWriter, ToolInput, formed};
use crate::violation::Type;

macro_rules! long_integers {
    ($($integer:ty: $min:literal, $max:literal $(, $more:ident)?;)*) => {$(
        impl ToolInput for $integer {
            const TYPE: Type = Type::String;
            const RULES: &'static [&'static dyn Rule] = &[
                &TextRange::new(Ordered::Whole).at_least($min).at_most($max),
                $(&$more)?
            ];

            fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
                if is_out_of_range(value, at) {
                    return None;
                }
                formed::read(value, at, report, |text| text.parse().ok())
            }

            fn schema(writer: &mut SchemaWriter) -> Schema {
                formed::schema::<Self>(writer)
            }
        }
    )*};
}

long_integers! {
    i128: "-170141183460469231731687303715884105728", "170141183460469231731687303715884105727";
    u128: "0", "340282366920938463463374607431768211455";
    NonZero<i128>: "-170141183460469231731687303715884105728", "170141183460469231731687303715884105727", NotZero;
    NonZero<u128>: "1", "340282366920938463463374607431768211455";
}

/// Whether a rule of the place refuses this number. It is asked once this has returned, and knows
/// best which numbers are accepted.
fn is_out_of_range(value: &Value, at: &Location<'_>) -> bool {
    value.as_str().is_some_and(is_whole) && at.rules_here().iter().any(|rule| !rule.accepts(value))
}
