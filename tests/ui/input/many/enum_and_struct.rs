//@ faults: 3
//! A faulty enum inside a struct: the struct stays quiet.

use tool_errors::ToolInput;

#[derive(ToolInput)]
enum Reason {
    #[input(renam = "damaged")]
    Damaged,
    Other(String),
    #[input(rename = "damaged", secret)]
    Broken,
}

#[derive(ToolInput)]
struct Refund {
    reason: Reason,
    #[input(items(1..=20))]
    amount: u64,
}

fn main() {}
