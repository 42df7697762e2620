//@ faults: 9
//! How a value says which variant it is: one way, said once.

use tool_errors::ToolInput;

#[derive(ToolInput)]
#[input(tag = "kind", untagged)]
enum TwoWays {
    Card { number: String },
}

#[derive(ToolInput)]
#[input(content = "details")]
enum NoTag {
    Card { number: String },
}

#[derive(ToolInput)]
#[input(tag = "kind", content = "kind")]
enum OneName {
    Card { number: String },
}

#[derive(ToolInput)]
#[input(tag, untagged = true, tga = "kind")]
enum Malformed {
    Card { number: String },
}

#[derive(serde::Deserialize, ToolInput)]
#[serde(tag = "kind")]
#[input(tag = "kind")]
enum SaidTwice {
    Card { number: String },
}

#[derive(ToolInput)]
#[input(tag = "kind", rename_all_fields = "camelCase")]
struct NoEnum {
    number: String,
}

fn main() {}
