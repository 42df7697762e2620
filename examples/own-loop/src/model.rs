//! The model: a script that does what the results tell it to do.

use serde_json::{Value, json};

/// What the model says next, given the contents of the last results.
pub(crate) type Says = fn(&[Value]) -> Vec<Value>;

/// Misspells a tool, takes the one that is offered, mends what is refused, and is done.
pub(crate) const SCRIPT: [Says; 4] = [
    |_| {
        vec![
            json!({ "type": "text", "text": "I'll look the order up." }),
            tool_use(
                "toolu_1",
                "orderTotal".into(),
                json!({ "order_id": "8841" }),
            ),
        ]
    },
    |results| {
        let next = &results[0]["next"];
        vec![
            tool_use("toolu_2", next["tool"].clone(), next["arguments"].clone()),
            tool_use(
                "toolu_3",
                "order_total".into(),
                json!({ "order_id": "ORD-0000" }),
            ),
        ]
    },
    |_| {
        let mended = json!({ "order_id": "ORD-8841" });
        vec![tool_use("toolu_4", "order_total".into(), mended)]
    },
    |results| vec![json!({ "type": "text", "text": format!("It comes to {} cents.", results[0]) })],
];

fn tool_use(id: &str, name: Value, input: Value) -> Value {
    json!({ "type": "tool_use", "id": id, "name": name, "input": input })
}
