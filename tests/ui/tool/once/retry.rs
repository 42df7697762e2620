//@ faults: 3
//! A `once` tool is never repeated on a guess, not even through another error.

use tool_errors::{ToolError, tool};

#[derive(Debug, thiserror::Error, ToolError)]
pub enum GatewayError {
    #[error("slow")]
    #[tool_error(retry, message = "The gateway is slow")]
    Slow,
}

#[derive(Debug, thiserror::Error, ToolError)]
pub enum RefundError {
    #[error("busy")]
    #[tool_error(retry, not_executed, message = "The desk is busy")]
    Busy,
    #[error(transparent)]
    #[tool_error(transparent)]
    Gateway(#[from] GatewayError),
}

type RefundResult = Result<u64, RefundError>;

#[tool]
fn create_refund(amount_cents: u64) -> Result<u64, RefundError> {
    Ok(amount_cents)
}

#[tool(once)]
async fn create_payout(amount_cents: u64) -> Result<u64, GatewayError> {
    Ok(amount_cents)
}

#[tool(once)]
fn create_both(amount_cents: u64) -> RefundResult {
    Ok(amount_cents)
}

fn main() {}
