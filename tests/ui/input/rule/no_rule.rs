//@ faults: 2
//@ trait: 2
//! `rule` names a value that is no `Rule`.

use tool_errors::ToolInput;
use tool_errors::Violation;

const LIMIT: u32 = 7;

fn even(_: &u32) -> Result<(), Violation> {
    Ok(())
}

#[derive(ToolInput)]
struct Pack {
    #[input(rule = LIMIT)]
    count: u32,
    #[input(each(rule = even))]
    spare: Vec<u32>,
}

fn main() {}
