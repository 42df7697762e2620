//@ faults: 6
//@ trait: 6
//! An argument that the model can't fill in is told once, whatever is said of it.

use tool_errors::{tool, tools};

struct Order;
struct Reason;
struct Day;
struct Tag;
struct Card;
struct Place;

#[tool(read)]
fn find(order: Order, reason: Option<Reason>) -> Result<u32, String> {
    let _ = (order, reason);
    Ok(1)
}

/// Cancel.
#[tool]
async fn cancel(
    /// The day.
    #[input(alias = "date")]
    day: &Day,
    #[input(items(1..), each(length(1..)))] tags: Vec<Tag>,
) -> Result<u32, String> {
    let _ = (day, tags);
    Ok(1)
}

struct Desk;

#[tools]
impl Desk {
    #[tool]
    fn pay(&self, #[input(secret, from = "cards")] card: Card, place: Option<&Place>) -> Result<u32, String> {
        let _ = (card, place);
        Ok(1)
    }
}

fn main() {}
