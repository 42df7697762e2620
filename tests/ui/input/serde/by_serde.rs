//@ faults: 5
//@ trait: 2
//! `serde` on an argument: what it takes, where it stands, and a type that cannot read itself.

use tool_errors::ToolInput;

struct OrderId(String);

#[derive(serde::Deserialize)]
struct Paging {
    limit: u8,
}

#[derive(ToolInput)]
struct Words {
    #[input(serde(schemas))]
    limit: Paging,
    #[input(serde = true)]
    other: Paging,
    #[input(serde, flatten)]
    page: Paging,
}

#[derive(ToolInput)]
struct Lookup {
    #[input(serde)]
    order_id: OrderId,
    #[input(serde(schema))]
    page: Paging,
}

fn main() {}
