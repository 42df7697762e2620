//! A server, the steps that every client takes with it, and what each has to come to.

use std::rc::Rc;

use serde_json::{Map, Value};
use tool_errors_tests_clients::plan::{Action, Call, Step};

use crate::expected::Case;

/// A server and the rows that it gives the table.
pub(crate) struct Subject {
    pub(crate) name: &'static str,
    /// The server: a program and its arguments.
    pub(crate) command: Vec<String>,
    pub(crate) rows: Vec<Row>,
    pub(crate) tools: Vec<Listed>,
}

/// A tool as the server has to list it.
pub(crate) struct Listed {
    pub(crate) name: String,
    pub(crate) has_output_schema: bool,
    /// Where this process can know it.
    pub(crate) input_schema: Option<Map<String, Value>>,
}

/// A step and what it has to come to.
pub(crate) struct Row {
    pub(crate) step: Step,
    pub(crate) want: Want,
}

/// What a step has to come to.
pub(crate) enum Want {
    /// The tools of the subject.
    Tools,
    /// What this makes of the call, with the arguments as they arrived. Where they arrived as they
    /// were sent, it is also what the case says.
    Meant(Meaning, Option<Case>),
    /// This answer.
    Answer(Value),
    /// Nothing: the call is cancelled.
    Cancelled,
}

/// What is meant by a call.
pub(crate) type Meaning = Rc<dyn Fn(&Call) -> Meant>;

/// What a call means.
pub(crate) enum Meant {
    Answer(Value),
    Failure(Failure),
    /// The tool is not there, which is a protocol error that holds this envelope.
    UnknownTool(Value),
    /// A failure of which this alone is known.
    Routed(Routed),
    /// Any answer.
    Success,
}

/// What is known of a failure that this process can't make itself.
#[derive(Clone)]
pub(crate) struct Routed {
    pub(crate) route: &'static str,
    /// What the model has to be told.
    pub(crate) tells: Vec<&'static str>,
    /// What must not leave the server.
    pub(crate) hides: &'static [&'static str],
}

/// A failure's two views.
pub(crate) struct Failure {
    pub(crate) whole: Value,
    /// The text block, to the byte.
    pub(crate) model: String,
}

impl Row {
    pub(crate) fn list() -> Self {
        Self {
            step: Step {
                id: "list".to_owned(),
                action: Action::List,
            },
            want: Want::Tools,
        }
    }

    pub(crate) fn call(id: impl Into<String>, call: Call, want: Want) -> Self {
        Self {
            step: Step {
                id: id.into(),
                action: Action::Call(call),
            },
            want,
        }
    }
}

/// A call whose arguments are an object.
pub(crate) fn call(tool: &str, arguments: &Value) -> Call {
    Call::new(tool, arguments).unwrap_or_else(|| panic!("{tool}: {arguments} is no object"))
}
