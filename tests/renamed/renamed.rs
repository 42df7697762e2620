//! `crate = agent_errors`: the name that Cargo.toml gives.

use std::time::Duration;

use agent_errors::{
    CallContext, ToolError, ToolInput, Toolset, Violations, require, tool, tools, toolset,
};
use serde_json::json;

struct Desk {
    limit: u32,
}

#[derive(Debug, thiserror::Error, ToolError)]
#[tool_error(crate = agent_errors)]
enum DeskError {
    #[error("gone")]
    #[tool_error(check, message = "{id} may be gone", next = FindOrder { order_id = id })]
    Lost { id: String },
    #[error(transparent)]
    #[tool_error(repair)]
    Invalid(#[from] Violations),
    #[error("busy")]
    #[tool_error(retry, not_executed, retry_after = "2s", display)]
    Busy,
}

#[derive(Debug, Clone, Copy, ToolInput)]
#[input(crate = agent_errors, rename_all = "snake_case")]
enum Reason {
    Damaged,
    NeverArrived,
}

/// Find an order.
#[tool(read, crate = agent_errors)]
fn find_order(#[input(length(1..=8))] order_id: &str) -> Result<String, String> {
    Ok(order_id.to_owned())
}

/// Refund an order.
#[tool(
    once,
    timeout = "10s",
    debug = Desk,
    on_unknown = FindOrder { order_id },
    crate = agent_errors
)]
#[input(requires(amount, reason))]
async fn refund(
    #[state] desk: &Desk,
    #[context] call: &CallContext,
    #[input(from = FindOrder { order_id })] order_id: String,
    amount: Option<u32>,
    reason: Option<Reason>,
) -> Result<u32, DeskError> {
    let amount = amount.unwrap_or(1);
    require!(amount <= desk.limit);
    require!(matches!(amount, 1 | 2 | 5), because = "there are three");
    let _ = (call.trace_id(), reason);
    if order_id == "ORD-9" {
        return Err(DeskError::Lost { id: order_id });
    }
    Ok(amount)
}

#[tools(crate = agent_errors)]
impl Desk {
    /// The limit.
    #[tool(read)]
    fn limit(&self) -> Result<u32, DeskError> {
        if self.limit == 0 {
            return Err(DeskError::Busy);
        }
        Ok(self.limit)
    }
}

fn desk(limit: u32) -> Toolset<Desk> {
    toolset![Desk { limit }; FindOrder, Refund, Limit].expect("a good toolset")
}

#[tokio::test]
async fn calls_are_answered() {
    let desk = desk(2);
    let arguments = json!({ "order_id": "ORD-1", "amount": 2, "reason": "never_arrived" });
    assert_eq!(desk.call("refund", arguments).await, Ok(json!(2)));
    assert_eq!(desk.call("limit", json!({})).await, Ok(json!(2)));
}

#[tokio::test]
async fn calls_are_refused() {
    for (arguments, message) in [
        (
            json!({ "order_id": "ORD-1", "amount": 3, "reason": "damaged" }),
            "`amount` must be at most 2",
        ),
        (json!({ "order_id": "ORD-9" }), "'ORD-9' may be gone"),
        (
            json!({ "order_id": "ORD-1", "amount": 1 }),
            "`reason` is required with `amount`",
        ),
    ] {
        let refused = desk(2).call("refund", arguments).await.unwrap_err();
        assert_eq!(refused.message(), message);
    }
    let busy = desk(0).call("limit", json!({})).await.unwrap_err();
    assert_eq!(busy.retry_after(), Some(Duration::from_secs(2)));
}
