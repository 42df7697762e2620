//! A tool written by hand, as `#[tool]` expands the function above it.

use std::convert::Infallible;
use std::fmt;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use serde_json::{Value, json};

use crate::error::{Declaration, ToolError, ToolErrorSpec, VariantSpec};
use crate::input::{Field, Location, Object, Report, Schema, SchemaWriter, Unknown};
use crate::violation::Type;
use crate::{CallContext, Envelope, Route, ToolInput, Toolset};

pub(crate) struct OrderDesk;

#[derive(Debug)]
pub(crate) struct RefundError;

impl fmt::Display for RefundError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("refused")
    }
}

impl std::error::Error for RefundError {}

impl ToolError for RefundError {
    fn declaration(&self) -> Declaration {
        Declaration::new(Route::Stop, "REFUND_ERROR")
    }
}

impl ToolErrorSpec for RefundError {
    const VARIANTS: &'static [VariantSpec] = &[];
}

// #[tool(read)]
// fn find_refund(order_id: &str) -> Result<Option<u64>, String> { .. }

fn find_refund(order_id: &str) -> Result<Option<u64>, String> {
    Ok((order_id == "ORD-8841").then_some(500))
}

pub(crate) struct FindRefund;

#[doc(hidden)]
pub(crate) struct FindRefundArguments {
    pub(crate) order_id: String,
}

impl ToolInput for FindRefundArguments {
    const TYPE: Type = Type::Object;
    const FIELDS: &'static [Field] = &[Field::new::<String>("order_id", "order_id")];

    fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
        let object = match Object::<1>::open::<Self>(value, at, Unknown::Refused, report) {
            Ok(object) => object,
            Err(coerced) => return coerced,
        };
        let order_id = object.take(0, report);
        object.close(report);
        Some(Self {
            order_id: order_id?,
        })
    }

    fn schema(writer: &mut SchemaWriter) -> Schema {
        writer.object::<Self>("FindRefundArguments", "", Unknown::Refused)
    }
}

const _: () = {
    impl ::tool_errors::ToolSpec for FindRefund {
        const NAME: &'static str = "find_refund";
        const EFFECT: ::tool_errors::Effect = ::tool_errors::Effect::Read;
        const BLOCKING: bool = true;
        type Arguments = FindRefundArguments;
        type Error = String;
    }

    // It takes no state: it is a tool for every one.
    impl<S> ::tool_errors::Tool<S> for FindRefund
    where
        S: ::core::marker::Send + ::core::marker::Sync + 'static,
    {
        type Output = Option<u64>;

        async fn run(
            _state: ::std::sync::Arc<S>,
            _context: ::tool_errors::CallContext,
            arguments: FindRefundArguments,
        ) -> ::core::result::Result<Option<u64>, String> {
            find_refund(&arguments.order_id)
        }
    }
};

// /// Refund part or all of an order.
// #[tool(once, on_unknown = FindRefund { order_id })]
// async fn create_refund(
//     #[state] desk: &OrderDesk,
//     #[context] call: &CallContext,
//     order_id: String,
//     amount_cents: u64,
// ) -> Result<u64, RefundError> { .. }

async fn create_refund(
    desk: &OrderDesk,
    call: &CallContext,
    order_id: String,
    amount_cents: u64,
) -> Result<u64, RefundError> {
    let OrderDesk = desk;
    let _ = (call.trace_id(), order_id);
    if amount_cents > 1_000 {
        return Err(RefundError);
    }
    Ok(amount_cents)
}

/// Refund part or all of an order.
pub(crate) struct CreateRefund;

#[doc(hidden)]
pub(crate) struct CreateRefundArguments {
    pub(crate) order_id: String,
    pub(crate) amount_cents: u64,
}

impl ToolInput for CreateRefundArguments {
    const TYPE: Type = Type::Object;
    const FIELDS: &'static [Field] = &[
        Field::new::<String>("order_id", "order_id"),
        Field::new::<u64>("amount_cents", "amount_cents"),
    ];

    fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
        let object = match Object::<2>::open::<Self>(value, at, Unknown::Refused, report) {
            Ok(object) => object,
            Err(coerced) => return coerced,
        };
        let order_id = object.take(0, report);
        let amount_cents = object.take(1, report);
        object.close(report);
        Some(Self {
            order_id: order_id?,
            amount_cents: amount_cents?,
        })
    }

    fn schema(writer: &mut SchemaWriter) -> Schema {
        writer.object::<Self>("CreateRefundArguments", "", Unknown::Refused)
    }
}

