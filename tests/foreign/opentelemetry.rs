//! The trace of an OpenTelemetry span, as `tracing-opentelemetry` makes it from one of `tracing`.

use ::opentelemetry::trace::{TraceContextExt, TracerProvider};
use opentelemetry_sdk::trace::SdkTracerProvider;
use serde_json::json;
use tool_errors::{CallContext, Toolset, TraceId, tool};
use tracing::Instrument;
use tracing_opentelemetry::OpenTelemetrySpanExt;
use tracing_subscriber::layer::SubscriberExt;

/// Fails.
#[tool(read)]
fn fails() -> Result<(), String> {
    Err("a wire came off".to_owned())
}

/// Tells which trace its body runs in.
#[tool(read)]
fn where_am_i() -> Result<String, String> {
    Ok(TraceId::current().to_string())
}

fn id_of(span: &tracing::Span) -> TraceId {
    let id = span.context().span().span_context().trace_id();
    TraceId::from_bytes(id.to_bytes()).unwrap()
}

#[test]
fn a_call_that_nobody_sent_a_trace_belongs_to_the_current_span() {
    let provider = SdkTracerProvider::builder().build();
    let layer = tracing_opentelemetry::layer().with_tracer(provider.tracer("test"));
    let _default = tracing::subscriber::set_default(tracing_subscriber::registry().with(layer));

    let tools = Toolset::new(()).with(Fails).build().unwrap();
    let agent = tracing::info_span!("agent");
    let call = tools.call("fails", json!({})).instrument(agent.clone());
    let envelope = at_once(call).unwrap_err();
    assert_eq!(envelope.trace_id(), id_of(&agent));

    agent.in_scope(|| {
        const ID: &str = "4bf92f3577b34da6a3ce929d0e0e4736";
        let sent = CallContext::from_traceparent(&format!("00-{ID}-00f067aa0ba902b7-01"));
        assert_eq!(sent.trace_id().to_string(), ID);
        let malformed = CallContext::from_traceparent("00-nothing");
        assert_eq!(malformed.trace_id(), id_of(&agent));
    });
    let outside = CallContext::new().trace_id();
    assert_ne!(outside, id_of(&agent));
    assert_ne!(outside, CallContext::new().trace_id());
}

/// The span of the call is the caller's child, even under a span of a server's own.
#[test]
fn a_call_that_was_sent_a_trace_runs_in_it() {
    const ID: &str = "4bf92f3577b34da6a3ce929d0e0e4736";
    let provider = SdkTracerProvider::builder().build();
    let layer = tracing_opentelemetry::layer().with_tracer(provider.tracer("test"));
    let _default = tracing::subscriber::set_default(tracing_subscriber::registry().with(layer));

    let tools = Toolset::new(()).with(WhereAmI).build().unwrap();
    let server = tracing::info_span!("server");
    let sent = CallContext::from_traceparent(&format!("00-{ID}-00f067aa0ba902b7-01"));
    let arguments = json!({});
    let call = tools.call_with("where_am_i", &arguments, sent);
    assert_eq!(at_once(call.instrument(server.clone())).unwrap(), ID);

    let call = tools.call("where_am_i", json!({}));
    let own = at_once(call.instrument(server.clone())).unwrap();
    assert_eq!(own, id_of(&server).to_string());
}

fn at_once<T>(future: impl Future<Output = T>) -> T {
    let mut context = std::task::Context::from_waker(std::task::Waker::noop());
    match std::pin::pin!(future).poll(&mut context) {
        std::task::Poll::Ready(done) => done,
        std::task::Poll::Pending => panic!("it waits"),
    }
}
