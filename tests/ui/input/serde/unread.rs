//@ faults: 7
//! serde's words that change how a value is read, and that are not followed.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Lookup {
    #[serde(with = "as_text")]
    order_id: u64,
    #[serde(deserialize_with = "trimmed", skip_serializing_if = "String::is_empty")]
    customer: String,
}

#[derive(ToolInput)]
#[serde(try_from = "String")]
struct OrderId(String);

#[derive(ToolInput)]
#[serde(remote = "other::Period", from = "Days")]
struct Period {
    days: u32,
}

#[derive(ToolInput)]
enum Reason {
    Damaged,
    #[serde(other)]
    Unknown,
}

#[derive(ToolInput)]
#[serde(tag = "kind")]
enum Payment {
    Card { number: String },
    #[serde(untagged)]
    Other { note: String },
}

fn main() {}
