//@ faults: 4
//! What serde calls `transparent` is one field on the wire.

use tool_errors::ToolInput;

#[derive(ToolInput)]
#[serde(transparent)]
struct TwoSent {
    order_id: String,
    line: u32,
}

#[derive(ToolInput)]
#[serde(transparent)]
enum NoStruct {
    Card { number: String },
}

#[derive(ToolInput)]
#[serde(transparent)]
struct Named {
    #[serde(rename = "id")]
    order_id: String,
    #[serde(skip)]
    #[input(range(1..))]
    line: u32,
}

fn main() {}
