//! Panics, wherever an author's code can have one. None reaches the caller.

use std::error::Error;
use std::fmt;

use serde::{Serialize, Serializer};
use serde_json::json;
use tool_errors::error::Declaration;
use tool_errors::operator::{OperatorLog, OperatorRecord};
use tool_errors::text::ModelText;
use tool_errors::tool::{CallContext, Tool, ToolSpec};
use tool_errors::{Code, Disposition, Route, ToolError, ToolErrorSpec, ToolInput, Toolset, tool};

use crate::support::{Keeper, SeenFailure};

#[tool(read)]
fn sync_body() -> Result<(), String> {
    panic!("in a sync body")
}

#[tool(read)]
async fn async_body() -> Result<(), String> {
    tokio::task::yield_now().await;
    panic!("in an async body")
}

struct PanicsWhenDropped;

impl Drop for PanicsWhenDropped {
    fn drop(&mut self) {
        panic!("when dropped")
    }
}

/// The limit passes and what the body holds is dropped.
#[tool(read, timeout = "5ms")]
async fn dropped_body() -> Result<(), String> {
    let _held = PanicsWhenDropped;
    std::future::pending::<()>().await;
    Ok(())
}

struct PanicsWhenSerialised;

impl Serialize for PanicsWhenSerialised {
    fn serialize<S: Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        panic!("in Serialize")
    }
}

#[tool(read)]
fn serialised() -> Result<PanicsWhenSerialised, String> {
    Ok(PanicsWhenSerialised)
}

/// Its words for the model, for the operator and its sources all panic.
#[derive(Debug)]
struct Wordless;

impl fmt::Display for Wordless {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        panic!("in Display")
    }
}

impl Error for Wordless {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        panic!("in source")
    }
}

impl ToolError for Wordless {
    fn declaration(&self) -> Declaration {
        Declaration::new(Route::Stop, "WORDLESS").message(ModelText::default().value(self))
    }
}

impl ToolErrorSpec for Wordless {
    const VARIANTS: &'static [tool_errors::error::VariantSpec] = &[];
}

#[tool(read, type = WordlessTool)]
fn wordless() -> Result<(), Wordless> {
    Err(Wordless)
}

async fn failure(tool: &str) -> SeenFailure {
    let log = Keeper::default();
    let tools = Toolset::new(())
        .with(SyncBody)
        .with(AsyncBody)
        .with(DroppedBody)
        .with(Serialised)
        .with(WordlessTool)
        .operator_log(log.clone())
        .build()
        .unwrap();
    let envelope = tools.call(tool, json!({})).await.unwrap_err();
    let failure = log.only_failure();
    assert_eq!(
        (failure.route, failure.code),
        (envelope.route(), envelope.code())
    );
    failure
}

fn internal(disposition: Disposition, panic: &str) -> SeenFailure {
    SeenFailure {
        disposition,
        route: Route::Stop,
        code: Code::Internal,
        reason: "INTERNAL_ERROR".to_owned(),
        chain: Vec::new(),
        panic: Some(panic.to_owned()),
    }
}

#[tokio::test]
async fn in_a_body() {
    assert_eq!(
        failure("sync_body").await,
        internal(Disposition::Unknown, "in a sync body")
    );
    assert_eq!(
        failure("async_body").await,
        internal(Disposition::Unknown, "in an async body")
    );
}

#[tokio::test]
async fn when_a_body_is_dropped() {
    let failure = failure("dropped_body").await;
    assert_eq!(failure.code, Code::Transient);
    assert_eq!(failure.reason, "TIME_LIMIT");
}

#[tokio::test]
async fn in_the_serialising_of_an_answer() {
    assert_eq!(
        failure("serialised").await,
        internal(Disposition::Executed, "in Serialize")
    );
}

#[tokio::test]
async fn in_the_words_of_an_error() {
    let failure = failure("wordless").await;
    assert_eq!(failure.code, Code::Internal);
    assert_eq!(failure.disposition, Disposition::Unknown);
    assert_eq!(failure.panic.as_deref(), Some("in Display"));
    assert_eq!(
        failure.chain,
        [
            "(its text cannot be made: in Display)",
            "(its source cannot be read: in source)"
        ]
    );
}

/// Fails no call.
struct PanickingLog;

impl OperatorLog for PanickingLog {
    fn record(&self, _: &OperatorRecord<'_>) {
        panic!("in the log")
    }
}

#[tool(read)]
fn fine() -> Result<u8, String> {
    Ok(7)
}

#[tokio::test]
async fn in_the_operator_log() {
    let tools = Toolset::new(())
        .with(Fine)
        .with(SyncBody)
        .operator_log(PanickingLog)
        .build()
        .unwrap();
    assert_eq!(tools.call("fine", json!({})).await, Ok(json!(7)));
    let envelope = tools.call("sync_body", json!({})).await.unwrap_err();
    assert_eq!(envelope.code(), Code::Internal);
    let envelope = tools.call("no_such", json!({})).await.unwrap_err();
    assert_eq!(envelope.code(), Code::NotFound);
}

/// A tool by hand, whose `run` panics before there is a future.
struct ByHand;

#[derive(ToolInput)]
struct Nothing {}

impl ToolSpec for ByHand {
    const NAME: &'static str = "by_hand";
    type Arguments = Nothing;
    type Error = String;
}

impl Tool<()> for ByHand {
    type Output = ();

    fn run(
        _: std::sync::Arc<()>,
        _: CallContext,
        _: Nothing,
    ) -> impl Future<Output = Result<(), String>> + Send + 'static {
        if true {
            panic!("before the future");
        }
        async { Ok(()) }
    }
}

#[tokio::test]
async fn before_there_is_a_future() {
    let log = Keeper::default();
    let tools = Toolset::new(())
        .with(ByHand)
        .operator_log(log.clone())
        .build()
        .unwrap();
    let envelope = tools.call("by_hand", json!({})).await.unwrap_err();
    assert_eq!(envelope.code(), Code::UnknownOutcome);
    let failure = log.only_failure();
    assert_eq!(failure.panic.as_deref(), Some("before the future"));
}
