//@ faults: 1
//@ trait: 1
//! What can't be shared by calls, or move with one, is told at its parameter.

use std::cell::RefCell;

use tool_errors::tool;

struct Desk {
    open: RefCell<bool>,
}

#[tool(read, debug)]
fn is_open(#[state] desk: &Desk) -> Result<bool, String> {
    Ok(*desk.open.borrow())
}

fn main() {}
