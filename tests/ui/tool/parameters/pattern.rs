//@ faults: 4
//! An argument is a name.

use tool_errors::tool;

#[tool(read)]
fn sum((a, b): (u32, u32), _: bool, ref c: u32, d @ _: u32) -> Result<u32, String> {
    Ok(a + b + c + d)
}

fn main() {}
