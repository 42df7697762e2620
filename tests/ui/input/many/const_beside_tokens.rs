//@ faults: 13
//@ trait: 3
//! What the compiler alone knows of an argument is told beside the faults of others' tokens.

use tool_errors::{ToolInput, Violations, tool};

const LEAST: u32 = 10;
const MOST: u32 = 5;

struct Order;
struct NoRule;

static NO_RULE: NoRule = NoRule;

#[tool(once)]
fn search(text: &str) -> Result<u32, Violations> {
    let _ = text;
    Ok(1)
}

#[derive(ToolInput)]
#[input(rename_all = "camel")]
struct Find {
    #[input(lenght(1..))]
    name: String,
    #[input(range(LEAST..=MOST))]
    limit: u32,
    #[input(range(..=MOST), example = 7)]
    offset: u32,
    #[input(from = Search { text = name })]
    by: String,
    #[input(rule = NO_RULE)]
    day: String,
    order: Order,
}

#[derive(ToolInput)]
enum Way {
    #[input(alias = 5)]
    Card { number: String },
    Cheque {
        #[input(range(1..))]
        number: String,
        #[input(range(LEAST..=MOST))]
        amount: u32,
    },
    Order(Order),
}

#[tool(read)]
fn list(
    #[input(one_of())] kind: &str,
    #[input(range(LEAST..=MOST))] limit: u32,
) -> Result<u32, Violations> {
    let _ = kind;
    Ok(limit)
}

fn main() {}
