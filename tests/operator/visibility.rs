//! A tool that a caller may not see is not there for it: no word of it reaches that caller.

use serde_json::{Value, json};
use tool_errors::message_api::{anthropic, openai};
use tool_errors::tool::ToolsetBuilder;
use tool_errors::{CallContext, Effect, Envelope, Route, ToolError, Toolset, TraceId, tool};

use crate::support::Keeper;

/// Finds refunds.
#[tool(read)]
fn find_refund(order_id: String) -> Result<String, String> {
    Ok(order_id)
}

/// Finds orders.
#[tool(read)]
fn search_orders(text: String) -> Result<String, String> {
    Ok(text)
}

#[derive(Debug, thiserror::Error, ToolError)]
enum LookupError {
    #[error("archived")]
    #[tool_error(replace, message = "It is in the archive", next = SearchOrders { text = order_id })]
    Archived { order_id: String },

    #[error("perhaps")]
    #[tool_error(check, message = "It may be there", next = FindRefund { order_id })]
    Perhaps { order_id: String },
}

/// Reads an order.
#[tool(read)]
fn lookup_order(
    #[input(pattern = "^ORD-[0-9]{4}$", from = SearchOrders { text = order_id })] order_id: String,
    archived: Option<bool>,
) -> Result<String, LookupError> {
    Err(if archived == Some(true) {
        LookupError::Archived { order_id }
    } else {
        LookupError::Perhaps { order_id }
    })
}

/// Makes a refund.
#[tool(once, on_unknown = FindRefund { order_id })]
fn create_refund(order_id: String) -> Result<String, String> {
    Err(order_id)
}

