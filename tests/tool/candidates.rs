//! Values from live data that an author offers: shown by what only looks, not by what is done `once`.

use serde_json::{Value, json};
use tool_errors::{Violation, Violations, tool, toolset};

fn no_such_order() -> Violation {
    Violations::at("order_id")
        .expected("an order of this shop")
        .near(["ORD-8841"])
}

/// Looks at an order.
#[tool(read)]
fn look(order_id: &str) -> Result<(), Violations> {
    let _ = order_id;
    Err(no_such_order().into())
}

/// Cancels an order.
#[tool]
fn cancel(order_id: &str) -> Result<(), Violations> {
    let _ = order_id;
    Err(no_such_order().into())
}

#[tokio::test]
async fn are_left_out_of_what_is_done_once() {
    let tools = toolset![Look, Cancel].unwrap();
    let mut refused = Vec::new();
    for tool in ["look", "cancel"] {
        let sent = json!({ "order_id": "ORD-8814" });
        let envelope = tools.call(tool, sent).await.unwrap_err();
        assert_eq!(
            envelope.message(),
            "`order_id` must be an order of this shop"
        );
        refused.push(serde_json::to_value(&envelope).unwrap());
    }
    assert_eq!(
        refused[0]["violations"][0]["candidates"],
        json!(["ORD-8841"])
    );
    assert_eq!(refused[0]["suggestion"], "Did you mean \"ORD-8841\"?");
    assert_eq!(refused[1]["violations"][0]["candidates"], Value::Null);
    assert!(
        !refused[1].to_string().contains("ORD-8841"),
        "{}",
        refused[1]
    );
}
