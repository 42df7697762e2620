//! OpenAI's Chat Completions API.
//!
//! ```
//! use serde_json::{Value, json};
//! use tool_errors::message_api::openai::chat;
//! use tool_errors::{tool, toolset};
//!
//! /// List the rooms that are free.
//! #[tool(read)]
//! fn free_rooms(#[input(range(1..=40))] people: u32) -> Result<Vec<String>, String> {
//!     Ok(vec![format!("Blue, for {people}")])
//! }
//!
//! # to_its_end(async {
//! let tools = toolset![FreeRooms]?;
//! let call = |id: &str, arguments: &str| {
//!     json!({ "id": id, "type": "function",
//!             "function": { "name": "free_rooms", "arguments": arguments } })
//! };
//! let message = json!({
//!     "role": "assistant",
//!     "tool_calls": [call("call_1", r#"{"people": 4}"#), call("call_2", r#"{"people": "#)],
//! });
//! let results = chat::run_tool_uses(&tools, &message).await;
//!
//! assert_eq!(
//!     results[0],
//!     json!({ "role": "tool", "tool_call_id": "call_1", "content": "[\"Blue, for 4\"]" })
//! );
//! let refused: Value = serde_json::from_str(results[1]["content"].as_str().unwrap()).unwrap();
//! assert_eq!(refused["route"], "repair");
//! assert_eq!(refused["suggestion"], "Send the whole object, to its closing brace");
//! # Ok::<_, tool_errors::tool::BuildFaults>(())
//! # });
//! # fn to_its_end(future: impl Future<Output = Result<(), tool_errors::tool::BuildFaults>>) {
//! #     let mut context = std::task::Context::from_waker(std::task::Waker::noop());
//! #     assert!(std::pin::pin!(future).poll(&mut context).is_ready());
//! # }
//! ```

use serde_json::{Value, json};

use super::Parameters;
use crate::message_api::run::{ToolResult, ToolUse, elements, run, text};
use crate::tool::Definition;
use crate::{CallContext, Toolset};

/// The definitions of the tools: a request's `tools`.
///
/// They are not `strict`: that mode leaves out most rules, which would then first be told in a
/// refusal. See [`strict_tools`].
pub fn tools<S>(tools: &Toolset<S>) -> Vec<Value> {
    let all = tools.definitions().iter();
    all.map(|tool| definition(tool, Parameters::portable(tool)))
        .collect()
}

/// The definitions of those tools that this caller may see: see
/// [`visible_to`](crate::tool::ToolsetBuilder::visible_to).
pub fn tools_for<S>(tools: &Toolset<S>, caller: &CallContext) -> Vec<Value> {
    let seen = tools.seen_by(caller);
    seen.map(|tool| definition(tool, Parameters::portable(tool)))
        .collect()
}

/// The definitions of the tools in [strict mode](super#strict-mode), wherever it can say a tool's
/// arguments.
pub fn strict_tools<S>(tools: &Toolset<S>) -> Vec<Value> {
    let all = tools.definitions().iter();
    all.map(|tool| definition(tool, Parameters::strict(tool)))
        .collect()
}

/// The same of those tools that this caller may see.
pub fn strict_tools_for<S>(tools: &Toolset<S>, caller: &CallContext) -> Vec<Value> {
    let seen = tools.seen_by(caller);
    seen.map(|tool| definition(tool, Parameters::strict(tool)))
        .collect()
}

fn definition(tool: &Definition, parameters: Parameters<'_>) -> Value {
    json!({
        "type": "function",
        "function": {
            "name": tool.name,
            "description": tool.description,
            "parameters": parameters.schema,
            "strict": parameters.strict,
        },
    })
}

/// Runs every function call in the `tool_calls` of an assistant message (`choices[0].message`) and
/// gives a message of the role `tool` for each: the next messages. None means that no function was
/// called, and that the message is the end of the turn.
///
/// How calls are run is told at the [module above](crate::message_api).
pub async fn run_tool_uses<S>(tools: &Toolset<S>, assistant_message: &Value) -> Vec<Value>
where
    S: Send + Sync + 'static,
{
    run(tools, calls(assistant_message), None, tool_message).await
}

/// The same for the caller that the context tells of, who may see only some of the tools. The calls
/// belong to the context's trace; each one's id is its
/// [`request_id`](CallContext::request_id).
pub async fn run_tool_uses_for<S>(
    tools: &Toolset<S>,
    assistant_message: &Value,
    caller: &CallContext,
) -> Vec<Value>
where
    S: Send + Sync + 'static,
{
    run(tools, calls(assistant_message), Some(caller), tool_message).await
}

fn calls(assistant_message: &Value) -> impl Iterator<Item = ToolUse<'_>> {
    elements(assistant_message.get("tool_calls")).filter_map(tool_use)
}

fn tool_use(call: &Value) -> Option<ToolUse<'_>> {
    let function = call.get("function")?;
    Some(super::tool_use(text(call, "id")?, function))
}

fn tool_message(result: ToolResult<'_>) -> Value {
    json!({
        "role": "tool",
        "tool_call_id": result.id,
        "content": result.content,
    })
}
