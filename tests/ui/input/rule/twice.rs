//! A word twice, in one attribute or in two.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Search {
    #[input(length(1..=80), length(..=60))]
    query: String,
    #[input(secret)]
    #[input(secret)]
    token: String,
}

fn main() {}
