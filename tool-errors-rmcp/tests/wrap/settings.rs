//! What may be said about tools, what is wrong with it, and where `wrap` may stand.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use rmcp::handler::server::router::tool::{ToolRoute, ToolRouter};
use rmcp::model::{CallToolResult, Tool};
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use serde_json::{Value, json};
use tool_errors::{Call, Effect};
use tool_errors_rmcp::{Wrap, wrap};

use crate::client::Client;
use crate::desk::Desk;

#[tokio::test]
async fn the_call_that_finds_out_may_be_said() {
    let desk = Desk::new(|router| {
        let find = |sent: &Value| {
            let how = sent.get("how")?.clone();
            Some(Call {
                tool: "look".into(),
                arguments: [("how".to_owned(), how)].into_iter().collect(),
            })
        };
        Wrap::new().on_unknown("refund", find).router(router)
    });
    let envelope = Client::of(desk)
        .await
        .failure("refund", json!({"how": "panic"}))
        .await;
    assert_eq!(
        envelope["next"],
        json!({"tool": "look", "arguments": {"how": "panic"}})
    );
    assert_eq!(
        envelope["message"],
        "This may have been done. Check before anything else."
    );
}

/// A router whose one tool publishes this schema.
fn publishing(schema: Value) -> ToolRouter<Desk> {
    let Value::Object(schema) = schema else {
        panic!("{schema} is no object");
    };
    let tool = Tool::new("odd", "Odd.", Arc::new(schema));
    let route = ToolRoute::new_dyn(tool, |_| {
        Box::pin(async { Ok(CallToolResult::success(Vec::new()).into()) })
    });
    ToolRouter::new().with_route(route)
}

#[tokio::test]
async fn faults_are_given_back_or_told_and_the_tool_goes_on() {
    let odd = || publishing(json!({"type": "object", "properties": {"a": {"type": "text"}}}));
    let faults = Wrap::new()
        .effect("od", Effect::Read)
        .pass_through_of("od", false)
        .time_limit_of("lost", Duration::from_secs(1))
        .checked(odd())
        .unwrap_err();
    let told: Vec<_> = faults.iter().map(|fault| &*fault.tool).collect();
    assert_eq!(told, ["lost", "od", "odd"]);
    let says = faults.to_string();
    let expected = "the router cannot be wrapped as it is said\n\
                    - the tool `lost`: the settings name it, and the router has no such tool\n\
                    - the tool `od`: the settings name it, and the router has no such tool; did you mean `odd`?\n\
                    - the tool `odd`: the schema cannot be enforced: ";
    assert!(says.starts_with(expected), "{says}");
    assert!(says.ends_with("(at `/properties/a/type`)"), "{says}");

    let client = Client::of(Desk::new(|_| wrap(odd()))).await;
    assert_eq!(
        client.call("odd", json!({"a": 1})).await.is_error,
        Some(false)
    );
    assert!(
        Wrap::new()
            .checked(publishing(json!({"type": "object"})))
            .is_ok()
    );
}

/// As rmcp's macros make it where the router is in no field: its expression is evaluated for each
/// request.
#[derive(Clone)]
struct Fresh;

static MADE: AtomicUsize = AtomicUsize::new(0);
static WRAP: LazyLock<Wrap> = LazyLock::new(|| Wrap::new().loop_guard());

#[tool_router]
impl Fresh {
    fn counted() -> ToolRouter<Self> {
        MADE.fetch_add(1, Ordering::SeqCst);
        Self::tool_router()
    }

    /// Says that it fails.
    #[tool(annotations(read_only_hint = true))]
    async fn fail(&self) -> Result<String, String> {
        Err("It failed".to_owned())
    }
}

#[tool_handler(router = WRAP.router(Self::counted()))]
impl ServerHandler for Fresh {}

#[tokio::test]
async fn settings_in_a_static_hold_where_the_router_is_made_for_each_request() {
    let client = Client::of(Fresh).await;
    let mut reasons = Vec::new();
    for _ in 0..4 {
        reasons.push(client.failure("fail", json!({})).await["reason"].clone());
    }
    let (told, stopped) = ("TOOL_ERROR", "REPEATED_CALL");
    assert_eq!(reasons, [told, told, stopped, stopped]);
    assert!(MADE.load(Ordering::SeqCst) >= 4);
}
