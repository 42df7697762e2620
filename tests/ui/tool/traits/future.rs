//@ faults: 4
//@ rustc: Send Send Send Send
//! A future that stays on its thread is told once, and each of two in an `impl`.

use std::rc::Rc;

use tool_errors::{tool, tools};

async fn tick() {}

#[tool]
async fn find(order_id: u32) -> Result<u32, String> {
    let shared = Rc::new(order_id);
    tick().await;
    Ok(*shared)
}

type Answer<T> = Result<T, String>;

#[tool(read)]
async fn look(order_id: u32) -> Answer<u32> {
    let shared = Rc::new(order_id);
    tick().await;
    Ok(*shared)
}

struct Desk;

#[tools]
impl Desk {
    #[tool(read)]
    async fn list(&self, limit: u32) -> Result<u32, String> {
        let shared = Rc::new(limit);
        tick().await;
        Ok(*shared)
    }

    #[tool]
    async fn close(&self, limit: u32) -> Result<u32, String> {
        let shared = Rc::new(limit);
        tick().await;
        Ok(*shared)
    }
}

fn main() {}
