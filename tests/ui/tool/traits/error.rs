//@ faults: 5
//@ trait: 5
//! An error that declares no routes is told once, whatever the tool's effect and its words.

use tool_errors::{tool, tools, toolset};

struct Gone;
struct Lost;
struct Busy;
struct Shut;
struct Late;

#[tool]
fn cancel(order_id: &str) -> Result<String, Gone> {
    Ok(order_id.to_owned())
}

#[tool(once, output_schema, on_unknown = "find")]
async fn refund(order_id: String) -> Result<String, Lost> {
    Ok(order_id)
}

type Answer<T> = Result<T, Busy>;

#[tool]
async fn close(order_id: &str) -> Answer<String> {
    Ok(order_id.to_owned())
}

struct Desk;

#[tools]
impl Desk {
    #[tool]
    fn open(&self, order_id: &str) -> Result<String, Shut> {
        Ok(order_id.to_owned())
    }
}

#[tool(idempotent, debug)]
fn note(order_id: &str) -> std::pin::Pin<Box<dyn Future<Output = Result<String, Late>> + Send>> {
    let order_id = order_id.to_owned();
    Box::pin(async move { Ok(order_id) })
}

fn main() {
    let _ = toolset![Desk; Cancel, Open];
}
