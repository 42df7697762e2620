//! What a client is told to do, as JSON on its standard input. It prints a [`Hello`], then an
//! [`Outcome`] a step, each one JSON line.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A session with one server.
#[derive(Debug, Serialize, Deserialize)]
pub struct Plan {
    /// The server: a program and its arguments.
    pub command: Vec<String>,
    /// How the session is opened.
    pub era: Era,
    /// What to do, one after the other.
    pub steps: Vec<Step>,
}

/// How a session is opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Era {
    /// With `initialize`: up to revision 2025-11-25.
    Handshake,
    /// Without: each request says what the client is, from revision 2026-07-28 on.
    Discover,
}

/// One thing to do.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Step {
    /// The name of the step, and of its row in the table.
    pub id: String,
    /// What to do.
    #[serde(flatten)]
    pub action: Action,
}

/// What to do.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase")]
pub enum Action {
    /// List the tools.
    List,
    /// Call a tool.
    Call(Call),
    /// Begin a call, make another, which is answered once the first has begun, and cancel the first.
    Cancel {
        /// The call to cancel.
        call: Call,
        /// The call to make meanwhile.
        begun: Call,
    },
}

/// A call. Unlike [`tool_errors::Call`] it is written with its arguments even where there are none.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Call {
    /// The tool's name.
    pub tool: String,
    /// The arguments.
    pub arguments: Map<String, Value>,
}

impl Call {
    /// A call with these arguments. None where they are no object: no client can send such ones.
    pub fn new(tool: &str, arguments: &Value) -> Option<Self> {
        Some(Self {
            tool: tool.to_owned(),
            arguments: arguments.as_object()?.clone(),
        })
    }
}

/// Who a client is, and what it agreed on with the server.
#[derive(Debug, Serialize, Deserialize)]
pub struct Hello {
    /// Its package's version.
    pub version: String,
    /// The protocol's revision.
    pub protocol: String,
}

/// What came of a step.
#[derive(Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// The step.
    pub id: String,
    /// What came of it, as the client hands it to its host.
    #[serde(flatten)]
    pub got: Got,
}

/// What a client hands to its host.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Got {
    /// The tools of a list.
    Tools(Vec<Value>),
    /// A tool's result: `content`, `isError`, `structuredContent`, `_meta`.
    Result(Value),
    /// A protocol error: `code`, `message`, `data`.
    Error(Value),
    /// The call was cancelled.
    Cancelled(bool),
    /// The client threw something of its own, and the result is lost.
    Threw(String),
}
