//@ faults: 14
//@ serde: 14
//! A malformed attribute is told in serde's own words: once where serde's derive stands beside
//! ours, and where it does not.

use serde::Deserialize;
use tool_errors::ToolInput;

#[derive(Deserialize, ToolInput)]
#[serde(rename_all = "camelcase", tga = "kind")]
struct Both {
    #[serde(renam = "id")]
    order_id: String,
    #[serde(rename = 5)]
    customer: String,
    #[serde(default, default)]
    limit: u32,
}

#[derive(ToolInput)]
#[serde(rename_all = "camelcase", tga = "kind")]
struct Alone {
    #[serde(renam = "id")]
    order_id: String,
    #[serde(rename = 5)]
    customer: String,
    #[serde(default, default)]
    limit: u32,
}

#[derive(ToolInput)]
#[serde(tag = "kind", untagged)]
enum Tagged {
    #[serde(rename_all = "kebab")]
    Card { card_number: String },
    #[serde(alias)]
    Cash { amount: u32 },
}

fn main() {}
