//! Calls that succeed: what comes back, and what a toolset says of itself.

use std::sync::Arc;

use serde_json::json;
use tool_errors::{CallContext, Effect, FromRef, Toolset, tool};

use crate::support::Keeper;

struct Orders(Vec<&'static str>);

struct Desk {
    orders: Orders,
}

impl FromRef<Desk> for Orders {
    fn from_ref(desk: &Desk) -> &Self {
        &desk.orders
    }
}

/// Finds orders.
///
/// Looks into the live ones alone.
#[tool(read, title = "Find orders", open_world)]
async fn find_orders(
    #[state] orders: &Orders,
    #[context] call: &CallContext,
    prefix: &str,
) -> Result<Vec<String>, String> {
    let found = orders.0.iter().filter(|order| order.starts_with(prefix));
    Ok(found
        .map(|order| format!("{order} {}", call.trace_id()))
        .collect())
}

/// Counts orders.
#[tool(idempotent, name = "count", destructive)]
fn count_orders(#[state] desk: &Desk) -> Result<usize, String> {
    Ok(desk.orders.0.len())
}

fn desk() -> Desk {
    Desk {
        orders: Orders(vec!["A-1", "B-2"]),
    }
}

#[tokio::test]
async fn come_from_the_state_the_context_and_the_arguments() {
    let log = Keeper::default();
    let tools = Toolset::new(desk())
        .with(FindOrders)
        .with(CountOrders)
        .operator_log(log.clone())
        .build()
        .unwrap();
    let context =
        CallContext::from_traceparent("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01");
    let answer = tools
        .call_with("find_orders", &json!({ "prefix": "B" }), context)
        .await;
    assert_eq!(answer, Ok(json!(["B-2 4bf92f3577b34da6a3ce929d0e0e4736"])));
    assert_eq!(tools.call("count", json!({})).await, Ok(json!(2)));

    let seen = log.seen();
    assert_eq!(seen.len(), 2);
    assert_eq!(seen[0].trace_id, "4bf92f3577b34da6a3ce929d0e0e4736");
    assert_eq!(seen[0].arguments.as_deref(), Some(r#"{"prefix":"B"}"#));
    assert_eq!(seen[0].failure, None);
    assert!(!seen[0].late);
}

#[tokio::test]
async fn come_from_a_shared_state_too() {
    let state = Arc::new(desk());
    let tools = Toolset::shared(Arc::clone(&state))
        .with(CountOrders)
        .build()
        .unwrap();
    assert_eq!(tools.call("count", json!({})).await, Ok(json!(2)));

    let tools = Toolset::new(state).with(CountOrders).build().unwrap();
    assert_eq!(tools.call("count", json!({})).await, Ok(json!(2)));
}

#[test]
fn a_toolset_tells_what_it_has() {
    let tools = Toolset::new(desk())
        .with(FindOrders)
        .with(CountOrders)
        .build()
        .unwrap();
    let [find, count] = tools.definitions() else {
        panic!("{tools:?}")
    };
    assert_eq!(
        (find.name, find.title, find.description),
        (
            "find_orders",
            Some("Find orders"),
            "Finds orders.\n\nLooks into the live ones alone."
        )
    );
    assert_eq!(
        (
            find.effect,
            find.destructive,
            find.open_world,
            find.blocking
        ),
        (Effect::Read, None, Some(true), false)
    );
    assert_eq!(find.input_schema["type"], "object");
    assert_eq!(find.input_schema["properties"]["prefix"]["type"], "string");
    assert_eq!(
        (
            count.name,
            count.effect,
            count.destructive,
            count.open_world,
            count.blocking
        ),
        ("count", Effect::Idempotent, Some(true), None, true)
    );
    assert!(tools.contains("count"));
    assert!(!tools.contains("count_orders"));
    assert_eq!(format!("{tools:?}"), r#"{"find_orders", "count"}"#);
}

#[test]
fn calls_can_be_spawned_and_a_toolset_shared() {
    fn send<T: Send>(value: T) -> T {
        value
    }
    fn share<T: Send + Sync + 'static>(value: T) -> T {
        value
    }
    let tools = share(Toolset::new(desk()).with(CountOrders).build().unwrap());
    drop(send(tools.call("count", json!({}))));
}
