//@ faults: 4
//! The argument to blame is the left side's root.

use tool_errors::{Violations, require, tool};

struct Order {
    refundable: u64,
}

#[derive(Debug, thiserror::Error, tool_errors::ToolError)]
pub enum RefundError {
    #[error(transparent)]
    #[tool_error(repair)]
    Invalid(#[from] Violations),
}

#[tool]
fn create_refund(amount_cents: u64, reason: &str) -> Result<u64, RefundError> {
    let order = Order { refundable: 500 };
    require!(order.refundable >= amount_cents);
    require!(order.refundable > 0);
    require!(reason.trim().len() > 3);
    require!(amount_cents % 5 == 0);
    Ok(amount_cents)
}

fn main() {}
