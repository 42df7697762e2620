//@ faults: 8
//! Every fault of a tool at once, its arguments' too, and nothing else lights up.

use tool_errors::{tool, toolset};

struct Desk;

#[tool(raed, timeout = "soon", name = "create refund", on_unknown = FindRefund { oder_id })]
async fn create_refund(
    #[state] desk: &mut Desk,
    #[input(range("one"..))] amount_cents: u64,
    #[input(length(1..=5))] order_id: &'static str,
) -> Option<u64> {
    let _ = (desk, order_id);
    Some(amount_cents)
}

#[tool(read)]
fn find_refund(order_id: &str) -> Result<String, String> {
    Ok(order_id.to_owned())
}

#[tool(on_unknown = FindRefund { order_id })]
fn create_order(order_id: String) -> Result<String, String> {
    Ok(order_id)
}

fn main() {
    let _ = toolset![Desk; CreateRefund, FindRefund, CreateOrder];
}
