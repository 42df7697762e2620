//! Tools that the errors here name: what `#[tool]` makes of a function, without the function.

use serde_json::Value;
use tool_errors::input::{Field, Location, Object, Report, Schema, SchemaWriter, Unknown};
use tool_errors::violation::Type;
use tool_errors::{Effect, ToolInput, ToolSpec};

/// A tool with its arguments, `required` or `optional`.
macro_rules! tool {
    ($tool:ident($name:literal, $effect:ident), $arguments:ident {
        $($field:ident as $wire:literal: $ty:ty, $required:literal;)*
    }) => {
        pub struct $tool;

        pub struct $arguments {
            $(pub $field: $ty,)*
        }

        impl ToolInput for $arguments {
            const TYPE: Type = Type::Object;
            const FIELDS: &'static [Field] = &[$(Field {
                required: $required,
                ..Field::new::<$ty>(stringify!($field), $wire)
            },)*];

            fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
                const COUNT: usize = [$($wire),*].len();
                let object = match Object::<COUNT>::open(value, at, Unknown::Refused, report) {
                    Ok(object) => object,
                    Err(coerced) => return coerced,
                };
                let mut index = 0..;
                $(let $field = object.take::<$ty>(index.next()?, report);)*
                object.close(report);
                Some(Self { $($field: $field?,)* })
            }

            fn schema(writer: &mut SchemaWriter) -> Schema {
                writer.object::<Self>(stringify!($arguments), "", Unknown::Refused)
            }
        }

        impl ToolSpec for $tool {
            const NAME: &'static str = $name;
            const EFFECT: Effect = Effect::$effect;
            type Arguments = $arguments;
            type Error = String;
        }
    };
}

tool!(FindRefund("find_refund", Read), FindRefundArguments {
    order_id as "order_id": String, true;
    limit as "limit": Option<u32>, false;
});

tool!(SearchOrders("search_orders", Read), SearchOrdersArguments {
    customer as "customer-name": String, true;
    open_only as "openOnly": bool, false;
    above as "above": f64, false;
    shift as "shift": i64, false;
});

tool!(CreateRefund("create_refund", Once), CreateRefundArguments {
    order_id as "order_id": String, true;
});
