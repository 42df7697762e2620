//@ faults: 9
//@ twice: parameter: state context
//@ unwanted: parameter: state
//! One state, one context, and neither is an argument.

use tool_errors::{CallContext, tool};

struct Desk;

#[tool(read)]
fn find(
    #[state] desk: &Desk,
    #[state] other: &Desk,
    #[context] call: &CallContext,
    #[context] again: &CallContext,
    #[state]
    #[context]
    both: &Desk,
) -> Result<u32, String> {
    let _ = (desk, other, call, again, both);
    Ok(1)
}

#[tool(read)]
fn look(
    #[state(shared)] desk: &Desk,
    /// The call.
    #[context]
    #[input(range(1..))]
    call: &CallContext,
) -> Result<u32, String> {
    let _ = (desk, call);
    Ok(1)
}

#[tool(read)]
fn again(
    #[state]
    #[state]
    desk: &Desk,
    #[context]
    #[context]
    call: &CallContext,
) -> Result<u32, String> {
    let _ = (desk, call);
    Ok(1)
}

fn main() {}
