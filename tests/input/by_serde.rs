//! Arguments whose types read themselves: `#[input(serde)]`.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};
use tool_errors::input::{Options, Target, decode, decode_with, schema};
use tool_errors::operator::{OperatorLog, OperatorRecord, RecordedFailure};
use tool_errors::{ToolInput, Toolset, tool};

use crate::{refusal, refusals};

/// A newtype that checks itself, as nutype's or any with `TryFrom` does.
#[derive(Debug, PartialEq, Deserialize)]
#[serde(try_from = "String")]
struct OrderId(String);

#[derive(Debug, PartialEq, thiserror::Error)]
#[error("canary: {0} is not in the table of orders")]
struct NotAnOrder(String);

impl TryFrom<String> for OrderId {
    type Error = NotAnOrder;

    fn try_from(text: String) -> Result<Self, NotAnOrder> {
        if text.starts_with("ORD-") {
            Ok(Self(text))
        } else {
            Err(NotAnOrder(text))
        }
    }
}

#[derive(Debug, PartialEq, Deserialize, JsonSchema)]
struct Money {
    /// In cents.
    amount: u32,
    currency: Currency,
}

#[derive(Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "UPPERCASE")]
enum Currency {
    Eur,
    Usd,
}

#[derive(Debug, PartialEq, Deserialize, JsonSchema)]
struct Tree {
    name: String,
    #[serde(default)]
    inner: Vec<Tree>,
}

type MaybeMoney = Option<Money>;

#[derive(Debug, PartialEq, ToolInput)]
struct Refund {
    /// The order's ID.
    #[input(serde, prefix = "ORD-", example = "ORD-8841")]
    order_id: OrderId,
    #[input(serde(schema))]
    amount: Money,
    #[input(serde)]
    fee: MaybeMoney,
    #[input(serde, secret)]
    token: Option<OrderId>,
    #[input(serde, default = IpAddr::from([127, 0, 0, 1]))]
    from_address: IpAddr,
    #[input(range(1..=5))]
    priority: u8,
}

fn told<T: ToolInput>(arguments: Value) -> Vec<String> {
    let refused = refusals::<T>(arguments).into_iter();
    refused.map(|refused| refused.message).collect()
}

fn arguments(change: impl FnOnce(&mut Value)) -> Value {
    let mut arguments = json!({
        "order_id": "ORD-1", "amount": {"amount": 100, "currency": "EUR"}, "priority": 1,
    });
    change(&mut arguments);
    arguments
}

#[test]
fn they_read_themselves_and_may_be_left_out_where_they_are_options() {
    assert_eq!(
        decode::<Refund>(&arguments(|_| {})),
        Ok(Refund {
            order_id: OrderId("ORD-1".into()),
            amount: Money {
                amount: 100,
                currency: Currency::Eur,
            },
            fee: None,
            token: None,
            from_address: IpAddr::from([127, 0, 0, 1]),
            priority: 1,
        })
    );
    let sent = arguments(|arguments| {
        arguments["fee"] = json!({"amount": 5.0, "currency": "USD"});
        arguments["token"] = json!(null);
    });
    let refund = decode::<Refund>(&sent).unwrap();
    assert_eq!(refund.fee.unwrap().amount, 5);
    assert_eq!(refund.token, None);
}

#[test]
fn each_gives_one_violation_and_all_are_told() {
    let sent = arguments(|arguments| {
        arguments["order_id"] = json!(7);
        arguments["amount"] = json!({"amount": -1, "currency": "GBP"});
        arguments["fee"] = json!({"amount": 1, "curency": "EUR"});
        arguments["from_address"] = json!("localhost");
        arguments["priority"] = json!(9);
    });
    assert_eq!(
        told::<Refund>(sent),
        [
            "`order_id` must be a string that starts with \"ORD-\", not a number",
            "`amount.amount` must be an integer from 0 to 4294967295",
            "`fee.curency` is not an argument here",
            "`from_address` is not accepted",
            "`priority` must be an integer from 1 to 5",
        ]
    );
}

#[test]
fn a_missing_one_is_required() {
    let sent = arguments(|arguments| {
        arguments.as_object_mut().unwrap().remove("amount");
    });
    assert_eq!(told::<Refund>(sent), ["`amount` is required"]);
}

#[test]
fn what_a_rule_refuses_too_is_told_by_the_rule() {
    let sent = arguments(|arguments| arguments["order_id"] = json!("8841"));
    let refused = refusal::<Refund>(sent);
    assert_eq!(refused.message, "`order_id` must start with \"ORD-\"");
    assert_eq!(
        refused.suggestion.as_deref(),
        Some("Send a value such as \"ORD-8841\"")
    );
}

#[test]
fn a_secret_is_told_to_nobody() {
    let sent = arguments(|arguments| arguments["token"] = json!("hunter2"));
    let refused = decode::<Refund>(&sent).unwrap_err();
    assert_eq!(refused.to_string(), "`token` is not accepted");
    assert!(!format!("{refused:?}").contains("hunter2"));
}

