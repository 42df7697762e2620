//! Backtraces, and where a panic happened. Most are captured only where `RUST_BACKTRACE` asks for
//! them, so what needs that runs in a process of its own.

use std::backtrace::Backtrace;
use std::fmt;
use std::process::Command;
use std::sync::Arc;

use serde_json::json;
use tool_errors::error::{Declaration, VariantSpec};
use tool_errors::operator::record_panic_locations;
use tool_errors::{CallContext, Route, ToolError, ToolErrorSpec, Toolset, tool};

use crate::support::failed;

/// Written by hand, for on stable Rust thiserror takes no `Backtrace` of its own.
#[derive(Debug, ToolError)]
enum Traced {
    #[tool_error(stop, message = "It is broken")]
    Own { backtrace: Backtrace },
    #[tool_error(stop, message = "It is broken")]
    Perhaps { at: Option<Arc<Backtrace>> },
    #[tool_error(stop, message = "It is broken")]
    Held { source: Inner },
    #[tool_error(transparent)]
    Through(Inner),
    /// A field of that name that is none.
    #[tool_error(stop, message = "It is broken")]
    Named { backtrace: String },
}

impl fmt::Display for Traced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("traced")
    }
}

impl std::error::Error for Traced {}

#[derive(Debug, thiserror::Error, ToolError)]
#[error("inner")]
#[tool_error(stop, message = "It is broken")]
struct Inner {
    boxed: Box<Backtrace>,
}

fn captured_by_the_author() -> Backtrace {
    Backtrace::force_capture()
}

fn inner() -> Inner {
    Inner {
        boxed: Box::new(captured_by_the_author()),
    }
}

/// Fails as it is told.
#[tool(read, type = TracedTool)]
fn traced(how: String) -> Result<(), Traced> {
    Err(match &*how {
        "own" => Traced::Own {
            backtrace: captured_by_the_author(),
        },
        "perhaps" => Traced::Perhaps {
            at: Some(Arc::new(captured_by_the_author())),
        },
        "perhaps not" => Traced::Perhaps { at: None },
        "disabled" => Traced::Own {
            backtrace: Backtrace::disabled(),
        },
        "held" => Traced::Held { source: inner() },
        "through" => Traced::Through(inner()),
        _ => Traced::Named {
            backtrace: "none".to_owned(),
        },
    })
}

async fn backtrace_of(how: &str) -> Option<String> {
    let tools = Toolset::new(()).with(TracedTool);
    let (record, envelope) =
        failed(tools, "traced", json!({ "how": how }), CallContext::new()).await;
    let whole = serde_json::to_string(&envelope).unwrap();
    assert!(!whole.contains("captured_by_the_author"), "{whole}");
    Some(record.get("backtrace")?.as_str().unwrap().to_owned())
}

#[tokio::test]
async fn the_one_that_an_error_carries_is_the_operators() {
    for how in ["own", "perhaps", "held", "through"] {
        let backtrace = backtrace_of(how).await.expect(how);
        assert!(
            backtrace.contains("captured_by_the_author"),
            "{how}: {backtrace}"
        );
        assert!(backtrace.len() <= 16 * 1024 + '…'.len_utf8());
    }
    for how in ["perhaps not", "disabled", "named"] {
        assert_eq!(backtrace_of(how).await, None, "{how}");
    }
}

/// Written by hand, and its backtrace can't be read.
#[derive(Debug, thiserror::Error)]
#[error("unreadable")]
struct Unreadable;

impl ToolError for Unreadable {
    fn declaration(&self) -> Declaration {
        Declaration::new(Route::Stop, "UNREADABLE").message("It is broken")
    }

    fn captured_backtrace(&self) -> Option<&Backtrace> {
        panic!("in captured_backtrace")
    }
}

impl ToolErrorSpec for Unreadable {
    const VARIANTS: &'static [VariantSpec] = &[];
}

/// Fails with it.
#[tool(read, type = UnreadableTool)]
fn unreadable() -> Result<(), Unreadable> {
    Err(Unreadable)
}

