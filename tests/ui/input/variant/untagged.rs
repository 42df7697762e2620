//@ faults: 5
//! Without a tag a variant is known by what it holds.

use tool_errors::ToolInput;

#[derive(ToolInput)]
#[input(untagged)]
enum Reference {
    Number(#[input(secret, example = 5)] u32),
    Code(#[input(range(1..=5))] String),
    None,
}

#[derive(serde::Deserialize, ToolInput)]
enum Mixed {
    Number(u32),
    #[serde(untagged)]
    Text(String),
}

fn main() {}
