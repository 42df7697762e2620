//! What a `once` tool may say: a `near` of anything but a refusal of its own, and what a helper offers,
//! which is left out when the call is answered. Other tools offer what they like.

use tool_errors::{Effect, ToolSpec, Violation, Violations, tool};

#[derive(Clone, Copy)]
struct Shop(u64);

impl Shop {
    fn near(self, other: Self) -> bool {
        self.0.abs_diff(other.0) < 10
    }
}

fn unknown(ids: [&str; 1]) -> Violation {
    Violations::at("order_id").near(ids)
}

#[tool]
fn deliver(order_id: &str, to: u64) -> Result<bool, Violations> {
    fn no_shop() -> Violation {
        Violations::at("to").near(["1"])
    }
    if order_id.is_empty() {
        return Err(unknown(["ORD-8841"]).into());
    }
    let shop = Violations::at("to");
    drop(shop);
    let shop = Shop(to);
    if to == 0 {
        return Err(no_shop().into());
    }
    Ok(shop.near(Shop(5)) && [shop].iter().all(|shop| shop.near(Shop(6))))
}

#[tool(idempotent)]
fn set_shop(to: u64) -> Result<u64, Violations> {
    Err(Violations::at("to").near([to.to_string()]).into())
}

#[tool(read)]
fn find_shop(name: &str) -> Result<u64, Violations> {
    Err(Violations::at("name").near([name]).into())
}

fn main() {
    assert_eq!(deliver("ORD-1", 5), Ok(true));
    let refused = |refused: Result<u64, Violations>| {
        let refused = refused.unwrap_err();
        refused.iter().next().unwrap().explain().candidates
    };
    assert_eq!(refused(set_shop(1)), ["1"]);
    assert_eq!(refused(find_shop("Main")), ["Main"]);
    assert_eq!(Deliver::EFFECT, Effect::Once);
}
