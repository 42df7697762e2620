//! A misspelt word is told with the one that was meant, and no word hides another.

use tool_errors::tool;

#[tool(raed, time_out = "10s", retries = 3)]
fn find(order_id: &str) -> Result<String, String> {
    Ok(order_id.to_owned())
}

fn main() {}
