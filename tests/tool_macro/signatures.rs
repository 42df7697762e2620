//! The forms that a function may have.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::json;
use tool_errors::{CallContext, FromRef, Tool, ToolSpec, Toolset, TraceId, tool, toolset};

#[derive(Clone)]
struct Counter(Arc<AtomicU32>);

struct Clock {
    year: u32,
}

struct Desk {
    counter: Counter,
    clock: Clock,
}

impl FromRef<Desk> for Counter {
    fn from_ref(desk: &Desk) -> &Self {
        &desk.counter
    }
}

impl FromRef<Desk> for Clock {
    fn from_ref(desk: &Desk) -> &Self {
        &desk.clock
    }
}

/// Every way to take an argument.
#[tool(read)]
#[expect(clippy::too_many_arguments)]
fn describe(
    text: &str,
    number: &u32,
    list: &[String],
    maybe_text: Option<&str>,
    maybe_number: Option<&u32>,
    maybe_list: Option<&[u32]>,
    owned: Vec<u32>,
    mut changed: String,
) -> Result<String, String> {
    changed.push('!');
    Ok(format!(
        "{text} {number} {list:?} {maybe_text:?} {maybe_number:?} {maybe_list:?} {owned:?} {changed}"
    ))
}

/// Takes its part of the state by value and waits.
#[tool(idempotent)]
async fn count(#[state] counter: Counter, by: u32) -> Result<u32, String> {
    tokio::task::yield_now().await;
    Ok(counter.0.fetch_add(by, Ordering::Relaxed) + by)
}

#[tool(read)]
async fn year(#[state] clock: &Clock) -> Result<u32, String> {
    Ok(clock.year)
}

/// Takes the context by value, and nothing else.
#[tool(read)]
fn trace(#[context] call: CallContext) -> Result<String, String> {
    Ok(call.trace_id().to_string())
}

#[tool(read)]
fn nothing() -> Result<(), String> {
    Ok(())
}

type Answer<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;
type Aliased = std::result::Result<u32, String>;
type AnswerResult<T> = Answer<T>;
type AliasedResult = Aliased;

#[tool(read)]
fn through_an_alias(number: &str) -> AnswerResult<u32> {
    Ok(number.parse()?)
}

#[tool(read)]
fn through_another() -> AliasedResult {
    Ok(7)
}

#[tool(read)]
fn conditional(
    #[cfg(any())] never: u32,
    #[cfg(not(any()))] always: u32,
    #[cfg_attr(all(), input(range(..=5)), allow(unused_variables))] bounded: u32,
    #[cfg_attr(any(), cfg(any()))]
    #[allow(unused_mut)]
    mut kept: u32,
) -> Result<u32, String> {
    Ok(always + kept)
}

mod inner {
    use tool_errors::tool;

    /// As visible as its function.
    #[tool(read)]
    pub(super) fn hidden_away(number: u32) -> Result<u32, String> {
        Ok(number)
    }
}

fn desk() -> Toolset<Desk> {
    let desk = Desk {
        counter: Counter(Arc::new(AtomicU32::new(0))),
        clock: Clock { year: 2026 },
    };
    toolset![
        desk;
        Describe, Count, Year, Trace, Nothing, ThroughAnAlias, ThroughAnother, Conditional,
        inner::HiddenAway,
    ]
    .unwrap()
}

#[tokio::test]
async fn arguments_are_lent_as_the_function_takes_them() {
    let all = json!({
        "text": "a", "number": 1, "list": ["b"], "maybe_text": "c", "maybe_number": 2,
        "maybe_list": [3], "owned": [4], "changed": "d",
    });
    assert_eq!(
        desk().call("describe", all).await.unwrap(),
        r#"a 1 ["b"] Some("c") Some(2) Some([3]) [4] d!"#
    );
    let least = json!({"text": "a", "number": 1, "list": [], "owned": [], "changed": ""});
    assert_eq!(
        desk().call("describe", least).await.unwrap(),
        "a 1 [] None None None [] !"
    );
}

#[tokio::test]
async fn each_tool_takes_its_part_of_the_state() {
    let tools = desk();
    assert_eq!(tools.call("count", json!({"by": 2})).await.unwrap(), 2);
    assert_eq!(tools.call("count", json!({"by": 3})).await.unwrap(), 5);
    assert_eq!(tools.call("year", json!({})).await.unwrap(), 2026);
}

#[tokio::test]
async fn the_context_is_the_calls_own() {
    let id = TraceId::random();
    let context = CallContext::with_trace_id(id);
    let answer = desk().call_with("trace", &json!({}), context).await;
    assert_eq!(answer.unwrap(), id.to_string());
}

#[tokio::test]
async fn results_are_seen_through_their_aliases() {
    let tools = desk();
    let parsed = tools.call("through_an_alias", json!({"number": "5"})).await;
    assert_eq!(parsed.unwrap(), 5);
    assert_eq!(tools.call("through_another", json!({})).await.unwrap(), 7);
    assert_eq!(tools.call("nothing", json!({})).await.unwrap(), json!(null));
}

#[tokio::test]
async fn a_parameter_that_is_configured_away_is_no_argument() {
    let tools = desk();
    let good = json!({"always": 1, "bounded": 5, "kept": 2});
    assert_eq!(tools.call("conditional", good).await.unwrap(), 3);
    let bad = json!({"always": 1, "bounded": 6, "kept": 2, "never": 3});
    let envelope = crate::refused(&tools, "conditional", bad).await;
    let fields: Vec<_> = envelope
        .violations()
        .iter()
        .map(|violation| violation.field.as_deref())
        .collect();
    assert_eq!(fields, [Some("bounded"), Some("never")]);
}

#[tokio::test]
async fn a_tool_in_a_module_is_as_visible_as_its_function() {
    assert_eq!(inner::HiddenAway::NAME, "hidden_away");
    let answer = desk().call("hidden_away", json!({"number": 5})).await;
    assert_eq!(answer.unwrap(), 5);
}

#[test]
fn a_tool_without_state_is_one_for_every_state() {
    fn is_tool<S: Send + Sync + 'static, T: Tool<S>>() {}
    is_tool::<Desk, Nothing>();
    is_tool::<(), Nothing>();
    is_tool::<String, Nothing>();
    let stateless: Toolset<()> = toolset![Nothing, Trace].unwrap();
    assert!(stateless.contains("nothing"));
    let empty: Toolset<()> = toolset![].unwrap();
    assert!(!empty.contains("nothing"));
    let also: Toolset<()> = toolset![; Nothing].unwrap();
    assert!(also.contains("nothing"));
}
