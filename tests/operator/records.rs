//! Everything is in the record, and nothing that an author wrote can keep a call from having one.

use std::error::Error;
use std::fmt;

use serde_json::{Value, json};
use tool_errors::error::Declaration;
use tool_errors::tool::{DynamicTool, Failure};
use tool_errors::{
    CallContext, Effect, Route, ToolError, ToolInput, Toolset, Violation, Violations, tool,
};

use crate::support::{Keeper, failed, texts};

#[derive(Debug, thiserror::Error, ToolError)]
enum PayError {
    #[error("gateway {host} did not answer")]
    #[tool_error(check, person = "Ask billing", message = "It may have been paid")]
    Gateway {
        host: String,
        #[source]
        source: std::io::Error,
    },
}

/// Pays.
#[tool]
async fn pay(amount: u32, #[input(secret)] card: String) -> Result<u32, PayError> {
    let _ = (amount, card);
    Err(PayError::Gateway {
        host: "db-3".to_owned(),
        source: std::io::Error::other("reset by peer"),
    })
}

#[tokio::test]
async fn everything_is_in_it() {
    let context =
        CallContext::from_traceparent("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01")
            .with_attempt(2)
            .with_run("run-7")
            .with_operation("op-9")
            .with_request_id("toolu_1")
            .with_session("s-1")
            .with_client("inspector 1.2");
    let arguments = json!({ "amount": 5, "card": "4111" });
    let tools = Toolset::new(()).with(Pay);
    let (mut record, envelope) = failed(tools, "pay", arguments, context).await;

    let members = record.as_object_mut().unwrap();
    let time = members.remove("time").unwrap();
    let time = time.as_str().unwrap();
    assert!(
        time.starts_with("20") && time.ends_with('Z') && time.len() == 24,
        "{time}"
    );
    assert!(members.remove("durationMs").unwrap().as_f64().unwrap() >= 0.0);
    assert_eq!(
        members.remove("envelope").unwrap(),
        serde_json::to_value(&envelope).unwrap()
    );
    assert_eq!(
        record,
        json!({
            "traceId": "4bf92f3577b34da6a3ce929d0e0e4736",
            "tool": "pay",
            "effect": "once",
            "attempt": 2,
            "run": "run-7",
            "operation": "op-9",
            "requestId": "toolu_1",
            "session": "s-1",
            "client": "inspector 1.2",
            "disposition": "unknown",
            "route": "check",
            "code": "UNKNOWN_OUTCOME",
            "reason": "GATEWAY",
            "error": "gateway db-3 did not answer",
            "sources": ["reset by peer"],
            "errorType": "operator::records::PayError",
            "debug": "Gateway { host: \"db-3\", source: Custom { kind: Other, error: \"reset by peer\" } }",
            "arguments": { "amount": 5, "card": "(secret)" },
        })
    );
}

/// What a client wrote is kept to a length; what the controller wrote is kept whole.
#[tokio::test]
async fn what_a_client_wrote_is_cut() {
    let long = "é".repeat(1_000);
    let context = CallContext::new()
        .with_run(long.as_str())
        .with_request_id(&long)
        .with_session(&long)
        .with_client(&long);
    let tools = Toolset::new(()).with(Pay);
    let (record, _) = failed(tools, "pay", json!({ "amount": 5, "card": "" }), context).await;
    for member in ["requestId", "session", "client"] {
        assert_eq!(
            record[member].as_str().unwrap(),
            "é".repeat(128),
            "{member}"
        );
    }
    assert_eq!(record["run"], long);
}

/// An error whose texts are functions, and which may be its own source.
struct Odd {
    display: fn(&mut fmt::Formatter<'_>) -> fmt::Result,
    debug: fn(&mut fmt::Formatter<'_>) -> fmt::Result,
    source: fn(&Odd) -> Option<&(dyn Error + 'static)>,
}

impl fmt::Display for Odd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.display)(f)
    }
}

impl fmt::Debug for Odd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.debug)(f)
    }
}

impl Error for Odd {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        (self.source)(self)
    }
}

