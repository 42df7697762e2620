//@ faults: 3
//! What serde's attribute says is read; saying it twice is a fault.

use serde::Deserialize;
use tool_errors::ToolInput;

#[derive(Deserialize, ToolInput)]
#[serde(rename_all = "camelCase")]
#[input(rename_all = "camelCase")]
struct Lookup {
    #[serde(rename = "id")]
    #[input(rename = "id")]
    order_id: String,
    #[serde(default)]
    #[input(default)]
    limit: u32,
}

fn main() {}
