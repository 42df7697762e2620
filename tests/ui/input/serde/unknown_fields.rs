//@ faults: 1
//! serde refuses what we are told to allow.

use serde::Deserialize;
use tool_errors::ToolInput;

#[derive(Deserialize, ToolInput)]
#[serde(deny_unknown_fields)]
#[input(allow_unknown)]
struct Lookup {
    order_id: String,
}

fn main() {}
