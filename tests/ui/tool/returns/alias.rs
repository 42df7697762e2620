//@ faults: 2
//@ trait: 2
//! What a path names only the compiler knows. It finds at two places that this is no `Result`; cargo
//! shows the same text once.

use tool_errors::tool;

type Orders = Vec<u32>;

#[tool(read)]
fn list(order_id: u32) -> Orders {
    vec![order_id]
}

fn main() {}
