//@ faults: 5
//@ trait: 5
//! A state that the toolset doesn't hold is told at each tool that takes it, and one that can't be
//! cloned at its parameter.

use tool_errors::{tool, tools, toolset};

struct Desk;
struct Clock;

#[tool(read)]
fn find(#[state] desk: &Desk, order_id: &str) -> Result<String, String> {
    let _ = desk;
    Ok(order_id.to_owned())
}

#[tool]
async fn cancel(#[state] desk: &Desk, order_id: String) -> Result<String, String> {
    let _ = desk;
    Ok(order_id)
}

#[tool(read)]
fn look(#[state] desk: Desk, order_id: &str) -> Result<String, String> {
    let _ = desk;
    Ok(order_id.to_owned())
}

#[tools]
impl Desk {
    #[tool(read)]
    fn list(&self) -> Result<u32, String> {
        Ok(1)
    }

    #[tool(read)]
    fn close(self) -> Result<u32, String> {
        Ok(1)
    }
}

fn main() {
    let _ = toolset![Clock; Find, Cancel, List];
}
