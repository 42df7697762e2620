//@ faults: 4
//@ misspelt: parameter: state context
//@ unwanted: parameter: context
//! A slip of the hand in an attribute of a parameter.

use tool_errors::{CallContext, tool};

struct Desk;

#[tool(read)]
fn find(
    #[stat] desk: &Desk,
    #[contxt] call: &CallContext,
    #[imput(range(1..))] order_id: u64,
) -> Result<u64, String> {
    let _ = (desk, call);
    Ok(order_id)
}

#[tool(read)]
fn look(#[context = "call"] call: &CallContext) -> Result<u32, String> {
    let _ = call;
    Ok(1)
}

fn main() {}
