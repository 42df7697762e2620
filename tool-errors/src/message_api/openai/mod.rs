//! OpenAI's two message APIs, and others' of the same shape.
//!
//! Neither has a member that says that a call failed. The model reads it in the model view itself,
//! from its `code`, `message` and `retryable`.

pub mod chat;
pub mod responses;

use serde_json::Value;

use super::run::{Sent, ToolUse, text};

/// A call with its name and arguments in `function`. They are JSON text; servers of the same shape
/// are known to send the object itself.
fn tool_use<'m>(id: &'m str, function: &'m Value) -> ToolUse<'m> {
    let arguments = match function.get("arguments") {
        None | Some(Value::Null) => Sent::Text(""),
        Some(Value::String(text)) => Sent::Text(text),
        Some(value) => Sent::Value(value),
    };
    ToolUse {
        id,
        name: text(function, "name").unwrap_or_default(),
        arguments,
    }
}
