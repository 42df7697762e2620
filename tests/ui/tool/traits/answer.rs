//@ faults: 5
//@ trait: 5
//! An answer that can't be sent is told once.

use tool_errors::{tool, tools};

struct Order;
struct Money;
struct Paper;
struct Spot;
struct Note;

#[tool(read)]
fn find(order_id: u32) -> Result<Order, String> {
    let _ = order_id;
    Ok(Order)
}

#[tool]
async fn refund(order_id: u32) -> Result<Option<Money>, String> {
    let _ = order_id;
    Ok(None)
}

type Answer<T> = Result<T, String>;

#[tool(read, debug)]
async fn card(order_id: u32) -> Answer<Paper> {
    let _ = order_id;
    Ok(Paper)
}

struct Desk;

#[tools]
impl Desk {
    #[tool(read)]
    fn place(&self) -> Result<Spot, String> {
        Ok(Spot)
    }

    #[tool(read)]
    async fn bill(&self) -> Result<Vec<Note>, String> {
        Ok(Vec::new())
    }
}

fn main() {}
