//@ faults: 10
//@ missing: tools: crate
//@ misspelt: tools: crate
//@ twice: tools: crate
//@ wrong: tools: crate
//! The words of all tools of an `impl`, and those of each.

use tool_errors::tools;

struct Desk;

#[tools(read, crat = tool_errors, crate)]
impl Desk {
    #[tool = "find"]
    fn find(&self, order_id: u32) -> Result<u32, String> {
        Ok(order_id)
    }

    #[tool(reed)]
    fn look(&self, order_id: u32) -> Result<u32, String> {
        Ok(order_id)
    }

    #[tool(read)]
    #[tool(idempotent)]
    fn list(&self, order_id: u32) -> Result<u32, String> {
        Ok(order_id)
    }

    #[cfg_attr(all(), tool(read))]
    fn count(&self, order_id: u32) -> Result<u32, String> {
        Ok(order_id)
    }

    #[tool(read)]
    const LIMIT: u32 = 5;
}

#[tools(crate = ::tool_errors, crate = tool_errors)]
impl Desk {
    #[tool(read)]
    fn trace(&self, order_id: u32) -> Result<u32, String> {
        Ok(order_id)
    }
}

#[tools(crate = "tool_errors")]
impl Desk {
    #[tool(read)]
    fn gather(&self, order_id: u32) -> Result<u32, String> {
        Ok(order_id)
    }
}

fn main() {}
