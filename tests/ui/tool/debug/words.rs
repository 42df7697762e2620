//@ faults: 6
//@ wrong: tool: debug
//@ twice: tool: debug
//@ misspelt: tool: debug
//@ misplaced: tool: debug
//! `debug` takes a type or nothing, once.

use tool_errors::tool;

#[tool(read, debug = "Desk")]
fn find(order_id: u32) -> Result<u32, String> {
    Ok(order_id)
}

#[tool(read, debug, debug)]
fn look(order_id: u32) -> Result<u32, String> {
    Ok(order_id)
}

#[tool(read, debug =)]
fn list(order_id: u32) -> Result<u32, String> {
    Ok(order_id)
}

#[tool(read, debug(Desk))]
fn count(order_id: u32) -> Result<u32, String> {
    Ok(order_id)
}

#[tool(read, debgu)]
fn trace(order_id: u32) -> Result<u32, String> {
    Ok(order_id)
}

#[tool(read)]
#[input(debug)]
fn show(order_id: u32) -> Result<u32, String> {
    Ok(order_id)
}

fn main() {}
