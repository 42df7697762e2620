//@ faults: 6
//! A `once` tool offers no values from live data, wherever in its body: it would be done to another
//! thing because a name is near.

use tool_errors::{Violation, Violations, tool, tools};

struct Desk;

impl Desk {
    fn order(&self, order_id: &str) -> Option<u64> {
        (order_id == "ORD-8841").then_some(1)
    }

    fn orders(&self) -> Vec<String> {
        vec!["ORD-8841".to_owned()]
    }
}

#[tool]
fn cancel(#[state] desk: &Desk, order_id: &str) -> Result<u64, Violations> {
    desk.order(order_id).ok_or_else(|| {
        let refusal = Violations::at("order_id").expected("an order of this shop");
        refusal.near(desk.orders()).into()
    })
}

#[tool(once)]
async fn refund(#[state] desk: &Desk, order_id: String) -> Result<u64, Violations> {
    let Some(order) = desk.order(&order_id) else {
        return Err(tool_errors::Violations::at("order_id")
            .expected("an order of this shop")
            .near(desk.orders())
            .rule("known")
            .into());
    };
    let gone = |id: &str| -> Violation { Violation::new("is gone").near([id]) };
    if order == 0 {
        return Err(gone("ORD-1").into());
    }
    Ok(order)
}

#[tools]
impl Desk {
    #[tool(once)]
    fn close(&self, order_id: &str) -> Result<u64, Violations> {
        match self.order(order_id) {
            Some(order) => Ok(order),
            None => Err(Violation::near(Violations::at("order_id"), self.orders()).into()),
        }
    }

    #[tool(once, title = 5)]
    fn reopen(&self, order_id: &str) -> Result<u64, Violations> {
        self.order(order_id)
            .ok_or_else(|| Violations::at("order_id").near(self.orders()).into())
    }
}

fn main() {}
