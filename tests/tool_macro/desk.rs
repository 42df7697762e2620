//! The example of the design, as written there.

use std::sync::Mutex;

use serde::Serialize;
use serde_json::json;
use tool_errors::{
    CallContext, Effect, Route, ToolError, ToolInput, ToolSpec, Toolset, Violations, require, tool,
    toolset,
};

use crate::refused;

#[derive(Default)]
struct OrderDesk {
    refunds: Mutex<Vec<Refund>>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct Refund {
    order_id: String,
    amount_cents: u64,
    reason: &'static str,
}

#[derive(Debug, Clone, Copy, ToolInput)]
#[input(rename_all = "snake_case")]
enum Reason {
    Damaged,
    NeverArrived,
}

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("gateway timed out")]
    #[tool_error(check, next = FindRefund { order_id }, message = "The refund may already have been made")]
    GatewayTimeout { order_id: String },

    #[error(transparent)]
    #[tool_error(repair)]
    Invalid(#[from] Violations),
}

/// Find orders by customer.
#[tool(read)]
async fn search_orders(
    /// The customer's name.
    customer: &str,
) -> Result<Vec<String>, String> {
    Ok(vec![format!("ORD-0001 {customer}")])
}

/// Find the refund of an order.
#[tool(read)]
fn find_refund(#[state] desk: &OrderDesk, order_id: &str) -> Result<Option<Refund>, String> {
    let refunds = desk.refunds.lock().map_err(|error| error.to_string())?;
    Ok(refunds
        .iter()
        .find(|refund| refund.order_id == order_id)
        .cloned())
}

/// Refund part or all of an order.
#[tool(once, timeout = "10s", on_unknown = FindRefund { order_id })]
async fn create_refund(
    #[state] desk: &OrderDesk,
    #[context] call: &CallContext,
    /// The order's ID.
    #[input(pattern = "^ORD-[0-9]{4}$", from = SearchOrders)]
    order_id: String,
    #[input(range(1..))] amount_cents: u64,
    reason: Reason,
) -> Result<Refund, RefundError> {
    let _ = call.trace_id();
    require!(amount_cents <= 5_000, because = "the order cost that much");
    if order_id == "ORD-9999" {
        return Err(RefundError::GatewayTimeout { order_id });
    }
    if order_id == "ORD-6666" {
        panic!("the gateway's client broke");
    }
    let reason = match reason {
        Reason::Damaged => "damaged",
        Reason::NeverArrived => "never arrived",
    };
    let refund = Refund {
        order_id,
        amount_cents,
        reason,
    };
    if let Ok(mut refunds) = desk.refunds.lock() {
        refunds.push(refund.clone());
    }
    Ok(refund)
}

fn desk() -> Toolset<OrderDesk> {
    toolset![OrderDesk::default(); SearchOrders, CreateRefund, FindRefund].unwrap()
}

#[tokio::test]
async fn a_good_call_runs_the_function() {
    let tools = desk();
    let arguments = json!({"order_id": "ORD-8841", "amount_cents": 500, "reason": "never_arrived"});
    let refund = json!({"order_id": "ORD-8841", "amount_cents": 500, "reason": "never arrived"});
    assert_eq!(
        tools.call("create_refund", arguments).await.unwrap(),
        refund
    );
    let found = tools
        .call("find_refund", json!({"order_id": "ORD-8841"}))
        .await;
    assert_eq!(found.unwrap(), refund);
}

#[tokio::test]
async fn every_argument_is_checked_at_once_and_from_tells_where_a_value_comes_from() {
    let arguments = json!({"order_id": "Ada", "amount_cents": 0, "reason": "damagd"});
    let envelope = refused(&desk(), "create_refund", arguments).await;
    assert_eq!(envelope.route(), Route::Repair);
    let fields: Vec<_> = envelope
        .violations()
        .iter()
        .map(|violation| violation.field.as_deref())
        .collect();
    assert_eq!(
        fields,
        [Some("order_id"), Some("amount_cents"), Some("reason")]
    );
    assert_eq!(envelope.next().unwrap().tool, "search_orders");
}

#[tokio::test]
async fn an_unknown_outcome_leads_to_the_tools_own_call() {
    let tools = desk();
    for order_id in ["ORD-9999", "ORD-6666"] {
        let arguments = json!({"order_id": order_id, "amount_cents": 1, "reason": "damaged"});
        let envelope = refused(&tools, "create_refund", arguments).await;
        assert_eq!(envelope.route(), Route::Check);
        let next = envelope.next().unwrap();
        assert_eq!(next.tool, "find_refund");
        assert_eq!(json!(next.arguments), json!({"order_id": order_id}));
    }
}

#[tokio::test]
async fn a_rule_of_the_body_is_a_hint_like_any_other() {
    let arguments = json!({"order_id": "ORD-8841", "amount_cents": 5_001, "reason": "damaged"});
    let envelope = refused(&desk(), "create_refund", arguments).await;
    assert_eq!(envelope.route(), Route::Repair);
    assert_eq!(envelope.field(), Some("amount_cents"));
    assert_eq!(
        envelope.message(),
        "`amount_cents` must be at most 5000: the order cost that much"
    );
    assert_eq!(envelope.suggestion(), Some("Send 5000 or less"));
}

#[tokio::test]
async fn the_function_is_still_a_function() {
    let desk = OrderDesk::default();
    let call = CallContext::new();
    let made = create_refund(&desk, &call, "ORD-1".to_owned(), 5, Reason::Damaged).await;
    assert_eq!(made.unwrap().amount_cents, 5);
    assert_eq!(
        find_refund(&desk, "ORD-1").unwrap().unwrap().amount_cents,
        5
    );
    let refused = create_refund(&desk, &call, "ORD-1".to_owned(), 9_999, Reason::Damaged).await;
    assert!(matches!(refused, Err(RefundError::Invalid(_))));
}

#[test]
fn the_facts_are_the_attributes() {
    assert_eq!(CreateRefund::NAME, "create_refund");
    assert_eq!(CreateRefund::DESCRIPTION, "Refund part or all of an order.");
    assert_eq!(CreateRefund::EFFECT, Effect::Once);
    assert_eq!(
        CreateRefund::TIMEOUT,
        Some(std::time::Duration::from_secs(10))
    );
    assert_eq!(
        [CreateRefund::BLOCKING, FindRefund::BLOCKING],
        [false, true]
    );
    assert_eq!(FindRefund::EFFECT, Effect::Read);
    assert_eq!(FindRefund::ON_UNKNOWN, None);
}

#[test]
fn the_schema_has_the_docs_and_the_rules_of_the_parameters() {
    let tools = desk();
    let definition = &tools.definitions()[1];
    let schema = &definition.input_schema;
    assert_eq!(
        schema["properties"]["order_id"]["description"],
        "The order's ID."
    );
    assert_eq!(
        schema["properties"]["order_id"]["pattern"],
        "^ORD-[0-9]{4}$"
    );
    assert_eq!(schema["properties"]["amount_cents"]["minimum"], 1);
    assert_eq!(
        schema["required"],
        json!(["order_id", "amount_cents", "reason"])
    );
}
