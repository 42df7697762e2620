//! A misspelt word is told what was meant.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Search {
    #[input(lenght(1..=80))]
    query: String,
}

fn main() {}
