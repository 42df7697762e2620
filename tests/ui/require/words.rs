//@ faults: 9
//! One rule, one hint, and words for it.

use tool_errors::{Violations, require, tool};

#[derive(Debug, thiserror::Error, tool_errors::ToolError)]
pub enum RefundError {
    #[error(transparent)]
    #[tool_error(repair)]
    Invalid(#[from] Violations),
}

fn is_weekday(day: u64) -> bool {
    day < 5
}

#[tool]
fn create_refund(amount_cents: u64, day: u64) -> Result<u64, RefundError> {
    require!(amount_cents > 0 && day > 0);
    require!(amount_cents > 0 || day > 0);
    require!(is_weekday(day));
    require!(matches!(day, 1..5));
    require!(amount_cents < 5, hidden, becuse = "it is", because, field = 5);
    require!();
    Ok(amount_cents)
}

fn main() {}
