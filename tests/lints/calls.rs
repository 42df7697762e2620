//! Calls of the tools.

use std::sync::Arc;

use serde_json::json;
use tool_errors::toolset;
use tool_errors_tests_lints::methods::{CountTill, Name, Shop};
use tool_errors_tests_lints::tools::tools;

#[tokio::test]
async fn calls_are_answered_and_refused() {
    let tools = tools().expect("a good toolset");
    let refund = |amount: u32| {
        json!({
            "order_id": "ORD-0001", "amount": amount, "payment": { "method": "cash" },
        })
    };
    let answer = tools.call("refund-order", refund(2)).await;
    assert_eq!(answer, Ok(json!({ "amount": 2 })));
    let refused = tools.call("refund-order", refund(501)).await.unwrap_err();
    assert_eq!(
        refused.message(),
        "`amount` must be at most 500: the order cost that much"
    );
    assert_eq!(tools.call("list_orders", json!({})).await, Ok(json!([3])));
    assert_eq!(
        tools.call("opened", json!({ "hour": 9 })).await,
        Ok(json!(true))
    );
}

#[tokio::test]
async fn generic_methods_run() {
    let shop = Arc::new(Shop {
        name: "corner",
        till: 5,
    });
    let tools = toolset![shop; Name, CountTill].expect("a good toolset");
    assert_eq!(tools.call("name", json!({})).await, Ok(json!("corner")));
    assert_eq!(tools.call("count_till", json!({})).await, Ok(json!("5")));
}
