//@ faults: 6
//! What can't be decoded from JSON, or lent to calls that run side by side.

use std::borrow::Cow;
use std::fmt::Display;

use tool_errors::tool;

struct Desk;

#[tool(read)]
fn find(
    #[state] desk: &mut Desk,
    order_id: &'static str,
    amount: &mut u32,
    note: Cow<'_, str>,
    tags: Vec<&str>,
    name: impl Display,
    clock: &dyn Display,
) -> Result<u32, String> {
    let _ = (desk, order_id, note, tags, name.to_string(), clock);
    Ok(*amount)
}

fn main() {}
