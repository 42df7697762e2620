//@ faults: 1
//! A tool is a function outside of an `impl`.

use tool_errors::tool;

struct Desk;

impl Desk {
    #[tool(read)]
    fn find(&self, order_id: &str) -> Result<String, String> {
        Ok(order_id.to_owned())
    }
}

fn main() {}
