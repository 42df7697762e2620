//! A tool that is made at run time goes the path of every other.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use tool_errors::controller::LoopGuard;
use tool_errors::error::Declaration;
use tool_errors::input::foreign::jsonschema::SchemaRules;
use tool_errors::text::ModelText;
use tool_errors::tool::{DynamicTool, Failure};
use tool_errors::{Call, CallContext, Disposition, Effect, Envelope, Route, Toolset, tool};

use crate::support::Keeper;

fn rules() -> SchemaRules {
    SchemaRules::new(json!({
        "type": "object",
        "properties": {
            "limit": {"type": "integer", "minimum": 1, "maximum": 100},
            "status": {"enum": ["open", "shut"]},
            "note": {"type": "string"},
        },
        "required": ["limit"],
        "additionalProperties": false,
    }))
    .unwrap()
}

/// A call whose body gives the arguments back.
async fn echo(tool: &DynamicTool, arguments: Value) -> Result<Value, Envelope> {
    let body = |arguments| async { Ok(arguments) };
    tool.call(&arguments, CallContext::new(), body).await
}

/// A call whose body fails.
async fn fail(tool: &DynamicTool, failure: impl FnOnce() -> Failure + Send + 'static) -> Envelope {
    let body = |_| async { Err::<(), _>(failure()) };
    tool.call(&json!({}), CallContext::new(), body)
        .await
        .unwrap_err()
}

#[tokio::test]
async fn checks_the_arguments_by_its_rules_and_runs_nothing_that_they_refuse() {
    let log = Keeper::default();
    let find = DynamicTool::new("find", Effect::Once)
        .rules(rules())
        .operator_log(log.clone());
    let sent = json!({"limit": 500, "stat": "open", "note": 5});
    let body = |_| async { panic!("it runs") };
    let refused = find
        .call::<(), _>(&sent, CallContext::new(), body)
        .await
        .unwrap_err();
    assert_eq!(refused.route(), Route::Repair);
    let violations = refused.violations().iter();
    let fields: Vec<_> = violations.map(|one| one.field.as_deref()).collect();
    assert_eq!(fields, [Some("limit"), Some("note"), Some("stat")]);
    let failure = log.only_failure();
    assert_eq!(failure.disposition, Disposition::Rejected);

    // What may be left out may be `null`, as everywhere.
    let answer = echo(&find, json!({"limit": 5, "note": null})).await;
    assert_eq!(answer, Ok(json!({"limit": 5})));
}

#[tokio::test]
async fn mends_what_is_safe_where_it_may() {
    let find = DynamicTool::new("find", Effect::Read)
        .rules(rules())
        .coerce();
    let answer = echo(&find, json!({"limit": "5", "STATUS": "Open"})).await;
    assert_eq!(answer, Ok(json!({"limit": 5, "status": "open"})));
}

#[tokio::test]
async fn takes_an_object_and_nothing_else() {
    let any = DynamicTool::new("any", Effect::Read);
    assert_eq!(echo(&any, json!({"a": [1]})).await, Ok(json!({"a": [1]})));
    for tool in [DynamicTool::new("find", Effect::Read).rules(rules()), any] {
        for wrong in [json!([1]), json!("limit"), json!(null)] {
            let refused = echo(&tool, wrong).await.unwrap_err();
            let message = refused.message();
            let says = "The call's arguments must be an object, not ";
            assert!(message.starts_with(says), "{message}");
            assert_eq!(refused.field(), None);
        }
        let mut deep = json!({});
        for _ in 0..100_000 {
            deep = Value::Object([("note".to_owned(), deep)].into_iter().collect());
        }
        let body = |_| async { Ok(()) };
        let refused = tool.call(&deep, CallContext::new(), body).await;
        assert_eq!(refused.unwrap_err().route(), Route::Repair);
        tool_errors::input::dismantle(deep);
    }
}

#[tokio::test]
async fn judges_what_its_body_fails_with_by_its_effect() {
    let read = DynamicTool::new("read", Effect::Read);
    let once = DynamicTool::new("pay", Effect::Once);

    let opaque = || Failure::opaque("tcp reset by 10.0.0.7");
    let envelope = fail(&read, opaque).await;
    assert_eq!(envelope.reason(), Some("INTERNAL_ERROR"));
    let envelope = fail(&once, opaque).await;
    assert_eq!(envelope.reason(), Some("UNKNOWN_OUTCOME"));

    let told = || Failure::told("The order has left the house");
    let envelope = fail(&read, told).await;
    assert_eq!(
        (envelope.route(), envelope.code_word(), envelope.message()),
        (Route::Stop, "REFUSED", "The order has left the house")
    );
    let envelope = fail(&once, told).await;
    assert_eq!(
        (envelope.route(), envelope.reason(), envelope.message()),
        (
            Route::Check,
            Some("TOOL_ERROR"),
            "The order has left the house. This may have been done. Do not repeat it; ask a person."
        )
    );

    let busy = || Failure::declared(Declaration::new(Route::Retry, "BUSY").message("It is busy"));
    assert_eq!(fail(&read, busy).await.route(), Route::Retry);
    let envelope = fail(&once, busy).await;
    assert_eq!(
        (envelope.route(), envelope.reason()),
        (Route::Check, Some("BUSY"))
    );
}

