//@ faults: 1
//! The answer's type is published, so it has a name.

use tool_errors::tool;

#[tool(read)]
fn count() -> Result<impl Into<u64>, String> {
    Ok(1_u32)
}

fn main() {}
