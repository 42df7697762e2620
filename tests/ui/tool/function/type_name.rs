//@ faults: 1
//! The tool's type is named after the function, or by hand.

use tool_errors::tool;

#[tool(read)]
fn __() -> Result<u32, String> {
    Ok(1)
}

fn main() {}
