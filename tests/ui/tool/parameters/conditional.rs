//@ faults: 1
//! A state that is there at times only.

use tool_errors::tool;

struct Desk;

#[tool(read)]
fn find(#[cfg_attr(all(), state)] desk: u32) -> Result<u32, String> {
    Ok(desk)
}

fn main() {
    let _ = Desk;
}
