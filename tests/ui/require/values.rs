//@ faults: 8
//@ missing: require: because field crate
//@ wrong: require: because field crate
//@ unwanted: require: hide
//! What each word takes.

use tool_errors::{Violations, require};

fn check(amount: u64) -> Result<(), Violations> {
    require!(amount > 1, because, field, crate);
    require!(amount > 1, because = 5, field = amount, crate = "tool_errors");
    require!(amount > 1, because = " ", field = "amount", hide = true);
    Ok(())
}

fn main() {
    let _ = check(1);
}
