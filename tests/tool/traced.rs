//! The default operator log, read by a subscriber of `tracing`.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::json;
use tool_errors::{ToolError, Toolset, tool};
use tracing::field::{Field, Visit};
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};

#[derive(Debug, Clone)]
struct Seen {
    target: String,
    level: Level,
    fields: BTreeMap<String, String>,
}

#[derive(Clone, Default)]
struct Events(Arc<Mutex<Vec<Seen>>>);

impl<S: Subscriber> Layer<S> for Events {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let mut fields = Fields::default();
        event.record(&mut fields);
        self.0.lock().unwrap().push(Seen {
            target: event.metadata().target().to_owned(),
            level: *event.metadata().level(),
            fields: fields.0,
        });
    }
}

#[derive(Default)]
struct Fields(BTreeMap<String, String>);

impl Visit for Fields {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        self.0.insert(field.name().to_owned(), format!("{value:?}"));
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        self.0.insert(field.name().to_owned(), value.to_owned());
    }
}

#[derive(Debug, thiserror::Error, ToolError)]
enum PayError {
    #[error("no such payment")]
    #[tool_error(stop, code = NotFound, message = "There is no such payment")]
    Missing,

    #[error("gateway")]
    #[tool_error(
        check,
        person = "Ask billing",
        message = "The payment may have been made"
    )]
    Gateway(#[source] std::io::Error),
}

#[tool(once, timeout = "1s")]
async fn pay(how: String, #[input(secret)] card: String) -> Result<usize, PayError> {
    match &*how {
        "missing" => Err(PayError::Missing),
        "gateway" => Err(PayError::Gateway(std::io::Error::other("reset by peer"))),
        "panic" => panic!("out of money"),
        "slow" => {
            tokio::time::sleep(Duration::from_secs(3)).await;
            Ok(0)
        }
        _ => Ok(card.len()),
    }
}

#[tool(read)]
fn broken() -> Result<(), String> {
    Err("a wire came off".to_owned())
}

/// The events of one call, the late ones too.
async fn events(tool: &str, how: &str) -> Vec<Seen> {
    let events = Events::default();
    let subscriber = tracing_subscriber::registry().with(events.clone());
    let _default = tracing::subscriber::set_default(subscriber);
    let tools = Toolset::new(()).with(Pay).with(Broken).build().unwrap();
    let arguments = match tool {
        "pay" => json!({ "how": how, "card": "4111" }),
        _ => json!({}),
    };
    let _ = tools.call(tool, arguments).await;
    tools.settled().await;
    events.0.lock().unwrap().clone()
}

async fn only(tool: &str, how: &str) -> Seen {
    let events = events(tool, how).await;
    let [event] = events.as_slice() else {
        panic!("{events:?}")
    };
    assert_eq!(event.target, "tool_errors");
    assert_eq!(event.fields["trace_id"].len(), 32);
    assert_eq!(event.fields["gen_ai.tool.name"], tool);
    assert!(
        event.fields["tool_errors.duration_ms"]
            .parse::<f64>()
            .unwrap()
            >= 0.0
    );
    event.clone()
}

#[tokio::test(start_paused = true)]
async fn a_success_is_one_debug_event() {
    let event = only("pay", "well").await;
    assert_eq!(event.level, Level::DEBUG);
    assert_eq!(event.fields["tool_errors.effect"], "once");
    assert_eq!(
        event.fields["gen_ai.tool.call.arguments"],
        r#"{"card":"(secret)","how":"well"}"#
    );
    assert!(!event.fields.contains_key("tool_errors.code"), "{event:?}");
    assert!(!event.fields.contains_key("tool_errors.late"), "{event:?}");
}

#[tokio::test(start_paused = true)]
async fn a_failure_is_one_event_with_its_sources() {
    let event = only("pay", "gateway").await;
    assert_eq!(event.level, Level::WARN);
    assert_eq!(event.fields["tool_errors.disposition"], "unknown");
    assert_eq!(event.fields["tool_errors.route"], "check");
    assert_eq!(event.fields["tool_errors.code"], "UNKNOWN_OUTCOME");
    assert_eq!(event.fields["tool_errors.reason"], "GATEWAY");
    assert_eq!(event.fields["error.type"], "GATEWAY");
    assert_eq!(event.fields["exception.type"], "tool::traced::PayError");
    assert_eq!(event.fields["exception.message"], "gateway");
    assert_eq!(event.fields["tool_errors.sources"], "reset by peer");
}

#[tokio::test(start_paused = true)]
async fn the_level_says_whose_matter_it_is() {
    assert_eq!(only("pay", "missing").await.level, Level::INFO);
    let panicked = only("pay", "panic").await;
    assert_eq!(panicked.level, Level::WARN);
    assert_eq!(panicked.fields["exception.type"], "panic");
    assert_eq!(panicked.fields["exception.message"], "out of money");
    let broken = only("broken", "").await;
    assert_eq!(broken.level, Level::ERROR);
    assert_eq!(broken.fields["exception.message"], "a wire came off");
}

#[tokio::test(start_paused = true)]
async fn a_late_end_is_an_event_of_its_own() {
    let events = events("pay", "slow").await;
    let [first, late] = events.as_slice() else {
        panic!("{events:?}")
    };
    assert_eq!(first.fields["tool_errors.code"], "UNKNOWN_OUTCOME");
    assert_eq!(late.level, Level::WARN);
    assert_eq!(late.fields["tool_errors.late"], "true");
    assert_eq!(late.fields["trace_id"], first.fields["trace_id"]);
    assert!(
        !late.fields.contains_key("gen_ai.tool.call.arguments"),
        "{late:?}"
    );
}
