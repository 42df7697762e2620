//@ faults: 2
//! The answer outlives the call.

use tool_errors::tool;

struct Desk {
    name: String,
}

#[tool(read)]
fn name(#[state] desk: &Desk) -> Result<&str, String> {
    Ok(&desk.name)
}

#[tool(read)]
fn names(#[state] desk: &Desk) -> Result<Vec<std::borrow::Cow<'_, str>>, String> {
    Ok(vec![desk.name.as_str().into()])
}

fn main() {}
