//@ faults: 2
//@ rustc: Send Send
//! A function whose future stays on its thread is told at its name, with the value that keeps it there.

use std::rc::Rc;

use tool_errors::{tool, tools};

async fn tick() {}

#[tool(read, debug)]
async fn find(order_id: u32) -> Result<u32, String> {
    let shared = Rc::new(order_id);
    tick().await;
    Ok(*shared)
}

struct Desk;

#[tools]
impl Desk {
    #[tool(read, debug)]
    async fn list(&self, limit: u32) -> Result<u32, String> {
        let shared = Rc::new(limit);
        tick().await;
        Ok(*shared)
    }
}

fn main() {}
