//! What a server of rmcp's own `#[tool]` methods gains without a wrapper: `Parameters`, errors with
//! routes, and `Failure`, over rmcp's own client.

use std::io;
use std::sync::{Arc, Mutex};

use rmcp::model::{CallToolRequestParams, CallToolResult};
use rmcp::service::RunningService;
use rmcp::{Json, RoleClient, ServiceExt, tool, tool_router};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tool_errors::{Envelope, Route, ToolError, ToolInput, Violations};
use tool_errors_rmcp::{ENVELOPE, Failure, Parameters, RmcpError};

/// The schema that this derives is not the one that is enforced, and so not the one published.
#[derive(Debug, Deserialize, JsonSchema, ToolInput)]
#[expect(dead_code, reason = "no tool reads the pin")]
struct Take {
    /// The item's number.
    #[input(pattern = "^SKU-[0-9]{4}$")]
    #[schemars(length(min = 99))]
    sku: String,
    #[input(range(1..=40), default = 1)]
    quantity: u32,
    #[input(secret, length(4..))]
    #[serde(default)]
    pin: Option<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct Taken {
    left: u32,
}

#[derive(Debug, thiserror::Error, ToolError, RmcpError)]
enum StockError {
    #[error("only {on_hand} of {sku} on hand")]
    #[tool_error(repair, display, field = quantity, by_hand = "Send what is on hand, or less")]
    TooFew { sku: String, on_hand: u32 },
    #[error("stock table is locked by pid 8812")]
    #[tool_error(
        retry,
        not_executed,
        retry_after = "2s",
        message = "The stock is being counted"
    )]
    Locked,
    #[error("the answer of 10.0.3.7 was cut off")]
    #[tool_error(retry, message = "The line is bad")]
    CutOff,
}

#[derive(Clone)]
struct Warehouse;

#[tool_router(server_handler)]
impl Warehouse {
    /// Take items.
    #[tool]
    async fn take(&self, Parameters(take): Parameters<Take>) -> Result<Json<Taken>, StockError> {
        let sku = take.sku;
        match sku.as_str() {
            "SKU-0001" => Err(StockError::TooFew { sku, on_hand: 3 }),
            "SKU-0002" => Err(StockError::Locked),
            "SKU-0003" => Err(StockError::CutOff),
            _ => Ok(Json(Taken {
                left: 40 - take.quantity,
            })),
        }
    }

    /// Read the note of the day.
    #[tool]
    fn note(&self) -> Result<String, Failure> {
        let cause = io::Error::other("password hunter2 was refused");
        Err(anyhow::Error::new(cause).context("connecting to 10.0.3.7"))?
    }

    /// Refuse beneath a context.
    #[tool]
    fn refuse_in_context(&self) -> Result<String, Failure> {
        let refused = Violations::from(Violations::at("note").expected("a note of today"));
        Err(anyhow::Error::new(refused).context("reading 10.0.3.7"))?
    }

    /// Refuse.
    #[tool]
    fn refuse(&self) -> Result<String, Failure> {
        Err(Violations::from(
            Violations::at("note").expected("a note of today"),
        ))?
    }
}

/// A text that several threads write to.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Calls a tool; gives what the client got, and what the operator did.
async fn call(tool: &'static str, arguments: Value) -> (CallToolResult, String) {
    let log = Log::default();
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_ansi(false)
        .with_writer(move || writer.clone())
        .finish();
    let _guard = tracing::subscriber::set_default(subscriber);
    let result = answered(tool, arguments).await;
    let log = log.0.lock().unwrap().clone();
    (result, String::from_utf8(log).unwrap())
}

async fn answered(tool: &'static str, arguments: Value) -> CallToolResult {
    let (near, far) = tokio::io::duplex(64 * 1024);
    tokio::spawn(async move {
        let server = Warehouse.serve(far).await.unwrap();
        server.waiting().await.unwrap();
    });
    let client: RunningService<RoleClient, ()> = ().serve(near).await.unwrap();
    let mut request = CallToolRequestParams::new(tool);
    request.arguments = arguments.as_object().cloned();
    let result = client.call_tool(request).await.unwrap();
    client.cancel().await.unwrap();
    result
}

fn text(result: &CallToolResult) -> &str {
    &result.content[0].as_text().unwrap().text
}

/// The whole envelope of a failure, whose model view is its one text block.
fn envelope(result: &CallToolResult) -> Envelope {
    assert_eq!(result.is_error, Some(true));
    assert_eq!(result.content.len(), 1);
    // Not known to declare no output schema: clients throw a result away whose content breaks it.
    assert_eq!(result.structured_content, None);
    let whole = result.meta.as_ref().unwrap().0[ENVELOPE].clone();
    let envelope = Envelope::from_value(whole).unwrap();
    assert_eq!(text(result), envelope.model_json());
    envelope
}

