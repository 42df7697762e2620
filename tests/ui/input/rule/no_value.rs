//! Words without the value they take, and with one they don't.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Search {
    #[input(pattern)]
    a: String,
    #[input(pattern = 5)]
    b: String,
    #[input(secret = true)]
    c: String,
    #[input(each)]
    d: Vec<String>,
    #[input(unique())]
    e: Vec<String>,
}

fn main() {}