/// The end of a chain of so many errors. A drop that recursed would overflow the stack: that is its
/// author's to see to.
#[derive(Debug)]
struct Link(usize, Option<Box<Link>>);

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "link {}", self.0)
    }
}

impl Error for Link {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.1.as_deref().map(|link| link as _)
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        let mut rest = self.1.take();
        while let Some(mut link) = rest {
            rest = link.1.take();
        }
    }
}

/// Fails as it is told.
#[tool(read, type = OddTool)]
fn odd(how: String) -> Result<(), Box<dyn Error + Send + Sync>> {
    let plain = Odd {
        display: |f| f.write_str("odd"),
        debug: |f| f.write_str("Odd"),
        source: |_| None,
    };
    Err(match &*how {
        "display" => Box::new(Odd {
            display: |_| panic!("in Display"),
            ..plain
        }),
        "debug" => Box::new(Odd {
            debug: |_| panic!("in Debug"),
            ..plain
        }),
        "source" => Box::new(Odd {
            source: |_| panic!("in source"),
            ..plain
        }),
        "circle" => Box::new(Odd {
            source: |odd| Some(odd),
            ..plain
        }),
        _ => Box::new(
            (0..10_000)
                .rev()
                .fold(None, |inner, number| Some(Box::new(Link(number, inner))))
                .map(|link| *link)
                .unwrap(),
        ),
    })
}

async fn record_of_odd(how: &str) -> Value {
    let tools = Toolset::new(()).with(OddTool);
    let (record, envelope) = failed(tools, "odd", json!({ "how": how }), CallContext::new()).await;
    assert_eq!(envelope.reason(), Some("INTERNAL_ERROR"));
    record
}

#[tokio::test]
async fn an_error_whose_texts_panic_has_one() {
    let display = record_of_odd("display").await;
    assert_eq!(display["error"], "(its text cannot be made: in Display)");
    assert_eq!(display["debug"], "Odd");

    let debug = record_of_odd("debug").await;
    assert_eq!(debug["error"], "odd");
    assert_eq!(debug["debug"], "(its text cannot be made: in Debug)");

    let source = record_of_odd("source").await;
    assert_eq!(source["error"], "odd");
    assert_eq!(
        texts(&source["sources"]),
        ["(its source cannot be read: in source)"]
    );
}

#[tokio::test]
async fn a_circle_of_sources_and_ten_thousand_of_them_end() {
    for (how, second) in [("circle", "odd"), ("long", "link 1")] {
        let record = record_of_odd(how).await;
        let sources = texts(&record["sources"]);
        assert_eq!(sources.len(), 64, "{how}");
        assert_eq!(sources[0], second);
        assert_eq!(sources[63], "(more sources, not shown)");
    }
}

fn no_number_is_good(_: &u32) -> Result<(), Violation> {
    panic!("in a rule")
}

#[derive(ToolInput)]
struct Judged {
    #[input(custom = no_number_is_good)]
    number: u32,
}

/// Takes what a rule judges that panics.
#[tool(once, type = JudgedTool)]
fn judged(judged: Judged) -> Result<u32, Violations> {
    Ok(judged.number)
}

#[tokio::test]
async fn a_rule_that_panics_is_told_and_nothing_was_done() {
    let tools = Toolset::new(()).with(JudgedTool);
    let sent = json!({ "judged": { "number": 1 } });
    let (record, envelope) = failed(tools, "judged", sent, CallContext::new()).await;
    assert_eq!(record["panic"], "in a rule");
    assert_eq!(record["disposition"], "not_executed");
    assert_eq!(envelope.reason(), Some("INTERNAL_ERROR"));
}

#[tokio::test]
async fn arguments_of_any_depth_are_refused_and_recorded() {
    let mut deep = json!(1);
    for _ in 0..10_000 {
        deep = Value::Array(vec![deep]);
    }
    let log = Keeper::default();
    let tools = Toolset::new(())
        .with(JudgedTool)
        .operator_log(log.clone())
        .build()
        .unwrap();
    let refused = tools.call("judged", deep).await.unwrap_err();
    assert_eq!(refused.reason(), Some("INVALID_ARGUMENTS"));
    // Too deep to be shown whole, so it is text.
    let record = log.only();
    let shown = record["arguments"].as_str().unwrap();
    assert_eq!(shown.matches('[').count(), 129);
    assert_eq!(shown.matches('…').count(), 1, "{shown}");
}

