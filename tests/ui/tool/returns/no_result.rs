//@ faults: 3
//! A tool can fail, so it returns a `Result`.

use tool_errors::tool;

#[tool(read)]
fn nothing() {}

#[tool(read)]
fn text(order_id: &str) -> String {
    order_id.to_owned()
}

#[tool(read)]
async fn pair(order_id: String) -> (String, u32) {
    (order_id, 1)
}

fn main() {}
