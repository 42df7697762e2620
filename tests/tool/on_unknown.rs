//! The call that finds out what happened: made from the arguments as they were sent, exact or not at
//! all.

use serde_json::{Value, json};
use tool_errors::{Envelope, ToolInput, Toolset, tool};

#[derive(Debug, Clone, ToolInput)]
struct Line {
    #[expect(dead_code, reason = "it is only sent")]
    sku: String,
}

/// Finds a refund.
#[tool(read)]
fn find_refund(
    #[input(alias = "id")] order_id: String,
    limit: Option<u32>,
    lines: Option<Vec<Line>>,
) -> Result<(), String> {
    let _ = (order_id, limit, lines);
    Ok(())
}

/// Refunds an order.
#[tool(once, on_unknown = FindRefund { order_id, limit, lines })]
fn refund(
    #[input(alias = "orderId")] order_id: String,
    #[input(default = 20)] limit: u32,
    lines: Option<Vec<Line>>,
) -> Result<(), String> {
    let _ = (limit, lines);
    Err(order_id)
}

/// Refunds an order that may be named or not.
#[tool(once, on_unknown = "find_refund", with(id = order_id))]
fn refund_any(order_id: Option<String>) -> Result<(), String> {
    Err(order_id.unwrap_or_default())
}

async fn fail(tool: &str, arguments: Value) -> Envelope {
    let tools = Toolset::new(())
        .with(FindRefund)
        .with(Refund)
        .with(RefundAny)
        .build()
        .unwrap();
    tools.call(tool, arguments).await.unwrap_err()
}

/// The arguments of the call to make next.
async fn next(tool: &str, arguments: Value) -> Option<Value> {
    let envelope = fail(tool, arguments).await;
    let next = envelope.next()?;
    assert_eq!(next.tool, "find_refund");
    Some(Value::Object(next.arguments.clone()))
}

#[tokio::test]
async fn takes_the_values_that_were_sent() {
    let sent = json!({ "order_id": "ORD-8841", "limit": 5, "lines": [{ "sku": "A" }] });
    assert_eq!(next("refund", sent.clone()).await, Some(sent));
}

#[tokio::test]
async fn knows_aliases_and_defaults_and_leaves_out_what_is_absent() {
    for sent in [
        json!({ "orderId": "ORD-8841" }),
        json!({ "orderId": "ORD-8841", "lines": null }),
    ] {
        assert_eq!(
            next("refund", sent).await,
            Some(json!({ "order_id": "ORD-8841", "limit": 20 }))
        );
    }
}

#[tokio::test]
async fn without_a_required_value_a_person_is_asked() {
    let sent = json!({ "order_id": "ORD-8841" });
    assert_eq!(
        next("refund_any", sent).await,
        Some(json!({ "id": "ORD-8841" }))
    );
    let envelope = fail("refund_any", json!({})).await;
    assert_eq!(envelope.next(), None);
    assert_eq!(
        envelope.message(),
        "This may have been done. Do not repeat it; ask a person."
    );
}

#[derive(Debug, Clone, ToolInput)]
struct Card {
    #[input(secret)]
    #[expect(dead_code, reason = "it is only sent")]
    number: String,
}

#[tool(read)]
fn find_payment(card: Card) -> Result<(), String> {
    let _ = card;
    Ok(())
}

#[tool(once, on_unknown = FindPayment { card })]
fn pay(card: Card) -> Result<(), String> {
    let _ = card;
    Ok(())
}

#[test]
fn a_secret_within_would_be_shown() {
    let faults = Toolset::new(())
        .with(FindPayment)
        .with(Pay)
        .build()
        .unwrap_err();
    assert_eq!(
        faults.to_string(),
        "the toolset cannot be built\n- the tool `pay`: `on_unknown` takes the value of `card`, \
         which is `secret` and would be shown"
    );
}
