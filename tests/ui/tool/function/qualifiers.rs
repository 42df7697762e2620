//@ faults: 3
//! A tool is a plain function, sync or async.

use tool_errors::tool;

#[tool(read)]
const unsafe extern "C" fn find(count: u32) -> Result<u32, String> {
    Ok(count)
}

fn main() {}
