//! What tools of rmcp's own `#[tool]` hand to the wrapper whole: arguments that our `Parameters`
//! checked, errors with routes, and masked ones.

use std::io;

use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;
use tool_errors::{ToolError, ToolInput, require};
use tool_errors_rmcp::{Failure, Parameters, RmcpError, Wrap};

use crate::client::Client;
use crate::operator::Keeper;

/// What no schema says: an alias, a secret, a call that yields a value.
#[derive(Debug, Deserialize, JsonSchema, ToolInput)]
struct Take {
    #[input(pattern = "^SKU-[0-9]{4}$", alias = "item", from = "find_items")]
    sku: String,
    #[input(range(1..=40), default = 1)]
    quantity: u32,
    #[input(secret, length(4..))]
    pin: Option<String>,
}

#[derive(Debug, thiserror::Error, ToolError, RmcpError)]
enum StockError {
    #[error("the line to 10.0.3.7 was cut")]
    #[tool_error(retry, message = "The line is bad")]
    CutOff,
}

#[derive(Clone)]
struct Warehouse {
    tool_router: ToolRouter<Self>,
}

#[tool_router]
impl Warehouse {
    /// Take items.
    #[tool]
    async fn take(&self, Parameters(take): Parameters<Take>) -> Result<String, StockError> {
        let pin = take.pin.is_some();
        match take.quantity {
            13 => Err(StockError::CutOff),
            quantity => Ok(format!("{quantity} of {}, pin {pin}", take.sku)),
        }
    }

    /// Look at items.
    #[tool(annotations(read_only_hint = true))]
    fn look(&self, Parameters(_): Parameters<Take>) -> Result<String, StockError> {
        Err(StockError::CutOff)
    }

    /// Count items.
    #[tool(annotations(read_only_hint = true))]
    async fn count(&self, Parameters(take): Parameters<Take>) -> Result<String, Failure> {
        require!(
            take.quantity <= 12,
            field = "quantity",
            because = "no more are on hand"
        );
        Err(anyhow::Error::new(io::Error::other("password hunter2")).context("reading 10.0.3.7"))?
    }
}

#[tool_handler(router = self.tool_router)]
impl ServerHandler for Warehouse {}

async fn warehouse() -> (Client, Keeper) {
    let log = Keeper::default();
    let wrap = Wrap::new().operator_log(log.clone());
    let server = Warehouse {
        tool_router: wrap.router(Warehouse::tool_router()),
    };
    (Client::of(server).await, log)
}

#[tokio::test]
async fn the_mark_of_a_schema_is_for_the_wrapper_alone() {
    let (client, _) = warehouse().await;
    for tool in client.0.list_all_tools().await.unwrap() {
        assert_eq!(tool.input_schema.get("$comment"), None, "{}", tool.name);
        assert_eq!(tool.input_schema["properties"]["pin"]["writeOnly"], true);
    }
}

#[tokio::test]
async fn what_no_schema_says_is_enforced_all_the_same() {
    let (client, _) = warehouse().await;
    let taken = client.call("take", json!({ "item": "SKU-0001" })).await;
    assert_eq!(
        taken.content[0].as_text().unwrap().text,
        "1 of SKU-0001, pin false"
    );
    let refused = client
        .failure("take", json!({ "sku": "mug", "quantity": 500 }))
        .await;
    assert_eq!(refused["route"], "repair");
    assert_eq!(refused["next"], json!({ "tool": "find_items" }));
    let fields: Vec<_> = (0..2)
        .map(|one| &refused["violations"][one]["field"])
        .collect();
    assert_eq!(fields, ["sku", "quantity"]);
}

#[tokio::test]
async fn a_secret_is_in_no_record_under_whatever_name() {
    let (client, log) = warehouse().await;
    for (tool, sent) in [
        ("take", json!({ "sku": "SKU-0001", "pin": "hunter2" })),
        ("take", json!({ "sku": "mug", "pin": "hunter2" })),
        ("look", json!({ "sku": "SKU-0001", "pim": "hunter2" })),
    ] {
        client.call(tool, sent).await;
        let seen = log.taken();
        assert_eq!(seen.len(), 1, "each call is one record");
        assert!(!format!("{seen:?}").contains("hunter2"), "{seen:?}");
    }
}

#[tokio::test]
async fn the_effect_of_the_tool_decides_what_a_declared_failure_becomes() {
    let (client, log) = warehouse().await;
    let looked = client.failure("look", json!({ "sku": "SKU-0001" })).await;
    assert_eq!(looked["route"], "retry");
    assert_eq!(looked["message"], "The line is bad");

    let sent = json!({ "sku": "SKU-0001", "quantity": 13 });
    let taken = client.failure("take", sent).await;
    assert_eq!(taken["route"], "check");
    assert_eq!(taken["reason"], "CUT_OFF");
    for seen in log.taken() {
        let (_, chain, _) = seen.failure.unwrap();
        assert_eq!(chain, ["the line to 10.0.3.7 was cut"]);
    }
}

#[tokio::test]
async fn any_error_is_masked_and_what_a_check_refused_is_not() {
    let (client, log) = warehouse().await;
    let masked = client.failure("count", json!({ "sku": "SKU-0001" })).await;
    assert_eq!(
        (&masked["code"], &masked["route"]),
        (&json!("INTERNAL"), &json!("stop"))
    );
    let (_, chain, _) = log.taken().remove(0).failure.unwrap();
    assert_eq!(chain, ["reading 10.0.3.7", "password hunter2"]);

    let sent = json!({ "sku": "SKU-0001", "quantity": 13 });
    let refused = client.failure("count", sent).await;
    assert_eq!(refused["route"], "repair");
    assert_eq!(
        refused["message"],
        "`quantity` is not accepted here: no more are on hand"
    );
}

#[tokio::test]
async fn a_failure_stands_in_structured_content_where_no_output_schema_forbids_it() {
    let (client, _) = warehouse().await;
    let looked = client.call("look", json!({ "sku": "SKU-0001" })).await;
    assert_eq!(looked.structured_content.unwrap()["route"], "retry");
}
