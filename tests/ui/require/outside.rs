//@ faults: 2
//! Outside of a tool the argument's name is not known.

use tool_errors::{Violations, require};

fn check(amount: u64, limit: u64) -> Result<(), Violations> {
    require!(amount <= limit);
    require!(limit > 5, hide);
    Ok(())
}

fn main() {
    let _ = check(1, 2);
}
