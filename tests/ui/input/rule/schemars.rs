//@ faults: 11
//! The rules of schemars, which nobody reads once their type is a `ToolInput`.

use schemars::JsonSchema;
use tool_errors::ToolInput;

#[derive(JsonSchema, ToolInput)]
struct Search {
    #[schemars(length(min = 1, max = 80), description = "What to find")]
    query: String,
    #[schemars(range(min = 1))]
    limit: Option<u32>,
    #[schemars(range(min = -5, max = 5))]
    shift: i32,
    #[schemars(length(equal = 2), inner(length(min = 1)))]
    tags: Vec<String>,
    #[schemars(regex(pattern = r"^ORD-[0-9]{4}$"))]
    order_id: String,
    #[schemars(email)]
    customer: String,
    #[schemars(url, title = "The page")]
    page: String,
    #[input(length(1..=80))]
    #[schemars(length(min = 2))]
    said_by_ours: String,
    #[schemars(title = "No rule", extend("x-shown" = true), with = "String")]
    note: String,
}

#[derive(JsonSchema, ToolInput)]
struct OrderId(#[schemars(length(max = 9))] String);

#[derive(JsonSchema, ToolInput)]
enum By {
    Number(#[schemars(range(max = 9))] u32),
    Customer {
        #[schemars(email)]
        email: String,
    },
}

fn main() {}
