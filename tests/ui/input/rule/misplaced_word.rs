//! A word of the item on a field, and the other way round.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Search {
    #[input(rename_all = "camelCase")]
    query: String,
}

#[derive(ToolInput)]
#[input(length(1..=80))]
struct Lookup {
    query: String,
}

fn main() {}
