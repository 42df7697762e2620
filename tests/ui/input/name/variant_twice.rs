//@ faults: 1
//! Two variants with one name on the wire.

use tool_errors::ToolInput;

#[derive(ToolInput)]
#[input(rename_all = "lowercase")]
enum Reason {
    Damaged,
    #[input(rename = "damaged")]
    Broken,
}

fn main() {}
