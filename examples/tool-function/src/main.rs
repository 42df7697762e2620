//! A tool from a function: a call that fails, and the same call mended from what it was told.
//!
//! `cargo run -p tool-function`

use serde_json::json;
use tool_errors::{Violations, tool, toolset};

/// List the rooms that are free.
#[tool(read)]
fn free_rooms(
    /// The day.
    #[input(format = "date")]
    day: &str,
    /// How many people will come.
    #[input(range(1..=40))]
    people: u32,
) -> Result<Vec<String>, Violations> {
    Ok(vec![format!("Blue, for {people} on {day}")])
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let tools = toolset![FreeRooms]?;

    let sent = json!({ "day": "2026-1-31", "people": "4" });
    let Err(envelope) = tools.call("free_rooms", sent).await else {
        return Err("the call should have been refused".into());
    };
    for violation in envelope.violations() {
        println!("{}", violation.message);
        println!("  -> {}", violation.suggestion.as_deref().unwrap_or("-"));
    }

    let mended = json!({ "day": "2026-01-31", "people": 4 });
    match tools.call("free_rooms", mended).await {
        Ok(rooms) => println!("{rooms}"),
        Err(envelope) => println!("{}", envelope.model_json()),
    }
    Ok(())
}