const _: () = {
    impl ::tool_errors::ToolSpec for CreateRefund {
        const NAME: &'static str = "create_refund";
        const DESCRIPTION: &'static str = "Refund part or all of an order.";
        const EFFECT: ::tool_errors::Effect = ::tool_errors::Effect::Once;
        const ON_UNKNOWN: ::core::option::Option<::tool_errors::__private::NextSpec> =
            ::core::option::Option::Some(::tool_errors::__private::NextSpec {
                tool: <FindRefund as ::tool_errors::ToolSpec>::NAME,
                arguments: &[::tool_errors::__private::NextArgument {
                    name: ::tool_errors::__private::wire_name(
                        <<FindRefund as ::tool_errors::ToolSpec>::Arguments
                            as ::tool_errors::ToolInput>::FIELDS,
                        "order_id",
                    ),
                    value: ::tool_errors::__private::NextValue::Argument(
                        ::tool_errors::__private::wire_name(
                            <CreateRefundArguments as ::tool_errors::ToolInput>::FIELDS,
                            "order_id",
                        ),
                    ),
                }],
                checked: true,
            });
        type Arguments = CreateRefundArguments;
        type Error = RefundError;
    }

    impl<S> ::tool_errors::Tool<S> for CreateRefund
    where
        S: ::core::marker::Send + ::core::marker::Sync + 'static,
        OrderDesk: ::tool_errors::FromRef<S>,
    {
        type Output = u64;

        async fn run(
            state: ::std::sync::Arc<S>,
            context: ::tool_errors::CallContext,
            arguments: CreateRefundArguments,
        ) -> ::core::result::Result<u64, RefundError> {
            create_refund(
                <OrderDesk as ::tool_errors::FromRef<S>>::from_ref(&state),
                &context,
                arguments.order_id,
                arguments.amount_cents,
            )
            .await
        }
    }

    // The type of each argument that `on_unknown` fills in.
    const _: fn(&mut <FindRefund as ::tool_errors::ToolSpec>::Arguments, &CreateRefundArguments) =
        |to, from| ::tool_errors::__private::gives(&mut to.order_id, &from.order_id);
};

#[test]
fn is_a_tool_for_its_state_and_one_without_state_for_every_state() {
    fn tool<S: Send + Sync + 'static, T: crate::Tool<S>>() -> &'static str {
        T::NAME
    }
    assert_eq!(tool::<OrderDesk, CreateRefund>(), "create_refund");
    assert_eq!(tool::<OrderDesk, FindRefund>(), "find_refund");
    assert_eq!(tool::<Infallible, FindRefund>(), "find_refund");
}

/// What a call comes to that never waits, with no runtime around it.
fn call(tools: &Toolset<OrderDesk>, name: &str, arguments: Value) -> Result<Value, Envelope> {
    let call = pin!(tools.call(name, arguments));
    match call.poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(answer) => answer,
        Poll::Pending => panic!("the call waits"),
    }
}

#[test]
fn is_called_without_a_runtime() {
    let tools = Toolset::new(OrderDesk)
        .with(CreateRefund)
        .with(FindRefund)
        .build()
        .unwrap();
    let small = json!({ "order_id": "ORD-8841", "amount_cents": 500 });
    assert_eq!(call(&tools, "create_refund", small), Ok(json!(500)));
    let large = json!({ "order_id": "ORD-8841", "amount_cents": 5_000 });
    let envelope = call(&tools, "create_refund", large).unwrap_err();
    assert_eq!(envelope.route(), Route::Stop);
    assert_eq!(envelope.reason(), Some("REFUND_ERROR"));
    let found = call(&tools, "find_refund", json!({ "order_id": "ORD-8841" }));
    assert_eq!(found, Ok(json!(500)));
    let envelope = call(&tools, "find_refund", json!({ "order_id": 8841 })).unwrap_err();
    assert_eq!(envelope.field(), Some("order_id"));
}

#[cfg(not(feature = "tokio"))]
#[test]
fn cannot_have_a_time_limit_that_nobody_keeps() {
    let faults = Toolset::new(OrderDesk)
        .with(FindRefund)
        .time_limit(std::time::Duration::from_secs(1))
        .build()
        .unwrap_err();
    assert_eq!(
        faults.to_string(),
        "the toolset cannot be built\n- the tool `find_refund`: `timeout` needs the feature \
         `tokio` of `tool-errors`, which keeps time limits; enable it, or take `timeout` away"
    );
}
