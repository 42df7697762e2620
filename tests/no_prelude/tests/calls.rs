//! Calls of the tools.

use serde_json::json;
use tool_errors_tests_no_prelude::tools;

#[tokio::test]
async fn calls_are_answered() {
    let tools = tools().expect("a good toolset");
    let arguments = json!({
        "name": "rope", "option": {}, "box": [1, 2], "result": "ok",
    });
    assert_eq!(tools.call("buy", arguments).await, Ok(json!(12)));
    assert_eq!(
        tools
            .call("used", json!({ "least": 7, "vec": { "x": -2 } }))
            .await,
        Ok(json!(9))
    );
}

#[tokio::test]
async fn calls_are_refused() {
    let tools = tools().expect("a good toolset");
    for (tool, arguments, message) in [
        (
            "buy",
            json!({ "name": "wheelbarrow", "box": [1, 2, 3], "result": "none" }),
            "`name` must have a length of at most 8",
        ),
        (
            "buy",
            json!({ "name": "rope", "box": [1, 1], "result": "some" }),
            "`box` must not hold the same item twice",
        ),
        (
            "buy",
            json!({ "name": "rope", "box": [1], "result": "err" }),
            "'rope' is sold",
        ),
        ("used", json!({ "least": 8 }), "`least` must be from 1 to 7"),
    ] {
        let refused = tools.call(tool, arguments).await.unwrap_err();
        assert_eq!(refused.message(), message);
    }
}
