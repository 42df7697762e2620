//@ faults: 4
//@ twice: require: hide because field crate
//! A word is said once.

use tool_errors::{Violations, require};

fn check(amount: u64) -> Result<(), Violations> {
    require!(amount > 1, field = "amount", field = "sum", hide, hide);
    require!(amount > 1, because = "a", because = "b", field = "amount");
    require!(amount > 1, crate = tool_errors, crate = ::tool_errors, field = "amount");
    Ok(())
}

fn main() {
    let _ = check(1);
}
