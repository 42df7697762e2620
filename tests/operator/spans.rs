//! The span of a call: what its body logs stands in it, on whatever thread it runs.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex};

use serde_json::json;
use tool_errors::{CallContext, ToolError, Toolset, tool};
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Subscriber};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};
use tracing_subscriber::registry::LookupSpan;

type Fields = BTreeMap<String, String>;

/// Keeps each event with the fields of the span that it stands in, and each span when it closes.
#[derive(Clone, Default)]
struct Kept {
    events: Arc<Mutex<Vec<(Fields, Fields)>>>,
    closed: Arc<Mutex<Vec<Fields>>>,
}

struct Visitor<'a>(&'a mut Fields);

impl Visit for Visitor<'_> {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        self.0.insert(field.name().to_owned(), format!("{value:?}"));
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        self.0.insert(field.name().to_owned(), value.to_owned());
    }
}

impl<S: Subscriber + for<'s> LookupSpan<'s>> Layer<S> for Kept {
    fn on_new_span(&self, attributes: &Attributes<'_>, id: &Id, context: Context<'_, S>) {
        let mut fields = Fields::new();
        attributes.record(&mut Visitor(&mut fields));
        fields.insert("(name)".to_owned(), attributes.metadata().name().to_owned());
        context.span(id).unwrap().extensions_mut().insert(fields);
    }

    fn on_record(&self, id: &Id, values: &Record<'_>, context: Context<'_, S>) {
        let span = context.span(id).unwrap();
        values.record(&mut Visitor(span.extensions_mut().get_mut().unwrap()));
    }

    fn on_event(&self, event: &Event<'_>, context: Context<'_, S>) {
        let mut fields = Fields::new();
        event.record(&mut Visitor(&mut fields));
        let span = context.event_span(event);
        let within = span.and_then(|span| span.extensions().get::<Fields>().cloned());
        self.events
            .lock()
            .unwrap()
            .push((fields, within.unwrap_or_default()));
    }

    fn on_close(&self, id: Id, context: Context<'_, S>) {
        let fields = context
            .span(&id)
            .unwrap()
            .extensions()
            .get::<Fields>()
            .cloned();
        self.closed.lock().unwrap().push(fields.unwrap());
    }
}

/// A plain body.
#[tool(read)]
fn here() -> Result<(), String> {
    tracing::info!(where_ = "here");
    Ok(())
}

/// A body that waits.
#[tool(read)]
async fn waits() -> Result<(), String> {
    tokio::task::yield_now().await;
    tracing::info!(where_ = "waits");
    Ok(())
}

/// A body in a task of its own.
#[tool(once)]
async fn apart() -> Result<(), String> {
    tokio::task::yield_now().await;
    tracing::info!(where_ = "apart");
    Ok(())
}

/// A body on a thread of its own.
#[tool(once, timeout = "5s")]
fn blocking() -> Result<(), String> {
    tracing::info!(where_ = "blocking");
    Ok(())
}

/// A body that fails.
#[tool(read)]
fn broken() -> Result<(), String> {
    Err("a wire came off".to_owned())
}

#[derive(Debug, thiserror::Error, ToolError)]
#[error("unknown key")]
#[tool_error(stop, message = "The key {key} is not known")]
struct UnknownKey {
    key: String,
}

/// A body that shows a key.
#[tool(read)]
fn shows() -> Result<(), UnknownKey> {
    Err(UnknownKey {
        key: "AKIAIOSFODNN7EXAMPLE".to_owned(),
    })
}

async fn kept(name: &str) -> Kept {
    let kept = Kept::default();
    let subscriber = tracing_subscriber::registry().with(kept.clone());
    let _default = tracing::subscriber::set_default(subscriber);
    let tools = Toolset::new(())
        .with(Here)
        .with(Waits)
        .with(Apart)
        .with(Blocking)
        .with(Broken)
        .with(Shows)
        .build()
        .unwrap();
    let context =
        CallContext::from_traceparent("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01");
    let context = context.with_request_id("toolu_1").with_session("s-1");
    let _ = tools.call_with(name, &json!({}), context).await;
    tools.settled().await;
    kept
}

#[tokio::test]
async fn a_body_runs_in_it_wherever_it_runs() {
    for name in ["here", "waits", "apart", "blocking"] {
        let kept = kept(name).await;
        let events = kept.events.lock().unwrap();
        let [(own, within), (record, around)] = events.as_slice() else {
            panic!("{events:?}")
        };
        assert_eq!(own["where_"], name);
        assert_eq!(record["message"], "the tool answered");
        assert_eq!(record["trace_id"], within["trace_id"]);
        for span in [within, around] {
            assert_eq!(span["(name)"], "execute_tool");
            assert_eq!(span["otel.name"], format!("execute_tool {name}"));
            assert_eq!(span["gen_ai.operation.name"], "execute_tool");
            assert_eq!(span["gen_ai.tool.name"], name);
            assert_eq!(span["gen_ai.tool.type"], "function");
            assert_eq!(span["gen_ai.tool.call.id"], "toolu_1");
            assert_eq!(span["session.id"], "s-1");
            assert_eq!(span["trace_id"], "4bf92f3577b34da6a3ce929d0e0e4736");
            assert!(!span.contains_key("error.type"), "{span:?}");
        }
    }
}

#[tokio::test]
async fn a_failure_is_recorded_on_it() {
    let kept = kept("broken").await;
    let closed = kept.closed.lock().unwrap();
    let [span] = closed.as_slice() else {
        panic!("{closed:?}")
    };
    assert_eq!(span["error.type"], "INTERNAL_ERROR");
    assert_eq!(span["otel.status_code"], "ERROR");
}

#[tokio::test]
async fn the_event_tells_what_was_taken_out() {
    let kept = kept("shows").await;
    let events = kept.events.lock().unwrap();
    assert_eq!(events[0].0["tool_errors.redacted"], "api_key: 1");
    assert!(!events[0].0.contains_key("tool_errors.cut"), "{events:?}");
}
