//@ faults: 1
//@ trait: 1
//! The refusal is returned as an error, which must be able to hold it.

use tool_errors::{require, tool};

#[derive(Debug, thiserror::Error, tool_errors::ToolError)]
pub enum RefundError {
    #[error("gone")]
    #[tool_error(stop, message = "Gone")]
    Gone,
}

#[tool]
fn create_refund(amount_cents: u64) -> Result<u64, RefundError> {
    require!(amount_cents > 0);
    Ok(amount_cents)
}

fn main() {}