#[tokio::test]
async fn passes_an_envelope_on_under_its_own_trace_with_its_effect_applied() {
    let theirs = || {
        let envelope = json!({
            "code": "TRANSIENT", "reason": "BUSY", "route": "retry", "message": "It is busy",
            "retryable": true, "retryAfterMs": 40, "acme": 1,
            "traceId": "4bf92f3577b34da6a3ce929d0e0e4736",
        });
        Failure::enveloped(Envelope::from_value(envelope).unwrap())
    };
    let log = Keeper::default();
    let read = DynamicTool::new("read", Effect::Read).operator_log(log.clone());
    let envelope = fail(&read, theirs).await;
    assert_eq!(envelope.trace_id().to_string(), log.only().trace_id);
    let mut whole = serde_json::to_value(&envelope).unwrap();
    assert_eq!(whole["traceId"].take(), json!(log.only().trace_id));
    assert_eq!(
        whole,
        json!({
            "code": "TRANSIENT", "reason": "BUSY", "route": "retry", "message": "It is busy",
            "retryable": true, "retryAfterMs": 40, "acme": 1, "traceId": null,
        })
    );
    let once = DynamicTool::new("pay", Effect::Once);
    let envelope = fail(&once, theirs).await;
    assert_eq!(
        (envelope.route(), envelope.reason()),
        (Route::Check, Some("BUSY"))
    );
}

#[tokio::test]
async fn leads_to_the_call_that_finds_out() {
    let once = DynamicTool::new("pay", Effect::Once).on_unknown(|sent| {
        let id = sent.get("id")?.clone();
        Some(Call {
            tool: "find_payment".into(),
            arguments: [("id".to_owned(), id)].into_iter().collect(),
        })
    });
    let body = |_| async { Err::<(), _>(Failure::opaque("reset")) };
    let envelope = once
        .call(&json!({"id": 7}), CallContext::new(), body)
        .await
        .unwrap_err();
    let next = envelope.next().unwrap();
    assert_eq!(next.tool, "find_payment");
    assert_eq!(Value::from(next.arguments.clone()), json!({"id": 7}));
    assert_eq!(fail(&once, || Failure::opaque("reset")).await.next(), None);
    let panics = DynamicTool::new("pay", Effect::Once).on_unknown(|_| panic!("no words"));
    assert_eq!(
        fail(&panics, || Failure::opaque("reset")).await.next(),
        None
    );
}

#[tokio::test(start_paused = true)]
async fn a_once_body_goes_on_after_its_time_limit_and_one_that_borrows_ends() {
    let log = Keeper::default();
    let steps = Arc::new(AtomicUsize::new(0));
    let pay = DynamicTool::new("pay", Effect::Once)
        .time_limit(Duration::from_millis(10))
        .operator_log(log.clone());
    let counted = Arc::clone(&steps);
    let body = |_| async move {
        tokio::time::sleep(Duration::from_secs(1)).await;
        counted.fetch_add(1, Ordering::SeqCst);
        Ok(())
    };
    let envelope = pay
        .call(&json!({}), CallContext::new(), body)
        .await
        .unwrap_err();
    assert_eq!(envelope.reason(), Some("UNKNOWN_OUTCOME"));
    pay.settled().await;
    assert_eq!(steps.load(Ordering::SeqCst), 1);
    let seen = log.seen();
    assert_eq!(seen.len(), 2);
    assert!(seen[1].late && seen[1].failure.is_none());

    let borrowed = &steps;
    let body = |_| async move {
        tokio::time::sleep(Duration::from_secs(1)).await;
        borrowed.fetch_add(1, Ordering::SeqCst);
        Ok(())
    };
    let envelope = pay
        .call_here(&json!({}), CallContext::new(), body)
        .await
        .unwrap_err();
    assert_eq!(envelope.reason(), Some("UNKNOWN_OUTCOME"));
    tokio::time::sleep(Duration::from_secs(5)).await;
    assert_eq!(steps.load(Ordering::SeqCst), 1);
}

#[tokio::test]
async fn a_panic_is_answered_wherever_it_is() {
    let log = Keeper::default();
    let read = DynamicTool::new("read", Effect::Read).operator_log(log.clone());
    let body = |_| -> std::future::Ready<Result<(), Failure>> { panic!("before any future") };
    let here = read.call_here(&json!({}), CallContext::new(), body).await;
    assert_eq!(here.unwrap_err().reason(), Some("INTERNAL_ERROR"));
    let body = |_| async { panic!("in the body") };
    let there = read
        .call::<(), _>(&json!({}), CallContext::new(), body)
        .await;
    assert_eq!(there.unwrap_err().reason(), Some("INTERNAL_ERROR"));
    let panics: Vec<_> = log
        .seen()
        .into_iter()
        .map(|seen| seen.failure.unwrap().panic)
        .collect();
    assert_eq!(
        panics,
        [
            Some("before any future".to_owned()),
            Some("in the body".to_owned())
        ]
    );
}

