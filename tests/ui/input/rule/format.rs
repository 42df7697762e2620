//@ faults: 2
//! An unknown format is told what was meant, or the list.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Search {
    #[input(format = "datetime")]
    since: String,
    #[input(format = "colour")]
    colour: String,
}

fn main() {}
