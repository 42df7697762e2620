//@ faults: 3
//! `rule` without a path.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Pack {
    #[input(rule)]
    count: u32,
    #[input(rule = "even")]
    spare: u32,
    #[input(rule = Ending("-PT"))]
    label: String,
}

fn main() {}
