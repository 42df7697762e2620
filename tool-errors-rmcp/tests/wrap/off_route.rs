//! What reaches no route of a server.

use rmcp::model::ErrorCode;
use serde_json::{Value, json};
use tool_errors_rmcp::{ENVELOPE, UnknownTool, Wrap, wrap, wrap_server};

use crate::client::{Client, TRACE, envelope};
use crate::desk::Desk;

#[tokio::test]
async fn arguments_that_are_no_object_are_refused_like_any_others() {
    let client = Client::of(wrap_server(Desk::new(wrap))).await;
    for arguments in [json!(["open"]), json!("{\"limit\": 5}"), json!(5)] {
        let params = json!({"name": "find_orders", "arguments": arguments});
        let result = client.raw(params).await.unwrap();
        let envelope = envelope(&serde_json::from_value(result).unwrap());
        assert_eq!(envelope["reason"], "INVALID_ARGUMENTS");
        assert_eq!(envelope["route"], "repair");
        let message = envelope["message"].as_str().unwrap();
        let says = "The call's arguments must be an object";
        assert!(message.starts_with(says), "{message}");
    }
    // The bare server denies that there is a method `tools/call`.
    let bare = Client::of(Desk::new(|router| router)).await;
    let params = json!({"name": "find_orders", "arguments": []});
    let error = bare.raw(params).await.unwrap_err();
    assert_eq!(error.code, ErrorCode::METHOD_NOT_FOUND);
}

#[tokio::test]
async fn structured_content_is_left_to_a_tool_that_declares_its_output_here_too() {
    let client = Client::of(wrap_server(Desk::new(wrap))).await;
    let params = json!({"name": "order_total", "arguments": []});
    let result = client.raw(params).await.unwrap();
    assert_eq!(result.get("structuredContent"), None, "{result}");
    assert_eq!(result["isError"], true);
}

#[tokio::test]
async fn a_call_that_is_malformed_beside_its_arguments_stays_a_protocol_error() {
    let client = Client::of(wrap_server(Desk::new(wrap))).await;
    for params in [
        json!({"arguments": []}),
        json!({"name": 5, "arguments": {}}),
        json!({"name": "look", "arguments": {}, "requestState": 5}),
    ] {
        let error = client.raw(params).await.unwrap_err();
        assert_eq!(error.code, ErrorCode::INVALID_PARAMS);
    }
}

#[tokio::test]
async fn an_unknown_tool_is_a_protocol_error_with_a_near_miss() {
    let client = Client::of(wrap_server(Desk::new(wrap))).await;
    let sent = json!({"limit": 5});
    let error = client
        .try_call("findOrders", sent.clone())
        .await
        .unwrap_err();
    assert_eq!(error.code, ErrorCode::INVALID_PARAMS);
    assert_eq!(
        error.message,
        "Unknown tool: findOrders. Did you mean `find_orders`?"
    );
    assert_eq!(
        error.data.unwrap()[ENVELOPE],
        json!({
            "code": "NOT_FOUND", "reason": "UNKNOWN_TOOL", "route": "replace",
            "message": "There is no tool of this name", "retryable": false,
            "suggestion": "Did you mean `find_orders`?",
            "next": {"tool": "find_orders", "arguments": sent}, "traceId": TRACE,
        })
    );
    // With arguments that are no object either.
    let params = json!({"name": "findOrders", "arguments": []});
    let error = client.raw(params).await.unwrap_err();
    assert_eq!(
        error.message,
        "Unknown tool: findOrders. Did you mean `find_orders`?"
    );
}

#[tokio::test]
async fn an_unknown_tool_is_told_to_the_model_where_it_is_to_be() {
    let wrap = Wrap::new().unknown_tool(UnknownTool::ToolError);
    let desk = Desk::new(|router| wrap.router(router));
    let client = Client::of(wrap.server(desk)).await;
    let result = client.call("findOrders", json!({})).await;
    let envelope = envelope(&result);
    assert_eq!(envelope["suggestion"], "Did you mean `find_orders`?");
    assert_eq!(
        result.structured_content.unwrap()["next"],
        json!({"tool": "find_orders"})
    );
}

#[tokio::test]
async fn a_tool_that_refuses_its_arguments_is_not_taken_for_unknown() {
    // The server is wrapped, its routes are not.
    let client = Client::of(wrap_server(Desk::new(|router| router))).await;
    let error = client.try_call("look", json!({"how": "invalid"})).await;
    assert_eq!(error.unwrap_err().message, "`how` is\u{202e} no\n way");
}

#[tokio::test]
async fn everything_else_is_the_servers_own() {
    let client = Client::of(wrap_server(Desk::new(wrap))).await;
    let bare = Client::of(Desk::new(wrap)).await;
    assert_eq!(
        client.0.peer_info().unwrap().server_info,
        bare.0.peer_info().unwrap().server_info
    );
    let value = |listed| -> Value { serde_json::to_value(listed).unwrap() };
    assert_eq!(
        value(client.0.list_all_tools().await.unwrap()),
        value(bare.0.list_all_tools().await.unwrap())
    );
    let (ours, bare) = (client.0.list_all_prompts(), bare.0.list_all_prompts());
    let (ours, bare) = (ours.await.unwrap_err(), bare.await.unwrap_err());
    assert_eq!(ours.to_string(), bare.to_string());
}
