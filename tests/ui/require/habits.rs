//@ faults: 3
//! What other macros take.

use tool_errors::{Violations, require};

fn check(amount: u64, note: Option<u64>) -> Result<(), Violations> {
    require!(amount <= 3, "must be small");
    require!(amount = 3);
    require!(let Some(text) = note);
    Ok(())
}

fn main() {
    let _ = check(1, None);
}
