//@ faults: 1
//! A letter case that serde doesn't have either.

use tool_errors::ToolInput;

#[derive(ToolInput)]
#[input(rename_all = "camelcase")]
struct Lookup {
    order_id: String,
}

fn main() {}
