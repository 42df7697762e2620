//! There is nothing to bound in a boolean.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Search {
    #[input(range(0..=1))]
    archived: bool,
}

fn main() {}
