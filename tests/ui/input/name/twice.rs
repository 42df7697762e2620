//@ faults: 2
//! Two arguments with one name on the wire.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Lookup {
    #[input(alias = "id")]
    order_id: String,
    #[input(rename = "id")]
    customer_id: String,
    #[input(alias = "note")]
    note: String,
}

fn main() {}
