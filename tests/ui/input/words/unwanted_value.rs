//@ faults: 8
//@ unwanted: rule: unique
//@ unwanted: argument: coerce flatten secret skip
//@ unwanted: input_item: allow_unknown untagged
//@ unwanted: input_variant: skip
//! A word that stands alone, with a value.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Search {
    #[input(unique())]
    a: Vec<String>,
    #[input(coerce = true)]
    b: u32,
    #[input(flatten = "page")]
    c: Page,
    #[input(secret(true))]
    d: String,
    #[input(skip = true)]
    e: String,
}

#[derive(ToolInput)]
struct Page {
    limit: u32,
}

#[derive(ToolInput)]
#[input(allow_unknown = true, untagged("kind"))]
enum Payment {
    #[input(skip = false)]
    Card { number: String },
    Cash { till: u8 },
}

fn main() {}