#[derive(Debug, PartialEq, ToolInput)]
struct Wrapped(#[input(serde, length(4..=8))] OrderId);

#[derive(Debug, PartialEq, ToolInput)]
struct MaybeWrapped(#[input(serde)] Option<OrderId>);

#[derive(Debug, PartialEq, ToolInput)]
struct Generic<T: serde::de::DeserializeOwned> {
    #[input(serde)]
    values: BTreeMap<u8, T>,
    wrapped: Option<Wrapped>,
    maybe: MaybeWrapped,
    #[input(serde)]
    last: Option<T>,
}

#[test]
fn newtypes_and_generics_hold_them_too() {
    let read = decode::<Generic<u8>>(&json!({"values": {"1": 2}, "wrapped": "ORD-1"}));
    assert_eq!(
        read,
        Ok(Generic {
            values: BTreeMap::from([(1, 2)]),
            wrapped: Some(Wrapped(OrderId("ORD-1".into()))),
            maybe: MaybeWrapped(None),
            last: None,
        })
    );
    assert_eq!(
        told::<Generic<u8>>(json!({"values": {"x": 2}, "wrapped": "ORD-12345"})),
        [
            "`values.x` must have an integer from 0 to 255 as its name",
            "`wrapped` must be 4 to 8 characters long",
        ]
    );
}

#[derive(Debug, PartialEq, ToolInput)]
struct Forest {
    #[input(serde(schema))]
    tree: Tree,
    #[input(serde(schema))]
    money: Option<Money>,
    #[input(serde)]
    any: OrderId,
}

#[test]
fn the_schema_is_any_json_or_the_types_own() {
    let full = schema::<Forest>(Target::Full);
    assert_eq!(full["required"], json!(["tree", "any"]));
    assert_eq!(full["properties"]["any"], json!({}));
    assert_eq!(
        full["properties"]["money"],
        json!({
            "type": ["object", "null"],
            "properties": {
                "amount": {
                    "type": "integer", "minimum": 0, "maximum": 4294967295_u32,
                    "description": "In cents.",
                },
                "currency": {"type": "string", "enum": ["EUR", "USD"]},
            },
            "required": ["amount", "currency"],
        })
    );
    assert_eq!(full["properties"]["tree"], full["$defs"]["Tree"]);
    assert_eq!(
        full["$defs"]["Tree"]["properties"]["inner"]["items"],
        json!({"$ref": "#/$defs/Tree"})
    );
    let portable = schema::<Forest>(Target::Portable);
    assert_eq!(portable["properties"]["money"].get("type"), None);
    assert_eq!(portable["$defs"]["Tree"], full["$defs"]["Tree"]);
}

#[derive(Debug, PartialEq, ToolInput)]
struct Coerced {
    #[input(serde, coerce)]
    amount: Money,
    #[input(serde)]
    as_sent: Option<Money>,
}

#[test]
fn coerce_applies_every_safe_patch_inside() {
    let sent = json!({"amount": {"amount": "7", "Currency": "eur"}});
    let decoded = decode_with::<Coerced>(&sent, Options::default()).unwrap();
    assert_eq!(
        decoded.value.amount,
        Money {
            amount: 7,
            currency: Currency::Eur,
        }
    );
    let places: Vec<_> = decoded.coerced.iter().map(ToString::to_string).collect();
    assert_eq!(
        places,
        ["amount.amount", "amount.Currency", "amount.currency"]
    );
    // A guess is none, nor is what another argument did not ask for.
    assert_eq!(
        told::<Coerced>(json!({
            "amount": {"amount": "7", "currency": "eu"},
            "as_sent": {"amount": "7", "currency": "EUR"},
        })),
        [
            "`amount.amount` must be an integer of at least 0",
            "`as_sent.amount` must be an integer of at least 0",
        ]
    );
}

/// Looks an order up.
#[tool(read)]
fn lookup_order(#[input(serde)] order_id: OrderId) -> Result<String, String> {
    Ok(order_id.0)
}

/// Keeps the texts of the errors of failed calls.
#[derive(Default)]
struct Chains(Mutex<Vec<Vec<String>>>);

impl OperatorLog for Chains {
    fn record(&self, record: &OperatorRecord<'_>) {
        let chain = record.failure.as_ref().map(RecordedFailure::chain);
        self.0.lock().unwrap().extend(chain);
    }
}

#[tokio::test]
async fn a_types_own_words_are_in_the_operators_record_and_nowhere_else() {
    let chains = Arc::new(Chains::default());
    let tools = Toolset::new(())
        .with(LookupOrder)
        .operator_log(Arc::clone(&chains))
        .build()
        .unwrap();
    let sent = json!({"order_id": "hunter2"});
    let envelope = tools.call("lookup_order", sent).await.unwrap_err();
    assert_eq!(envelope.message(), "`order_id` is not accepted");
    for shown in [
        envelope.model_json(),
        envelope.to_text(),
        serde_json::to_string(&envelope).unwrap(),
    ] {
        assert!(
            !shown.contains("canary") && !shown.contains("hunter2"),
            "{shown}"
        );
    }
    assert_eq!(
        *chains.0.lock().unwrap(),
        [[
            "`order_id` is not accepted",
            "canary: hunter2 is not in the table of orders",
        ]]
    );
}
