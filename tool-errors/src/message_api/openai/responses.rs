//! OpenAI's Responses API.
//!
//! ```
//! use serde_json::{Value, json};
//! use tool_errors::message_api::openai::responses;
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
//! let call = |id: &str, name: &str| {
//!     json!({ "type": "function_call", "call_id": id, "name": name,
//!             "arguments": r#"{"people": 4}"# })
//! };
//! let response = json!({ "output": [call("call_1", "free_rooms"), call("call_2", "rooms")] });
//! let results = responses::run_tool_uses(&tools, &response).await;
//!
//! assert_eq!(
//!     results[0],
//!     json!({ "type": "function_call_output", "call_id": "call_1",
//!             "output": "[\"Blue, for 4\"]" })
//! );
//! let refused: Value = serde_json::from_str(results[1]["output"].as_str().unwrap()).unwrap();
//! assert_eq!(refused["route"], "replace");
//! assert_eq!(refused["suggestion"], "Tools there are: `free_rooms`");
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
/// They say that they are not `strict`, which this API else takes them for: that mode leaves out
/// most rules, which would then first be told in a refusal. See [`strict_tools`].
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
        "name": tool.name,
        "description": tool.description,
        "parameters": parameters.schema,
        "strict": parameters.strict,
    })
}

/// Runs every `function_call` in the `output` of a response and gives a `function_call_output` for
/// each: they go into the next request's `input`. None means that no function was called, and that
/// the response is the end of the turn.
///
/// How calls are run is told at the [module above](crate::message_api).
pub async fn run_tool_uses<S>(tools: &Toolset<S>, response: &Value) -> Vec<Value>
where
    S: Send + Sync + 'static,
{
    run(tools, calls(response), None, output).await
}

/// The same for the caller that the context tells of, who may see only some of the tools. The calls
/// belong to the context's trace; each one's id is its
/// [`request_id`](CallContext::request_id).
pub async fn run_tool_uses_for<S>(
    tools: &Toolset<S>,
    response: &Value,
    caller: &CallContext,
) -> Vec<Value>
where
    S: Send + Sync + 'static,
{
    run(tools, calls(response), Some(caller), output).await
}

fn calls(response: &Value) -> impl Iterator<Item = ToolUse<'_>> {
    elements(response.get("output")).filter_map(tool_use)
}

fn tool_use(item: &Value) -> Option<ToolUse<'_>> {
    if text(item, "type")? != "function_call" {
        return None;
    }
    Some(super::tool_use(text(item, "call_id")?, item))
}

fn output(result: ToolResult<'_>) -> Value {
    json!({
        "type": "function_call_output",
        "call_id": result.id,
        "output": result.content,
    })
}
