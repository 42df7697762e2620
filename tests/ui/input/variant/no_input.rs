//@ faults: 2
//@ trait: 2
//! What a variant holds is no input.

use tool_errors::ToolInput;

struct Card;

#[derive(ToolInput)]
#[input(tag = "kind", content = "details")]
enum Payment {
    Card(Card),
    Both { card: Card },
}

fn main() {}
