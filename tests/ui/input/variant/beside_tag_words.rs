//@ faults: 2
//! What stands beside a tag has no words of its own.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Card {
    number: String,
}

#[derive(ToolInput)]
#[input(tag = "kind")]
enum Payment {
    Card(#[input(secret, custom = check)] Card),
}

fn main() {}
