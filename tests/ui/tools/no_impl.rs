//@ faults: 4
//! `#[tools]` stands on an `impl` of a type.

use tool_errors::tools;

#[tools]
struct Desk;

#[tools]
fn find(order_id: u32) -> Result<u32, String> {
    Ok(order_id)
}

trait Finds {
    fn look(&self, order_id: u32) -> Result<u32, String>;
}

#[tools]
impl Finds for Desk {
    #[tool(read)]
    fn look(&self, #[input(range(1..))] order_id: u32) -> Result<u32, String> {
        Ok(order_id)
    }
}

#[tools]
mod inner {}

fn main() {}