/// Names the tools that its caller may not see.
struct Hidden(Vec<&'static str>);

const TRACE: &str = "4bf92f3577b34da6a3ce929d0e0e4736";

fn hiding(tools: &[&'static str]) -> CallContext {
    let trace_id: TraceId = TRACE.parse().unwrap();
    CallContext::with_trace_id(trace_id).with(Hidden(tools.to_vec()))
}

fn desk() -> ToolsetBuilder<()> {
    Toolset::new(())
        .with(FindRefund)
        .with(SearchOrders)
        .with(LookupOrder)
        .with(CreateRefund)
        .visible_to(|call, tool| {
            call.get::<Hidden>()
                .is_none_or(|hidden| !hidden.0.contains(&tool.name))
        })
}

async fn call(name: &str, arguments: Value, context: CallContext) -> Envelope {
    let tools = desk().build().unwrap();
    tools
        .call_with(name, &arguments, context)
        .await
        .unwrap_err()
}

fn whole(envelope: &Envelope) -> String {
    serde_json::to_string(envelope).unwrap()
}

/// Byte for byte, in every form, as if the toolset did not have it.
#[tokio::test]
async fn a_call_of_a_hidden_tool_is_answered_as_one_of_no_tool() {
    let without = Toolset::new(())
        .with(FindRefund)
        .with(SearchOrders)
        .with(LookupOrder);
    let without = without.build().unwrap();
    for arguments in [
        json!({ "order_id": "ORD-1001" }),
        json!({}),
        json!(7),
        json!({ "x": 1 }),
    ] {
        for name in [
            "create_refund",
            "createRefund",
            "create_refnd",
            "unheard_of",
        ] {
            let context = hiding(&["create_refund"]);
            let hidden = call(name, arguments.clone(), context.clone()).await;
            let absent = without
                .call_with(name, &arguments, context)
                .await
                .unwrap_err();
            assert_eq!(whole(&hidden), whole(&absent));
            assert_eq!(hidden.model_json(), absent.model_json());
            assert_eq!(hidden.to_text(), absent.to_text());
            assert_eq!(hidden.reason(), Some("UNKNOWN_TOOL"));
        }
    }
    // Arguments that can't be read are no way to tell either.
    let tools = desk().build().unwrap();
    let context = hiding(&["create_refund"]);
    let hidden = tools
        .call_text("create_refund", "{", context.clone())
        .await
        .unwrap_err();
    let absent = without
        .call_text("create_refund", "{", context)
        .await
        .unwrap_err();
    assert_eq!(whole(&hidden), whole(&absent));
}

#[tokio::test]
async fn the_body_of_a_hidden_tool_does_not_run_and_the_operator_reads_the_call() {
    let log = Keeper::default();
    let tools = desk().operator_log(log.clone()).build().unwrap();
    let sent = json!({ "order_id": "ORD-1001" });
    let context = hiding(&["create_refund"]);
    tools
        .call_with("create_refund", &sent, context)
        .await
        .unwrap_err();
    let record = log.only();
    assert_eq!(record["tool"], "create_refund");
    assert_eq!(record["disposition"], "not_executed");
    assert_eq!(record.get("effect"), None);
}

#[tokio::test]
async fn it_is_no_near_miss_and_stands_in_no_list() {
    let near = call("findRefund", json!({}), hiding(&[])).await;
    assert_eq!(near.suggestion(), Some("Did you mean `find_refund`?"));

    let hidden = call("findRefund", json!({}), hiding(&["find_refund"])).await;
    assert!(
        !whole(&hidden).contains("find_refund"),
        "{}",
        whole(&hidden)
    );
    assert_eq!(hidden.next(), None);
    let suggestion = hidden.suggestion().unwrap();
    assert!(suggestion.starts_with("Tools there are: "), "{suggestion}");

    let all = [
        "find_refund",
        "search_orders",
        "lookup_order",
        "create_refund",
    ];
    let none = call("findRefund", json!({}), hiding(&all)).await;
    assert_eq!(none.suggestion(), None);
}

#[tokio::test]
async fn no_next_call_leads_to_it() {
    let order = json!({ "order_id": "ORD-1001", "archived": true });
    let replaced = call("lookup_order", order.clone(), hiding(&[])).await;
    assert_eq!(replaced.next().unwrap().tool, "search_orders");
    let hidden = call("lookup_order", order, hiding(&["search_orders"])).await;
    assert_eq!((hidden.route(), hidden.next()), (Route::Replace, None));

    // A check that cannot be made is a person's.
    let order = json!({ "order_id": "ORD-1001" });
    let checked = call("lookup_order", order.clone(), hiding(&[])).await;
    assert_eq!(checked.next().unwrap().tool, "find_refund");
    let hidden = call("lookup_order", order, hiding(&["find_refund"])).await;
    assert_eq!((hidden.route(), hidden.next()), (Route::Check, None));
    assert_eq!(hidden.person(), Some("Ask a person"));
}

#[tokio::test]
async fn no_on_unknown_and_no_from_leads_to_it() {
    let order = json!({ "order_id": "ORD-1001" });
    let unknown = call("create_refund", order.clone(), hiding(&[])).await;
    assert_eq!(unknown.next().unwrap().tool, "find_refund");
    let hidden = call("create_refund", order, hiding(&["find_refund"])).await;
    assert_eq!(hidden.next(), None);
    assert_eq!(
        hidden.message(),
        "This may have been done. Do not repeat it; ask a person."
    );

    let order = json!({ "order_id": "Ada" });
    let refused = call("lookup_order", order.clone(), hiding(&[])).await;
    assert_eq!(refused.next().unwrap().tool, "search_orders");
    let hidden = call("lookup_order", order, hiding(&["search_orders"])).await;
    assert_eq!(hidden.next(), None);
    assert!(
        !whole(&hidden).contains("search_orders"),
        "{}",
        whole(&hidden)
    );
}

#[tokio::test]
async fn it_is_listed_nowhere() {
    let tools = desk().build().unwrap();
    let context = hiding(&["create_refund"]);
    let seen: Vec<&str> = tools.seen_by(&context).map(|tool| tool.name).collect();
    assert_eq!(seen, ["find_refund", "search_orders", "lookup_order"]);
    assert_eq!(tools.definitions().len(), 4);
    for list in [
        anthropic::tools_for(&tools, &context),
        openai::chat::tools_for(&tools, &context),
        openai::responses::tools_for(&tools, &context),
    ] {
        assert_eq!(list.len(), 3);
        assert!(!json!(list).to_string().contains("create_refund"));
    }
}

#[tokio::test]
async fn a_loop_of_ones_own_answers_for_its_caller() {
    let tools = desk().build().unwrap();
    let message = json!({ "role": "assistant", "content": [
        { "type": "tool_use", "id": "toolu_1", "name": "create_refund", "input": { "order_id": "ORD-1001" } },
    ]});
    let context = hiding(&["create_refund"]);
    let results = anthropic::run_tool_uses_for(&tools, &message, &context).await;
    let told: Value = serde_json::from_str(results[0]["content"].as_str().unwrap()).unwrap();
    assert_eq!(told["reason"], "UNKNOWN_TOOL");
    assert_eq!(told["traceId"], TRACE);
}

/// What may be seen is not known: nothing is.
#[tokio::test]
async fn a_filter_that_panics_shows_nothing() {
    let tools = Toolset::new(())
        .with(FindRefund)
        .visible_to(|_, tool| match tool.effect {
            Effect::Read => panic!("in the filter"),
            _ => true,
        })
        .build()
        .unwrap();
    let envelope = tools
        .call("find_refund", json!({ "order_id": "x" }))
        .await
        .unwrap_err();
    assert_eq!(envelope.reason(), Some("UNKNOWN_TOOL"));
    assert_eq!(envelope.suggestion(), None);
}
