//@ faults: 6
//! A type with faults of its own is no second fault where others use it.

use std::collections::BTreeMap;

use tool_errors::{ToolError, ToolInput, Violations, tool};

#[derive(ToolInput, PartialEq, Eq, PartialOrd, Ord)]
enum Day {
    #[input(alias = 5)]
    Monday,
    Tuesday,
}

#[derive(ToolInput)]
#[input(requires(from, to))]
struct Plan {
    hours: BTreeMap<Day, u32>,
    from: Option<Day>,
    to: Span,
}

#[derive(ToolInput)]
struct Span(#[input(lenght(1..))] Option<String>);

#[tool(once)]
fn search(#[input(lenght(1..))] text: &str, day: Day) -> Result<u32, Violations> {
    let _ = (text, day);
    Ok(1)
}

#[derive(ToolInput)]
struct Card {
    #[input(lenght(1..))]
    number: String,
}

#[derive(ToolInput)]
#[input(tag = "kind")]
enum Pay {
    Card(Card),
    Cash,
}

#[tool(read)]
fn look(#[input(lenght(1..))] text: &str, pay: Option<Pay>) -> Result<u32, Violations> {
    let _ = (text, pay);
    Ok(1)
}

#[tool(read, titel = "x")]
fn find(text: &str) -> Result<u32, Violations> {
    let _ = text;
    Ok(1)
}

#[derive(Debug, thiserror::Error, ToolError)]
pub enum PlanError {
    #[error("gone")]
    #[tool_error(check, next = Find { text }, message = "It may be gone")]
    Gone { text: String },
}

#[tool(once, on_unknown = Look { text })]
fn change(#[input(from = Find { text = plan })] text: String, plan: String) -> Result<u32, PlanError> {
    let _ = plan;
    Err(PlanError::Gone { text })
}

fn main() {}