/// Always denied, or for some other reason refused.
#[tool(read)]
fn secret_price(denied: bool) -> Result<u32, Refused> {
    Err(if denied {
        Refused::Denied
    } else {
        Refused::Gone
    })
}

#[derive(Debug, thiserror::Error, tool_errors::ToolError)]
enum Refused {
    #[error("denied")]
    #[tool_error(authorize(credential), message = "Prices need a credential")]
    Denied,
    #[error("gone")]
    #[tool_error(stop, code = NotFound, message = "There is no such price")]
    Gone,
}

#[tokio::test]
async fn a_loop_is_stopped_in_code() {
    let log = Keeper::default();
    let guard = Arc::new(LoopGuard::new());
    let runs = Arc::new(AtomicUsize::new(0));
    let find = DynamicTool::new("find", Effect::Read)
        .rules(rules())
        .loop_guard(Arc::clone(&guard))
        .operator_log(log.clone());
    let call = async |arguments: Value| {
        let counted = Arc::clone(&runs);
        let body = |_| async move {
            let run = counted.fetch_add(1, Ordering::SeqCst);
            // Another message each time is no other failure.
            Err::<(), _>(Failure::told(
                ModelText::from("Attempt ").value(run).text(" failed"),
            ))
        };
        let answer = find.call(&arguments, CallContext::new(), body).await;
        answer.unwrap_err().reason().unwrap().to_owned()
    };
    let sent = || json!({"limit": 5, "note": "a"});
    let again = serde_json::from_str(r#"{"note": "a", "limit": 5.0}"#).unwrap();
    assert_eq!(call(sent()).await, "TOOL_ERROR");
    assert_eq!(call(again).await, "TOOL_ERROR");
    assert_eq!(call(sent()).await, "REPEATED_CALL");
    assert_eq!(runs.load(Ordering::SeqCst), 3);
    assert_eq!(call(sent()).await, "REPEATED_CALL");
    assert_eq!(runs.load(Ordering::SeqCst), 3, "it was made again");
    assert_eq!(call(json!({"limit": 6})).await, "TOOL_ERROR");
    // The operator reads both what happened and what the caller was told.
    let seen = log.seen();
    let third = seen[2].failure.as_ref().unwrap();
    assert_eq!(
        (&*third.reason, third.disposition),
        ("REPEATED_CALL", Disposition::Unknown)
    );
    let fourth = seen[3].failure.as_ref().unwrap();
    assert_eq!(fourth.disposition, Disposition::NotExecuted);

    // A toolset's tools are guarded alike; what was denied is so at the second time.
    let tools = Toolset::new(())
        .with(SecretPrice)
        .loop_guard(guard)
        .build()
        .unwrap();
    let reasons = async |denied: bool| {
        let mut reasons = Vec::new();
        for _ in 0..4 {
            let envelope = tools.call("secret_price", json!({"denied": denied})).await;
            reasons.push(envelope.unwrap_err().reason().unwrap().to_owned());
        }
        reasons
    };
    let stopped = "REPEATED_CALL";
    assert_eq!(reasons(true).await, ["DENIED", stopped, stopped, stopped]);
    assert_eq!(reasons(false).await, ["GONE", "GONE", stopped, stopped]);
}

#[tokio::test]
async fn what_one_session_repeats_stops_no_other() {
    let find = DynamicTool::new("find", Effect::Read).loop_guard(LoopGuard::new().most(1));
    let sent = json!({});
    let fails = async |context: CallContext| {
        let body = |_| async { Err::<(), _>(Failure::told("It failed")) };
        let answer = find.call(&sent, context, body).await;
        answer.unwrap_err().reason().unwrap().to_owned()
    };
    let finds = async |context: CallContext| {
        let body = |_| async { Ok("found") };
        find.call(&sent, context, body).await
    };
    let session = |id| CallContext::new().with_session(id);
    assert_eq!(fails(session("1")).await, "REPEATED_CALL");
    let stopped = finds(session("1")).await.unwrap_err();
    assert_eq!(stopped.reason(), Some("REPEATED_CALL"));
    assert_eq!(finds(session("2")).await, Ok("found"));
    // A run is narrower than a session.
    assert_eq!(finds(session("1").with_run("a")).await, Ok("found"));
}

#[tokio::test]
async fn that_the_outcome_is_unknown_goes_before_that_the_call_is_repeated() {
    let pay = DynamicTool::new("pay", Effect::Once).loop_guard(LoopGuard::new());
    let mut reasons = Vec::new();
    for _ in 0..4 {
        let envelope = fail(&pay, || Failure::opaque("reset")).await;
        reasons.push(envelope.reason().unwrap().to_owned());
    }
    let unknown = "UNKNOWN_OUTCOME";
    assert_eq!(reasons, [unknown, unknown, unknown, "REPEATED_CALL"]);
}
