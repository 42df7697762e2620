//@ faults: 5
//@ misspelt: require: hide because field crate
//! A slip of the hand in each word, and a word of another macro.

use tool_errors::{Violations, require};

fn check(amount: u64) -> Result<(), Violations> {
    require!(amount > 1, hid, becuse = "it is", feild = "amount", crat = tool_errors, message = "no");
    Ok(())
}

fn main() {
    let _ = check(1);
}
