//@ faults: 4
//! A time limit is a whole number with its unit.

use tool_errors::tool;

#[tool(read, timeout = "10 s")]
fn a() -> Result<u32, String> {
    Ok(1)
}

#[tool(read, timeout = 10)]
fn b() -> Result<u32, String> {
    Ok(1)
}

#[tool(read, timeout = "0s")]
fn c() -> Result<u32, String> {
    Ok(1)
}

#[tool(read, timeout)]
fn d() -> Result<u32, String> {
    Ok(1)
}

fn main() {}
