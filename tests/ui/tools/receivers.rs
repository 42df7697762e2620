//@ faults: 6
//! `self` is the state, lent as it is.

use std::pin::Pin;

use tool_errors::{CallContext, tools};

struct Desk;
struct Clock;

#[tools]
impl Desk {
    #[tool(read)]
    fn changing(&mut self, order_id: u32) -> Result<u32, String> {
        Ok(order_id)
    }

    #[tool(read)]
    fn changing_too(self: &mut Self, order_id: u32) -> Result<u32, String> {
        Ok(order_id)
    }

    #[tool(read)]
    fn pinned(self: Pin<&Self>, order_id: u32) -> Result<u32, String> {
        Ok(order_id)
    }

    #[tool(read)]
    fn marked(#[state] &self, order_id: u32) -> Result<u32, String> {
        Ok(order_id)
    }

    #[tool(read)]
    fn described(#[input(range(1..))] &self, order_id: u32) -> Result<u32, String> {
        Ok(order_id)
    }

    #[tool(read)]
    fn two(&self, #[state] clock: &Clock, #[context] call: &CallContext) -> Result<u32, String> {
        let _ = (clock, call);
        Ok(1)
    }
}

fn main() {}
