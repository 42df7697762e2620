//@ faults: 6
//! All faults of all methods at once. What is good stays good: nothing that names it lights up.

use tool_errors::{require, tool, tools, toolset};

struct Desk {
    limit: u32,
}

#[tools]
impl Desk {
    #[tool(read, time_limit = "10s")]
    fn find(&self, (order_id, limit): (u32, u32)) -> Result<u32, String> {
        Ok(order_id + limit)
    }

    #[tool(once, on_unknown = Find { order })]
    async fn create(&mut self, #[input(range(5..3))] amount: u32) -> u32 {
        amount
    }

    /// A good one.
    #[tool(read)]
    fn list(&self, limit: u32) -> Result<u32, tool_errors::Violations> {
        require!(limit <= self.limit);
        Ok(self.double(limit))
    }

    fn double(&self, limit: u32) -> u32 {
        limit * 2
    }
}

#[tool(on_unknown = List { limit = 5 })]
fn order(id: u32) -> Result<u32, String> {
    Ok(id)
}

fn main() {
    let _ = toolset![Desk { limit: 1 }; Find, Create, List, Order];
}
