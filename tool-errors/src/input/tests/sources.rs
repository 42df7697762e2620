//! `from`: the call that yields a value stands on every refusal of the value, and on no other.

use serde_json::{Value, json};

use crate::input::{
    Field, Location, Object, Report, Schema, SchemaWriter, ToolInput, Unknown, decode,
};
use crate::next::{NextArgument, NextSpec, NextValue};
use crate::violation::Type;

/// Written by hand, for want of a tool to name.
#[derive(Debug)]
struct Refund;

impl ToolInput for Refund {
    const TYPE: Type = Type::Object;
    const FIELDS: &'static [Field] = &[
        Field {
            from: Some(NextSpec {
                tool: "search_orders",
                arguments: &[NextArgument {
                    name: "customer",
                    value: NextValue::Argument("customer"),
                }],
                checked: true,
            }),
            rules: rules![crate::input::rule::Prefix::new("ORD-")],
            ..Field::new::<String>("order_id", "order_id")
        },
        Field::new::<Option<String>>("customer", "customer"),
    ];

    fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
        let object = match Object::<2>::open::<Self>(value, at, Unknown::Refused, report) {
            Ok(object) => object,
            Err(coerced) => return coerced,
        };
        let order_id = object.take::<String>(0, report);
        let customer = object.take::<Option<String>>(1, report);
        object.close(report);
        order_id.and(customer).map(|_| Self)
    }

    fn schema(writer: &mut SchemaWriter) -> Schema {
        writer.object::<Self>("Refund", "", Unknown::Refused)
    }
}

/// The first refusal's next call, as JSON, and its suggestion.
fn next(sent: Value) -> (Value, String) {
    let violations = decode::<Refund>(&sent).expect_err("this is refused");
    let first = violations.iter().next().expect("never empty");
    (
        json!(first.next()),
        first.explain().suggestion.unwrap_or_default(),
    )
}

#[test]
fn a_refused_value_leads_to_the_tool_that_yields_it() {
    let call = "Call `search_orders` first: it yields this value".to_owned();
    let search = json!({"tool": "search_orders", "arguments": {"customer": "Ana"}});
    assert_eq!(
        next(json!({"order_id": "Ana", "customer": "Ana"})),
        (search.clone(), call.clone())
    );
    assert_eq!(next(json!({"customer": "Ana"})), (search, call.clone()));
    // What was not sent is left out.
    assert_eq!(
        next(json!({"order_id": "Ana"})),
        (json!({"tool": "search_orders"}), call)
    );
}

#[test]
fn a_call_with_a_hole_in_it_is_not_offered() {
    let (next, _) = next(json!({"order_id": "Ana", "customer": ["Ana"]}));
    assert_eq!(next, Value::Null);
}

#[test]
fn a_long_value_is_not_sent_back() {
    let (next, _) = next(json!({"order_id": "Ana", "customer": "Ana".repeat(10_000)}));
    assert_eq!(next, Value::Null);
}

#[test]
fn a_value_that_is_there_under_another_name_is_not_searched_for() {
    let (next, suggestion) = next(json!({"orderId": "ORD-1001"}));
    assert_eq!(
        (next, suggestion.as_str()),
        (Value::Null, "Send it as `order_id`")
    );
}
