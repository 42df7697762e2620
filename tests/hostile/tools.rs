//! The tools that a session may call, and the controller that knows of them.

use serde_json::json;
use tool_errors::{Call, Effect};

/// The tool that looks whether something was done.
pub(crate) const LOOK: &str = "look";

/// One tool of the server.
pub(crate) struct Tool {
    pub(crate) name: &'static str,
    pub(crate) effect: Effect,
    /// Whether the controller is told of it.
    pub(crate) known: bool,
    /// Whether its server keeps the contract: it says `retry` of a `once` call only where nothing was
    /// done. In all else it may lie.
    pub(crate) own: bool,
}

const fn tool(name: &'static str, effect: Effect, known: bool, own: bool) -> Tool {
    Tool {
        name,
        effect,
        known,
        own,
    }
}

pub(crate) const TOOLS: [Tool; 6] = [
    tool("find", Effect::Read, true, false),
    tool("put", Effect::Idempotent, true, false),
    tool("pay", Effect::Once, true, false),
    tool("own_pay", Effect::Once, true, true),
    tool("ghost", Effect::Once, false, false),
    tool(LOOK, Effect::Read, true, false),
];

/// The tool of this name; one that is not there may do anything.
pub(crate) fn named(name: &str) -> &'static Tool {
    const NOBODYS: Tool = tool("", Effect::Once, false, false);
    TOOLS
        .iter()
        .find(|tool| tool.name == name)
        .unwrap_or(&NOBODYS)
}

/// A call as a session begins with it.
pub(crate) fn call(tool: &'static str) -> Call {
    let arguments = json!({"order_id": "ORD-1", "amount": 500, "limit": "5"});
    Call {
        tool: tool.into(),
        arguments: arguments.as_object().cloned().unwrap_or_default(),
    }
}
