//! Tuples: arrays of a fixed length whose elements have a type each.

use serde_json::Value;

use crate::input::{Demands, Field, Location, Report, Schema, SchemaWriter, Target, ToolInput};
use crate::violation::Type;

macro_rules! tuples {
    ($($count:literal: $($element:ident $index:tt),+;)*) => {$(
        impl<$($element: ToolInput),+> ToolInput for ($($element,)+) {
            const TYPE: Type = Type::Tuple(&[$($element::TYPE),+]);
            // The arguments of every element, so that a secret among them is known to be one.
            const FIELDS: &'static [Field] = &[$(Field {
                flatten: true,
                ..Field::new::<$element>("", "")
            }),+];

            fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
                let Some(elements) = value.as_array().filter(|elements| elements.len() == $count)
                else {
                    return report.mistyped(value, at);
                };
                if report.too_deep(at) {
                    return None;
                }
                // All are decoded before the first `?`, so that every refusal is reported.
                let decoded = ($($element::decode(&elements[$index], &at.index($index), report),)+);
                Some(($(decoded.$index?,)+))
            }

            fn unpublished(found: &mut Demands) {
                $($element::unpublished(found);)+
            }

            fn schema(writer: &mut SchemaWriter) -> Schema {
                let elements = [$($element::schema(writer).into_element(writer.target())),+];
                fixed(elements.to_vec(), writer.target())
            }
        }
    )*};
}

tuples! {
    1: A 0;
    2: A 0, B 1;
    3: A 0, B 1, C 2;
    4: A 0, B 1, C 2, D 3;
    5: A 0, B 1, C 2, D 3, E 4;
    6: A 0, B 1, C 2, D 3, E 4, F 5;
    7: A 0, B 1, C 2, D 3, E 4, F 5, G 6;
    8: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7;
    9: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8;
    10: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9;
    11: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10;
    12: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11;
    13: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11, M 12;
    14: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11, M 12, N 13;
    15: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11, M 12, N 13, O 14;
    16: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11, M 12, N 13, O 14, P 15;
}

/// `prefixItems` is younger than many hosts' schemas, so it is not portable.
fn fixed(elements: Vec<Value>, target: Target) -> Schema {
    let count = elements.len();
    let schema = Schema::of_type("array")
        .with("minItems", count)
        .with("maxItems", count);
    match target {
        // Strict makes one schema of all of them.
        Target::Full | Target::Strict => schema.with("prefixItems", elements),
        Target::Portable => schema,
    }
}
