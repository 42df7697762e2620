//! Who calls: in the operator's record, and in what a caller may see.

mod lines;

use std::sync::{Arc, Mutex};

use serde_json::{Value, json};
use tool_errors::operator::{OperatorLog, OperatorRecord};
use tool_errors::{Effect, Toolset, tool, toolset};
use tool_errors_rmcp::{ENVELOPE, ToolServer, UnknownTool};

use lines::Client;

/// Find an order.
#[tool(read)]
fn find_order(order_id: String) -> Result<String, String> {
    Err(order_id)
}

/// Close the books.
#[tool]
fn close_books() -> Result<(), String> {
    Ok(())
}

/// Keeps each record as JSON.
#[derive(Clone, Default)]
struct Keeper(Arc<Mutex<Vec<Value>>>);

impl OperatorLog for Keeper {
    fn record(&self, record: &OperatorRecord<'_>) {
        let record = serde_json::to_value(record).unwrap();
        self.0.lock().unwrap().push(record);
    }
}

fn tools() -> Toolset<()> {
    toolset![FindOrder, CloseBooks].unwrap()
}

#[tokio::test]
async fn the_record_names_the_request_and_the_client() {
    let log = Keeper::default();
    let server = ToolServer::new(tools().operator_log(log.clone()), "desk", "1.2.3");
    let mut initialized = Client::initialized(server.clone()).await;
    initialized
        .call("find_order", json!({ "order_id": "x" }))
        .await;
    let mut inline = Client::inline(server);
    inline.call("no_such_tool", json!({})).await;
    for record in log.0.lock().unwrap().iter() {
        assert_eq!(record["requestId"], "7");
        assert_eq!(record["client"], "lines 0");
    }
    assert_eq!(log.0.lock().unwrap().len(), 2);
}

/// A host that lets a client of this name see all, and others only what reads.
struct MayWrite;

fn restricted() -> ToolServer<()> {
    let tools = tools()
        .visible_to(|call, tool| tool.effect == Effect::Read || call.get::<MayWrite>().is_some());
    ToolServer::new(tools, "desk", "1.2.3")
        .unknown_tool(UnknownTool::ToolError)
        .caller(|request, call| match request.meta.get("desk/clerk") {
            Some(_) => call.with(MayWrite),
            None => call,
        })
}

async fn listed(client: &mut Client) -> Vec<String> {
    let list = client.ask("tools/list", json!({})).await;
    let tools = list["result"]["tools"].as_array().unwrap().iter();
    tools
        .map(|tool| tool["name"].as_str().unwrap().to_owned())
        .collect()
}

#[tokio::test]
async fn a_caller_is_shown_what_it_may_see() {
    let mut guest = Client::inline(restricted());
    assert_eq!(listed(&mut guest).await, ["find_order"]);
    let refused = guest.call("close_books", json!({})).await;
    let envelope = &refused["_meta"][ENVELOPE];
    assert_eq!(envelope["reason"], "UNKNOWN_TOOL");
    assert!(!refused.to_string().contains("close_books"), "{refused}");

    let mut clerk = Client::inline(restricted()).saying("desk/clerk");
    assert_eq!(listed(&mut clerk).await, ["find_order", "close_books"]);
    assert_eq!(clerk.call("close_books", json!({})).await["isError"], false);
}

/// The answer to a call of a hidden tool is that to a call of none, in the protocol's own form too.
#[tokio::test]
async fn a_hidden_tool_is_answered_as_none() {
    let server = restricted().unknown_tool(UnknownTool::ProtocolError);
    let mut guest = Client::inline(server);
    let mut told = Vec::new();
    for name in ["close_books", "xxxxx_yyyyy"] {
        let answer = guest
            .ask("tools/call", json!({ "name": name, "arguments": {} }))
            .await;
        let trace_id = answer["error"]["data"][ENVELOPE]["traceId"]
            .as_str()
            .unwrap();
        told.push(
            answer
                .to_string()
                .replace(trace_id, "TRACE")
                .replace(name, "NAME"),
        );
    }
    assert_eq!(told[0], told[1]);
}

#[tokio::test]
async fn a_caller_that_cannot_be_made_out_is_served_nothing() {
    let server = ToolServer::new(tools(), "desk", "1.2.3").caller(|_, _| panic!("in the host"));
    let mut client = Client::inline(server);
    for (method, params) in [
        ("tools/list", json!({})),
        (
            "tools/call",
            json!({ "name": "close_books", "arguments": {} }),
        ),
    ] {
        let answer = client.ask(method, params).await;
        assert_eq!(answer["error"]["code"], -32603, "{answer}");
        assert_eq!(
            answer["error"]["message"],
            "The caller could not be made out"
        );
    }
}