/// A type of another crate whose refusal repeats what it refuses.
#[derive(Debug, serde::Deserialize)]
#[serde(try_from = "String")]
struct Picky;

impl TryFrom<String> for Picky {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Err(format!("{text} is not to my liking"))
    }
}

/// Takes secrets of every kind.
#[tool(read)]
fn secrets(
    #[input(secret)] number: u32,
    #[input(secret, pattern = "^[0-9]+$")] digits: String,
    #[input(secret, one_of("hunter", "gatherer"))] choice: String,
    #[input(secret, serde)] picky: Picky,
) -> Result<(), String> {
    let _ = (number, digits, choice, picky);
    Ok(())
}

#[tokio::test]
async fn no_refusal_of_a_secret_repeats_it() {
    let sent = json!({
        "number": "hunter2", "digits": "hunter2", "choice": "hunter2", "picky": "hunter2",
        "nummer": "hunter2",
    });
    let tools = Toolset::new(()).with(Secrets);
    let (record, envelope) = failed(tools, "secrets", sent, CallContext::new()).await;
    assert_eq!(envelope.violations().len(), 5);
    assert!(!record.to_string().contains("hunter2"), "{record:#}");
}

#[derive(Debug, thiserror::Error, ToolError)]
#[error("unknown key")]
#[tool_error(
    stop,
    message = "The key {key} of {owner} is not known here: it was made in another account, or taken back",
    suggestion = "Ask the person who runs this account for a key of it, then call again with that one"
)]
struct UnknownKey {
    key: String,
    owner: String,
}

/// Looks a key up.
#[tool(read)]
fn look_up(key: String, owner: String) -> Result<(), UnknownKey> {
    Err(UnknownKey { key, owner })
}

#[tokio::test]
async fn what_was_taken_out_and_what_was_cut_is_told() {
    let sent = json!({ "key": "AKIAIOSFODNN7EXAMPLE", "owner": "x".repeat(100) });
    let tools = Toolset::new(()).with(LookUp).model_limit(256);
    let (record, envelope) = failed(tools, "look_up", sent.clone(), CallContext::new()).await;
    assert!(!envelope.message().contains("AKIA"), "{envelope}");
    assert_eq!(record["redacted"], json!({ "api_key": 1, "shortened": 1 }));
    assert_eq!(record["cut"], json!(["suggestion", "message"]));
    assert_eq!(record["arguments"], sent);

    let tools = Toolset::new(()).with(Pay);
    let sent = json!({ "amount": 5, "card": "4111" });
    let (record, _) = failed(tools, "pay", sent, CallContext::new()).await;
    assert_eq!(record.get("redacted"), None);
    assert_eq!(record.get("cut"), None);
}

/// Of a tool that is made at run time, too.
#[tokio::test]
async fn what_an_adapters_limit_cut_is_told() {
    const LONG: &str = "The desk is closed today. It opens again on the first working day of the week, \
                        at nine in the morning, and takes orders by telephone until then, from \
                        anybody who has an account and knows its number";
    for (limit, cut) in [(256, json!(["message"])), (1024, json!(null))] {
        let log = Keeper::default();
        let tool = DynamicTool::new("order", Effect::Read)
            .model_limit(limit)
            .operator_log(log.clone());
        let body = async |_| {
            let closed = Declaration::new(Route::Stop, "CLOSED").message(LONG);
            Err::<Value, _>(Failure::declared(closed))
        };
        let answer = tool.call_here(&json!({}), CallContext::new(), body).await;
        assert_eq!(answer.unwrap_err().message(), LONG);
        assert_eq!(log.only().get("cut").unwrap_or(&Value::Null), &cut);
    }
}
