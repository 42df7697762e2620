//! Anthropic's Messages API.
//!
//! ```
//! use serde_json::{Value, json};
//! use tool_errors::message_api::anthropic;
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
//! let message = json!({
//!     "role": "assistant",
//!     "content": [
//!         { "type": "text", "text": "I'll look." },
//!         { "type": "tool_use", "id": "toolu_1", "name": "free_rooms", "input": { "people": 4 } },
//!         { "type": "tool_use", "id": "toolu_2", "name": "free_rooms", "input": { "people": 0 } },
//!     ],
//! });
//! let results = anthropic::run_tool_uses(&tools, &message).await;
//!
//! assert_eq!(
//!     results[0],
//!     json!({ "type": "tool_result", "tool_use_id": "toolu_1", "content": "[\"Blue, for 4\"]" })
//! );
//! assert_eq!(results[1]["is_error"], true);
//! let refused: Value = serde_json::from_str(results[1]["content"].as_str().unwrap()).unwrap();
//! assert_eq!(refused["message"], "`people` must be an integer from 1 to 40");
//! # Ok::<_, tool_errors::tool::BuildFaults>(())
//! # });
//! # fn to_its_end(future: impl Future<Output = Result<(), tool_errors::tool::BuildFaults>>) {
//! #     let mut context = std::task::Context::from_waker(std::task::Waker::noop());
//! #     assert!(std::pin::pin!(future).poll(&mut context).is_ready());
//! # }
//! ```

use serde_json::{Value, json};

use super::run::{Sent, ToolResult, ToolUse, elements, run, text};
use crate::tool::Definition;
use crate::{CallContext, Toolset};

/// The definitions of the tools: a request's `tools`.
pub fn tools<S>(tools: &Toolset<S>) -> Vec<Value> {
    tools.definitions().iter().map(definition).collect()
}

/// The definitions of those tools that this caller may see: see
/// [`visible_to`](crate::tool::ToolsetBuilder::visible_to).
pub fn tools_for<S>(tools: &Toolset<S>, caller: &CallContext) -> Vec<Value> {
    tools.seen_by(caller).map(definition).collect()
}

fn definition(tool: &Definition) -> Value {
    json!({
        "name": tool.name,
        "description": tool.description,
        "input_schema": tool.input_schema,
    })
}

/// Runs every `tool_use` of an assistant message and gives a `tool_result` for each: the `content`
/// of the next user message. A failure has `is_error`. None means that no tool was called, and
/// that the message is the end of the turn.
///
/// The API asks for all results of one message in one message. How calls are run is told at the
/// [module above](super).
pub async fn run_tool_uses<S>(tools: &Toolset<S>, assistant_message: &Value) -> Vec<Value>
where
    S: Send + Sync + 'static,
{
    run(tools, calls(assistant_message), None, tool_result).await
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
    run(tools, calls(assistant_message), Some(caller), tool_result).await
}

fn calls(assistant_message: &Value) -> impl Iterator<Item = ToolUse<'_>> {
    elements(assistant_message.get("content")).filter_map(tool_use)
}

fn tool_use(block: &Value) -> Option<ToolUse<'_>> {
    if text(block, "type")? != "tool_use" {
        return None;
    }
    Some(ToolUse {
        id: text(block, "id")?,
        name: text(block, "name").unwrap_or_default(),
        arguments: match block.get("input") {
            None | Some(Value::Null) => Sent::Text(""),
            Some(input) => Sent::Value(input),
        },
    })
}

fn tool_result(result: ToolResult<'_>) -> Value {
    let mut block = json!({
        "type": "tool_result",
        "tool_use_id": result.id,
        "content": result.content,
    });
    if result.is_error {
        block["is_error"] = true.into();
    }
    block
}
