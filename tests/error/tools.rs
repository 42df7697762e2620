//! Tools that the errors here name: what `#[tool]` makes of a function, without the function.

use tool_errors::input::Field;
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
            const FIELDS: &'static [Field] = &[$(Field {
                rust: stringify!($field),
                name: $wire,
                aliases: &[],
                required: $required,
                secret: false,
                from: None,
            },)*];
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
