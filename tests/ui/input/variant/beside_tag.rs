//@ faults: 2
//! Beside a tag stand arguments: what a variant holds is an object.

use tool_errors::ToolInput;

#[derive(ToolInput)]
#[input(tag = "kind")]
enum Payment {
    Cents(u64),
    Lines(Vec<String>),
}

fn main() {}
