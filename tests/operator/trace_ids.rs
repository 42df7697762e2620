//! One id for the envelope and the record of a call, whatever becomes of it.

use std::time::Duration;

use proptest::prelude::*;
use serde_json::{Value, json};
use tool_errors::{CallContext, ToolError, Toolset, TraceId, tool};

use crate::support::Keeper;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("failed")]
#[tool_error(stop, message = "It failed")]
struct Failed;

/// Ends as it is told.
#[tool(once, timeout = "5ms", on_unknown = Look { how })]
async fn ends(how: String) -> Result<f64, Failed> {
    match &*how {
        "declared" => Err(Failed),
        "panic" => panic!("in the body"),
        "slow" => {
            tokio::time::sleep(Duration::from_millis(20)).await;
            Err(Failed)
        }
        _ => Ok(1.5),
    }
}

/// Looks.
#[tool(read)]
fn look(how: String) -> Result<String, String> {
    Err(how)
}

fn a_call() -> impl Strategy<Value = (&'static str, Value)> {
    prop_oneof![
        prop_oneof![Just("declared"), Just("panic"), Just("slow"), Just("well")]
            .prop_map(|how| ("ends", json!({ "how": how }))),
        Just(("look", json!({ "how": "opaque" }))),
        Just(("look", json!({ "how": 1 }))),
        Just(("look", json!([]))),
        Just(("no_such_tool", json!({}))),
    ]
}

/// Headers that are well formed, and others.
fn a_header() -> impl Strategy<Value = String> {
    prop_oneof![
        ("[0-9a-f]{32}", "[0-9a-f]{16}").prop_map(|(trace, span)| format!("00-{trace}-{span}-01")),
        "[0-9a-f-]{50,60}",
        ".{0,60}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn the_envelope_and_every_record_have_the_id_that_was_sent((name, sent) in a_call(), header in a_header()) {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_time()
            .start_paused(true)
            .build()
            .unwrap();
        runtime.block_on(async {
            let log = Keeper::default();
            let tools = Toolset::new(()).with(Ends).with(Look).operator_log(log.clone());
            let tools = tools.build().unwrap();
            let context = CallContext::from_traceparent(&header);
            let id = context.trace_id();
            if let Some(sent) = TraceId::from_traceparent(&header) {
                prop_assert_eq!(id, sent);
            }
            let answer = tools.call_with(name, &sent, context).await;
            tools.settled().await;
            if let Err(envelope) = answer {
                prop_assert_eq!(envelope.trace_id(), id);
                let view: Value = serde_json::from_str(&envelope.model_json()).unwrap();
                prop_assert_eq!(&view["traceId"], &json!(id.to_string()));
            }
            let seen = log.seen();
            prop_assert_eq!(seen.len(), if sent["how"] == "slow" { 2 } else { 1 });
            for record in seen {
                prop_assert_eq!(&record["traceId"], &json!(id.to_string()));
                if let Some(envelope) = record.get("envelope") {
                    prop_assert_eq!(&envelope["traceId"], &json!(id.to_string()));
                }
            }
            Ok(())
        })?;
    }
}

/// Without a header and without a span, each call is a trace of its own.
#[tokio::test]
async fn calls_that_nobody_joins_have_ids_of_their_own() {
    let tools = Toolset::new(()).with(Look).build().unwrap();
    let mut ids = std::collections::BTreeSet::new();
    for _ in 0..100 {
        let envelope = tools
            .call("look", json!({ "how": "opaque" }))
            .await
            .unwrap_err();
        ids.insert(envelope.trace_id());
    }
    assert_eq!(ids.len(), 100);
}
