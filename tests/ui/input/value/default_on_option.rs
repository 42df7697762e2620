//@ faults: 1
//! An `Option` has its default already.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Search {
    #[input(default = 20)]
    limit: Option<u32>,
}

fn main() {}
