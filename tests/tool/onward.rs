//! The call that leads on is tried against its tool's rules: what would be refused is not shown.

use serde_json::{Value, json};
use tool_errors::{Envelope, Route, ToolError, Toolset, Violation, tool};

/// Searches orders.
#[tool(read)]
fn search_orders(
    #[input(length(2..=10))] text: String,
    #[input(range(1..=50))] limit: Option<u32>,
) -> Result<(), String> {
    let _ = (text, limit);
    Ok(())
}

/// Reads an order.
#[tool(read)]
fn lookup_order(
    #[input(pattern = "^ORD-[0-9]{4}$", from = SearchOrders { text = order_id, limit = 20 })]
    order_id: String,
) -> Result<(), String> {
    let _ = order_id;
    Ok(())
}

/// Finds a refund.
#[tool(read)]
fn find_refund(#[input(prefix = "ORD-")] order_id: String) -> Result<(), String> {
    let _ = order_id;
    Ok(())
}

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("lost")]
    #[tool_error(check, next = FindRefund { order_id }, message = "It may be done")]
    Lost { order_id: String },
}

/// Refunds an order; its rules are other ones than those of the tool that looks.
#[tool(once, on_unknown = FindRefund { order_id })]
fn refund(order_id: String, lost: bool) -> Result<(), RefundError> {
    assert!(lost, "not even an error");
    Err(RefundError::Lost { order_id })
}

fn panics(_: &String) -> Result<(), Violation> {
    panic!("a rule of the author's own")
}

/// Looks, with a rule that fails.
#[tool(read)]
fn look(#[input(custom = panics)] text: String) -> Result<(), String> {
    let _ = text;
    Ok(())
}

/// Reads a page.
#[tool(read)]
fn read_page(
    #[input(length(..=3), from = Look { text = page })] page: String,
) -> Result<(), String> {
    let _ = page;
    Ok(())
}

async fn fail(tool: &str, arguments: Value) -> Envelope {
    let tools = Toolset::new(())
        .with(SearchOrders)
        .with(LookupOrder)
        .with(FindRefund)
        .with(Refund)
        .with(Look)
        .with(ReadPage)
        .build()
        .unwrap();
    tools.call(tool, arguments).await.unwrap_err()
}

async fn next(tool: &str, arguments: Value) -> Value {
    json!(fail(tool, arguments).await.next())
}

#[tokio::test]
async fn a_value_that_the_other_tool_refuses_is_left_out() {
    assert_eq!(
        next("lookup_order", json!({"order_id": "Sofia"})).await,
        json!({"tool": "search_orders", "arguments": {"text": "Sofia", "limit": 20}})
    );
    for refused in [json!(5), json!("S"), json!("Sofia Marek of Brno")] {
        assert_eq!(
            next("lookup_order", json!({"order_id": refused})).await,
            json!({"tool": "search_orders", "arguments": {"limit": 20}}),
            "{refused}"
        );
    }
}

#[tokio::test]
async fn a_call_that_looks_is_whole_or_a_person_is_asked() {
    let look = json!({"tool": "find_refund", "arguments": {"order_id": "ORD-1"}});
    for lost in [true, false] {
        let call = |order_id: &str| json!({"order_id": order_id, "lost": lost});
        assert_eq!(next("refund", call("ORD-1")).await, look);
        let envelope = fail("refund", call("7")).await;
        assert_eq!(envelope.route(), Route::Check);
        assert_eq!(envelope.next(), None);
        assert!(envelope.to_text().to_lowercase().contains("ask a person"));
    }
}

#[tokio::test]
async fn a_rule_that_panics_takes_the_arguments_with_it() {
    assert_eq!(
        next("read_page", json!({"page": "much too long"})).await,
        json!({"tool": "look"})
    );
}
