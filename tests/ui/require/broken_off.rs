//@ faults: 4
//! A condition that breaks off, or runs into its words.

use tool_errors::{Violations, require};

fn check(amount: u64, limit: u64) -> Result<(), Violations> {
    require!(amount <=);
    require!(amount <= limit hide, field = "amount");
    require!((1..=).contains(&amount));
    require!(amount <= limit::, hide);
    Ok(())
}

fn main() {
    let _ = check(1, 2);
}
