//! OpenAI's two message APIs, and others' of the same shape.
//!
//! Neither has a member that says that a call failed. The model reads it in the model view itself,
//! from its `code`, `message` and `retryable`.
//!
//! # Strict mode
//!
//! Both can hold the model to a tool's schema while it writes a call. `strict_tools` asks for that
//! wherever the API's dialect can say the arguments; each other tool goes out as `tools` has it. An
//! argument that may be left out is then sent as `null`, which is absence. The dialect has few of
//! the rules, and the rest are first told in a refusal. Every call is checked by all of them, in
//! either mode.

pub mod chat;
pub mod responses;

use std::borrow::Cow;

use serde_json::{Map, Value};

use super::run::{Sent, ToolUse, text};
use crate::tool::Definition;

/// What a definition says of a tool's arguments.
struct Parameters<'t> {
    schema: Cow<'t, Map<String, Value>>,
    /// Whether the API is to hold the model to the schema.
    strict: bool,
}

impl<'t> Parameters<'t> {
    fn portable(tool: &'t Definition) -> Self {
        Self {
            schema: Cow::Borrowed(&tool.input_schema),
            strict: false,
        }
    }

    /// In strict mode where the dialect can say them.
    fn strict(tool: &'t Definition) -> Self {
        match tool.strict_schema() {
            Ok(schema) => Self {
                schema: Cow::Owned(schema),
                strict: true,
            },
            Err(_) => Self::portable(tool),
        }
    }
}

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
