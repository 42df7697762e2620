//@ faults: 3
//! An example or a default that its own format refuses.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Search {
    #[input(format = "date", example = "2026-1-31", default = "today")]
    since: String,
    #[input(each(format = "date"), example = ["2026-01-31", "2026-02-30"])]
    days: Vec<String>,
}

fn main() {}