#[tokio::test]
async fn one_that_panics_takes_nothing_else_from_the_record() {
    let tools = Toolset::new(()).with(UnreadableTool);
    let (record, _) = failed(tools, "unreadable", json!({}), CallContext::new()).await;
    assert_eq!(record["error"], "unreadable");
    assert_eq!(record["reason"], "UNREADABLE");
    assert_eq!(record.get("backtrace"), None);
}

/// Panics in a plain body.
#[tool(read)]
fn panics() -> Result<(), String> {
    panic!("out of money")
}

/// Panics after it has waited, on whatever thread.
#[tool(once)]
async fn panics_later() -> Result<(), String> {
    tokio::task::yield_now().await;
    panic!("out of money")
}

#[tokio::test]
async fn the_place_of_a_panic_is_told() {
    record_panic_locations();
    record_panic_locations();
    for name in ["panics", "panics_later"] {
        let tools = Toolset::new(()).with(Panics).with(PanicsLater);
        let (record, _) = failed(tools, name, json!({}), CallContext::new()).await;
        assert_eq!(record["panic"], "out of money");
        let location = record["panicLocation"].as_str().unwrap();
        let (file, place) = location.split_once(".rs:").unwrap();
        assert!(file.ends_with("backtraces"), "{location}");
        let line: u32 = place.split(':').next().unwrap().parse().unwrap();
        assert!(line < line!(), "{location}");
    }
}

/// A panic whose unwinding drops what catches another panic.
struct CatchesAnother;

impl Drop for CatchesAnother {
    fn drop(&mut self) {
        let tools = Toolset::new(()).with(Panics).build().unwrap();
        let mut context = std::task::Context::from_waker(std::task::Waker::noop());
        let call = std::pin::pin!(tools.call("panics", json!({})));
        assert!(call.poll(&mut context).is_ready());
    }
}

/// Calls a tool that panics while it panics itself.
#[tool(read)]
fn panics_around() -> Result<(), String> {
    let _held = CatchesAnother;
    panic!("around")
}

#[tokio::test]
async fn a_panic_within_a_panic_does_not_take_its_place() {
    record_panic_locations();
    let tools = Toolset::new(()).with(PanicsAround);
    let (record, _) = failed(tools, "panics_around", json!({}), CallContext::new()).await;
    assert_eq!(record["panic"], "around");
    let location = record["panicLocation"].as_str().unwrap();
    let line = location.split(':').nth(1).unwrap().parse::<u32>().unwrap();
    let here = line!();
    // The panic of `panics_around`, not that of `panics`, which stands far above.
    assert!((here - 20..here).contains(&line), "{location}");
}

fn an_error_of_anyhow() -> anyhow::Error {
    anyhow::anyhow!("no route to 10.0.0.7").context("cannot list")
}

#[tool(read)]
fn by_anyhow() -> Result<(), anyhow::Error> {
    Err(an_error_of_anyhow())
}

/// What the process below runs.
#[tokio::test]
#[ignore = "`those_that_have_to_be_asked_for` runs it, and asks for backtraces"]
async fn asked_for() {
    record_panic_locations();
    let tools = Toolset::new(()).with(ByAnyhow);
    let (record, _) = failed(tools, "by_anyhow", json!({}), CallContext::new()).await;
    assert_eq!(record["error"], "cannot list");
    assert_eq!(record["sources"], json!(["no route to 10.0.0.7"]));
    assert_eq!(record["errorType"], "anyhow::Error");
    let backtrace = record["backtrace"].as_str().unwrap();
    assert!(backtrace.contains("an_error_of_anyhow"), "{backtrace}");

    let tools = Toolset::new(()).with(Panics);
    let (record, _) = failed(tools, "panics", json!({}), CallContext::new()).await;
    let backtrace = record["backtrace"].as_str().unwrap();
    assert!(backtrace.contains("backtraces::panics"), "{backtrace}");
}

#[test]
fn those_that_have_to_be_asked_for() {
    let ran = Command::new(std::env::current_exe().unwrap())
        .args(["--ignored", "--exact", "backtraces::asked_for"])
        .env("RUST_BACKTRACE", "1")
        .env_remove("RUST_LIB_BACKTRACE")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&ran.stdout);
    assert!(
        said.contains("1 passed"),
        "{said}{}",
        String::from_utf8_lossy(&ran.stderr)
    );
}
