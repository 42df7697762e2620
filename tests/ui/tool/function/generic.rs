//@ faults: 1
//! A tool has one schema.

use tool_errors::tool;

#[tool(read)]
fn echo<T: Clone>(value: T) -> Result<String, String> {
    let _ = value.clone();
    Ok(String::new())
}

#[tool(read)]
fn same<'a>(value: &'a str) -> Result<String, String> {
    Ok(value.to_owned())
}

fn main() {}
