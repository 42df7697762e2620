//! What the operator reads of a call, and what nobody reads.

use serde_json::{Map, Value, json};
use tool_errors::{CallContext, Code, ToolError, ToolInput, Toolset, TraceId, tool};

use crate::support::Keeper;

#[derive(Debug, ToolInput)]
struct Account {
    #[expect(dead_code, reason = "it is only sent")]
    name: String,
    #[input(secret, alias = "pwd")]
    #[expect(dead_code, reason = "it is only sent")]
    password: String,
}

#[derive(Debug, thiserror::Error)]
#[error("SELECT failed: postgres://app:hunter2@db")]
struct Database(#[source] std::io::Error);

#[derive(Debug, thiserror::Error, ToolError)]
enum OpenError {
    #[error("over capacity at {host}")]
    #[tool_error(retry, not_executed, message = "The account service is busy")]
    Busy {
        #[tool_error(operator)]
        host: String,
        #[source]
        source: Database,
    },
}

/// Opens accounts.
#[tool]
async fn open_accounts(
    accounts: Vec<Account>,
    #[input(secret, alias = "apiKey")] api_key: Option<String>,
    note: Option<String>,
) -> Result<usize, OpenError> {
    let _ = (accounts, api_key, note);
    Err(OpenError::Busy {
        host: "db-7".to_owned(),
        source: Database(std::io::Error::other("disk on fire")),
    })
}

fn toolset(log: &Keeper) -> Toolset<()> {
    Toolset::new(())
        .with(OpenAccounts)
        .operator_log(log.clone())
        .build()
        .unwrap()
}

#[tokio::test]
async fn the_operator_reads_the_whole_chain_and_the_model_nothing_of_it() {
    let log = Keeper::default();
    let trace_id = TraceId::random();
    let envelope = toolset(&log)
        .call_with(
            "open_accounts",
            &json!({ "accounts": [] }),
            CallContext::with_trace_id(trace_id),
        )
        .await
        .unwrap_err();
    assert_eq!(envelope.trace_id(), trace_id);
    assert_eq!(envelope.message(), "The account service is busy");
    let whole = serde_json::to_string(&envelope).unwrap();
    for secret in ["db-7", "hunter2", "disk on fire", "postgres"] {
        assert!(!whole.contains(secret), "{whole}");
    }
    let record = log.only();
    assert_eq!(record.trace_id, trace_id.to_string());
    let failure = record.failure.unwrap();
    assert_eq!(failure.code, Code::Transient);
    assert_eq!(failure.reason, "BUSY");
    assert_eq!(
        failure.chain,
        [
            "over capacity at db-7",
            "SELECT failed: postgres://app:hunter2@db",
            "disk on fire"
        ]
    );
}

async fn recorded(arguments: Value) -> String {
    let log = Keeper::default();
    let _ = toolset(&log).call("open_accounts", arguments).await;
    log.only().arguments.unwrap()
}

#[tokio::test]
async fn secrets_are_masked_however_deep_and_under_whatever_name() {
    assert_eq!(
        recorded(json!({
            "accounts": [
                { "name": "Ann", "password": "hunter2" },
                { "name": "Ben", "pwd": "hunter2" },
            ],
            "apiKey": "hunter2",
            "note": "two",
        }))
        .await,
        r#"{"accounts":[{"name":"Ann","password":"(secret)"},{"name":"Ben","pwd":"(secret)"}],"apiKey":"(secret)","note":"two"}"#
    );
}

#[tokio::test]
async fn a_secret_in_the_wrong_place_is_masked_too() {
    assert_eq!(
        recorded(json!({
            "acounts": [{ "pasword": "hunter2" }],
            "api-key": "hunter2",
            "note": { "password": "hunter2" },
            "accounts": "hunter2",
        }))
        .await,
        r#"{"accounts":"(secret)","acounts":"(secret)","api-key":"(secret)","note":"(secret)"}"#
    );
    assert_eq!(recorded(json!("hunter2")).await, r#""(secret)""#);
    assert_eq!(
        recorded(json!({ "accounts": [{ "name": "Ann", "password": { "is": "hunter2" } }] })).await,
        r#"{"accounts":[{"name":"Ann","password":"(secret)"}]}"#
    );
}

#[derive(Debug, ToolInput)]
#[input(tag = "by", rename_all = "snake_case")]
#[expect(dead_code, reason = "it is only sent")]
enum Login {
    Password {
        name: String,
        #[input(secret)]
        code: String,
    },
    Mail {
        code: u32,
        name: String,
    },
}

#[derive(Debug, ToolInput)]
#[input(tag = "kind", content = "value", rename_all = "snake_case")]
#[expect(dead_code, reason = "it is only sent")]
enum Key {
    Token(#[input(secret)] String),
    File { path: String },
}

#[derive(Debug, ToolInput)]
#[input(rename_all = "snake_case")]
#[expect(dead_code, reason = "it is only sent")]
enum Proof {
    Pin(#[input(secret)] u32),
    Paper { number: String },
}

/// Logs in.
#[tool]
async fn log_in(login: Login, key: Option<Key>, proof: Option<Proof>) -> Result<(), OpenError> {
    let _ = (login, key, proof);
    Ok(())
}

/// Which variant was meant is not certain where a call was refused: what is a secret of one is
/// masked in all.
#[tokio::test]
async fn what_is_a_secret_of_one_variant_is_masked_in_all() {
    let recorded = async |arguments: Value| {
        let log = Keeper::default();
        let tools = Toolset::new(()).with(LogIn).operator_log(log.clone());
        let _ = tools.build().unwrap().call("log_in", arguments).await;
        log.only().arguments.unwrap()
    };
    assert_eq!(
        recorded(json!({
            "login": { "by": "password", "name": "Ann", "code": "hunter2" },
            "key": { "kind": "token", "value": "hunter2" },
            "proof": { "pin": 1234 },
        }))
        .await,
        r#"{"key":{"kind":"token","value":"(secret)"},"login":{"by":"password","code":"(secret)","name":"Ann"},"proof":{"pin":"(secret)"}}"#
    );
    assert_eq!(
        recorded(json!({
            "login": { "by": "mail", "code": 1234, "name": "Ann" },
            "key": { "kind": "file", "value": { "path": "hunter2" } },
            "proof": { "paper": { "number": "7" } },
        }))
        .await,
        r#"{"key":{"kind":"file","value":"(secret)"},"login":{"by":"mail","code":"(secret)","name":"Ann"},"proof":{"paper":{"number":"7"}}}"#
    );
}

#[tokio::test]
async fn huge_and_deep_arguments_are_cut() {
    let shown = recorded(json!({ "note": "x".repeat(10_000_000) })).await;
    assert_eq!(shown.len(), 16 * 1024 + '…'.len_utf8());

    let mut deep = json!(1);
    for _ in 0..10_000 {
        deep = Value::Array(vec![deep]);
    }
    let arguments = Value::Object(Map::from_iter([("accounts".to_owned(), deep)]));
    let shown = recorded(arguments).await;
    assert_eq!(shown.matches('[').count(), 128);
    assert!(shown.contains('…'), "{shown}");
}

#[tool(read)]
fn list(limit: u8) -> Result<u8, String> {
    Ok(limit)
}

#[tokio::test]
async fn what_was_mended_is_noted() {
    let log = Keeper::default();
    let strict = Toolset::new(()).with(List).build().unwrap();
    let envelope = strict
        .call("list", json!({ "limit": "5" }))
        .await
        .unwrap_err();
    assert_eq!(envelope.field(), Some("limit"));

    let tools = Toolset::new(())
        .with(List)
        .coerce()
        .operator_log(log.clone())
        .build()
        .unwrap();
    assert_eq!(
        tools.call("list", json!({ "limit": "5" })).await,
        Ok(json!(5))
    );
    assert_eq!(
        tools.call("list", json!({ "limit": 5 })).await,
        Ok(json!(5))
    );
    let seen = log.seen();
    assert_eq!(seen[0].coerced, ["limit"]);
    assert_eq!(seen[0].arguments.as_deref(), Some(r#"{"limit":"5"}"#));
    assert_eq!(seen[1].coerced, [""; 0]);
}

#[tokio::test]
async fn a_refusal_of_arguments_is_told_to_the_operator_too() {
    let log = Keeper::default();
    let tools = Toolset::new(())
        .with(List)
        .operator_log(log.clone())
        .build()
        .unwrap();
    let envelope = tools
        .call("list", json!({ "limit": 300 }))
        .await
        .unwrap_err();
    let failure = log.only_failure();
    assert_eq!(failure.reason, "INVALID_ARGUMENTS");
    assert_eq!(failure.chain, [envelope.message()]);
}

#[tool(read)]
fn by_anyhow() -> Result<(), anyhow::Error> {
    Err(anyhow::Error::msg("no route to 10.0.0.7").context("cannot list"))
}

#[tokio::test]
async fn the_model_reads_no_context_of_anyhow() {
    let log = Keeper::default();
    let tools = Toolset::new(())
        .with(ByAnyhow)
        .operator_log(log.clone())
        .build()
        .unwrap();
    let envelope = tools.call("by_anyhow", json!({})).await.unwrap_err();
    assert_eq!(
        envelope.message(),
        format!(
            "An internal error occurred; the operator has the details under trace {}",
            envelope.trace_id()
        )
    );
    let failure = log.only_failure();
    assert_eq!(failure.chain, ["cannot list", "no route to 10.0.0.7"]);
}
