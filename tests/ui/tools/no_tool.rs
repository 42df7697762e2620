//@ faults: 1
//! An `impl` without a tool.

use tool_errors::tools;

struct Desk;

#[tools]
impl Desk {
    const LIMIT: u32 = 5;

    fn find(&self, order_id: u32) -> Result<u32, String> {
        Ok(order_id.min(Self::LIMIT))
    }
}

fn main() {
    let _ = Desk.find(1);
}
