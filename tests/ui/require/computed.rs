//@ faults: 9
//! A bound on what was computed is no bound on the argument that is blamed.

use tool_errors::{Violations, require, tool};

#[derive(Debug, thiserror::Error, tool_errors::ToolError)]
pub enum RefundError {
    #[error(transparent)]
    #[tool_error(repair)]
    Invalid(#[from] Violations),
}

#[tool]
fn create_refund(items: Vec<u64>, amount_cents: u64, reason: &str) -> Result<u64, RefundError> {
    let total: u64 = items.iter().sum();
    let fits = items.len() < 4;
    require!(total <= 600);
    require!(total <= 600, because = "it is the most at once");
    require!(total <= 600, field = "items");
    require!(fits, field = "items");
    require!(reason.trim().chars().count() > 3, field = "reason");
    require!(amount_cents > 3, field = "items");
    require!(items[0] > 3);
    Ok(total)
}

fn check(total: u64, amount: u64) -> Result<(), Violations> {
    require!(total + amount <= 600);
    require!(total <= 600, field = "items");
    Ok(())
}

fn main() {
    let _ = check(1, 2);
}