#[tokio::test]
async fn the_schema_that_is_enforced_is_the_one_that_is_published() {
    let schema = &*Warehouse::take_tool_attr().input_schema;
    assert_eq!(
        schema["properties"],
        json!({
            "sku": {
                "type": "string",
                "description": "The item's number.",
                "pattern": "^SKU-[0-9]{4}$",
            },
            "quantity": { "type": "integer", "minimum": 1, "maximum": 40, "default": 1 },
            "pin": { "type": "string", "minLength": 4, "writeOnly": true },
        })
    );
    assert_eq!(schema["required"], json!(["sku"]));
}

#[tokio::test]
async fn arguments_that_pass_are_decoded() {
    let (result, _) = call("take", json!({ "sku": "SKU-0009" })).await;
    assert_eq!(result.structured_content, Some(json!({ "left": 39 })));
}

#[tokio::test]
async fn every_violation_is_told_after_the_words_that_rmcp_lets_through() {
    let sent = json!({ "sku": "mug", "quantity": 500, "pin": 7 });
    let (result, log) = call("take", sent).await;
    assert_eq!(result.is_error, Some(true));
    let view = text(&result)
        .strip_prefix("failed to deserialize parameters: ")
        .expect("rmcp's own words first");
    let envelope: Envelope = serde_json::from_str(view).unwrap();
    let told: Vec<_> = envelope
        .violations()
        .iter()
        .map(|one| (one.field.as_deref().unwrap_or_default(), &*one.message))
        .collect();
    assert_eq!(
        told,
        [
            ("sku", "`sku` must match the pattern `^SKU-[0-9]{4}$`"),
            ("quantity", "`quantity` must be an integer from 1 to 40"),
            ("pin", "`pin` must be a string of at least 4 characters"),
        ]
    );
    assert!(log.contains(&envelope.trace_id().to_string()), "{log}");
    assert!(log.contains(r#"gen_ai.tool.name="take""#), "{log}");
    assert!(log.contains(r#""pin":"(secret)""#), "{log}");
}

#[tokio::test]
async fn an_error_tells_its_route_and_nothing_of_its_own_text() {
    let (result, log) = call("take", json!({ "sku": "SKU-0002" })).await;
    let locked = envelope(&result);
    assert_eq!(locked.route(), Route::Retry);
    assert_eq!(locked.message(), "The stock is being counted");
    assert!(!text(&result).contains("8812"));
    assert!(log.contains("stock table is locked by pid 8812"), "{log}");
    assert!(log.contains(&locked.trace_id().to_string()), "{log}");

    let (result, _) = call("take", json!({ "sku": "SKU-0001" })).await;
    let too_few = envelope(&result);
    assert_eq!(too_few.field(), Some("quantity"));
    assert_eq!(too_few.message(), "only 3 of 'SKU-0001' on hand");
}

#[tokio::test]
async fn a_tool_of_which_no_effect_is_known_is_not_repeated_on_a_guess() {
    let (result, _) = call("take", json!({ "sku": "SKU-0003" })).await;
    let cut_off = envelope(&result);
    assert_eq!(cut_off.route(), Route::Check);
    assert!(!cut_off.retryable());
}

#[tokio::test]
async fn a_failure_is_masked_and_its_whole_chain_is_the_operators() {
    let (result, log) = call("note", json!({})).await;
    let masked = envelope(&result);
    assert_eq!(masked.route(), Route::Check);
    let sent = serde_json::to_string(&result).unwrap();
    assert!(
        !sent.contains("10.0.3.7") && !sent.contains("hunter2"),
        "{sent}"
    );
    assert!(
        log.contains(r#"exception.message="connecting to 10.0.3.7""#)
            && log.contains(r#"tool_errors.sources="password hunter2 was refused""#),
        "{log}"
    );
    assert!(log.contains(&masked.trace_id().to_string()), "{log}");
}

#[tokio::test]
async fn what_a_check_refused_is_told_through_a_failure() {
    let (result, _) = call("refuse", json!({})).await;
    let refused = envelope(&result);
    assert_eq!(refused.route(), Route::Repair);
    assert_eq!(refused.message(), "`note` must be a note of today");
}

#[cfg(feature = "anyhow")]
#[tokio::test]
async fn what_a_check_refused_is_found_beneath_a_context() {
    let (result, _) = call("refuse_in_context", json!({})).await;
    let envelope = envelope(&result);
    assert_eq!(envelope.field(), Some("note"));
    assert!(!text(&result).contains("10.0.3.7"), "{}", text(&result));
}

/// What the process below runs.
#[cfg(feature = "anyhow")]
#[tokio::test]
#[ignore = "`the_backtrace_of_an_anyhow_error_is_the_operators` runs it, and asks for backtraces"]
async fn asked_for_backtraces() {
    let (_, log) = call("note", json!({})).await;
    // Where the error was made, and not where it was answered.
    assert!(log.contains("alone::Warehouse::note"), "{log}");
}

#[cfg(feature = "anyhow")]
#[test]
fn the_backtrace_of_an_anyhow_error_is_the_operators() {
    let ran = std::process::Command::new(std::env::current_exe().unwrap())
        .args(["--ignored", "--exact", "asked_for_backtraces"])
        .env("RUST_BACKTRACE", "1")
        .env_remove("RUST_LIB_BACKTRACE")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&ran.stdout);
    assert!(said.contains("1 passed"), "{said}");
}
