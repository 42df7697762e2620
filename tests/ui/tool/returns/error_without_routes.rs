//@ faults: 2
//@ trait: 2
//! An error that does not say what to do next can't be returned.

use tool_errors::tool;

#[derive(Debug)]
pub struct DeskError;

#[tool(read)]
fn find(order_id: &str) -> Result<String, DeskError> {
    Ok(order_id.to_owned())
}

type DeskResult<T> = Result<T, DeskError>;

#[tool(read)]
async fn look(order_id: &str) -> DeskResult<String> {
    Ok(order_id.to_owned())
}

fn main() {}
