//! One case of the session, told to a person or to a program.

use std::io::Write;

use serde::Serialize;
use serde_json::Value;
use tool_errors::controller::Decision;
use tool_errors::{Authority, Call, NextAction, text};

use crate::Fallible;
use crate::style::{self, ACTION, FAILED, PLAIN, WORKED};

/// One case: the call, what became of it, and how it ended. Serialised it is one JSON line.
#[derive(Serialize)]
pub(crate) struct Report<'a> {
    #[serde(skip)]
    pub(crate) title: &'a str,
    pub(crate) call: Call,
    /// The whole envelope, as it was sent.
    pub(crate) envelope: Value,
    /// What the model sees, to the byte.
    pub(crate) model: String,
    /// What that envelope alone says to do.
    pub(crate) action: NextAction,
    /// What the controller decided, answer by answer.
    pub(crate) decisions: Vec<String>,
    /// The last call that was made, unless it is the first.
    pub(crate) mended: Option<Call>,
    #[serde(flatten)]
    pub(crate) end: End,
}

/// How a case ended.
#[derive(Serialize)]
#[serde(tag = "end", rename_all = "camelCase")]
pub(crate) enum End {
    /// With an answer.
    Done { result: Value },
    /// Somebody else has to go on.
    Needs { who: Who, why: String },
    /// Nobody can make it succeed.
    Stopped { why: String },
}

/// Who has to go on.
#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Who {
    Model,
    Person,
}

impl End {
    /// What a decision leaves to others.
    pub(crate) fn of(decision: &Decision) -> Self {
        let needs = |who, why: String| Self::Needs { who, why };
        match decision {
            Decision::Repair { violations, .. } => {
                let fields = violations.iter().filter_map(|one| one.field.as_deref());
                let fields: Vec<String> = fields.map(|field| format!("`{field}`")).collect();
                needs(
                    Who::Model,
                    format!("another value of {}", fields.join(", ")),
                )
            }
            Decision::Replace { .. } => needs(Who::Model, "another call".to_owned()),
            Decision::Authorize { authority } => {
                let missing = match authority {
                    Some(Authority::Approval) => "an approval",
                    Some(Authority::Credential) => "a credential",
                    None => "a permission",
                };
                needs(Who::Person, missing.to_owned())
            }
            Decision::AskPerson { why, .. } => needs(Who::Person, why.clone()),
            Decision::Stop { why } => Self::Stopped {
                why: why.to_string(),
            },
            other => Self::Stopped {
                why: other.to_string(),
            },
        }
    }
}

/// In bytes.
const LONGEST_ANSWER: usize = 160;

impl Report<'_> {
    /// Writes it as one JSON line.
    pub(crate) fn write_json(&self, mut out: impl Write) -> Fallible<()> {
        serde_json::to_writer(&mut out, self)?;
        Ok(writeln!(out)?)
    }

    /// Writes it for a person.
    pub(crate) fn write(&self, mut out: impl Write) -> Fallible<()> {
        style::title(&mut out, self.title)?;
        let mut line = |label, style, text: &str| style::line(&mut out, label, style, text);
        line("call", PLAIN, &written(&self.call)?)?;
        line("model sees", FAILED, &self.model)?;
        line("next action", ACTION, &self.action()?)?;
        line("decided", ACTION, &self.decisions.join(", "))?;
        if let Some(mended) = &self.mended {
            line("mended call", PLAIN, &written(mended)?)?;
        }
        match &self.end {
            End::Done { result } => line("result", WORKED, &shortened(&result.to_string()))?,
            End::Needs { who, why } => {
                let who = match who {
                    Who::Model => "a model",
                    Who::Person => "a person",
                };
                line("needs", ACTION, &format!("{who}: {why}"))?;
            }
            End::Stopped { why } => line("stopped", FAILED, why)?,
        }
        Ok(writeln!(out)?)
    }

    /// The router's action in a few words.
    fn action(&self) -> Fallible<String> {
        Ok(match &self.action {
            NextAction::Retry { after_ms: Some(ms) } => format!("retry, after {ms} ms"),
            NextAction::Retry { after_ms: None } => "retry".to_owned(),
            NextAction::Repair { patch, .. } if !patch.is_empty() => {
                format!("repair, with {}", serde_json::to_string(patch)?)
            }
            NextAction::Repair {
                call: Some(next), ..
            } => {
                format!("repair, with what {} yields", written(next)?)
            }
            NextAction::Repair { call: None, .. } => "repair, with a new value".to_owned(),
            NextAction::Authorize { .. } => "authorize: a person approves it".to_owned(),
            NextAction::Replace { .. } => "replace: make the other call".to_owned(),
            NextAction::Check { .. } => "check: look before anything else".to_owned(),
            NextAction::Stop { .. } => "stop: tell the user".to_owned(),
            other => serde_json::to_string(other)?,
        })
    }
}

/// A call as people write one.
fn written(call: &Call) -> Fallible<String> {
    let arguments = serde_json::to_string(&call.arguments)?;
    Ok(format!("{} {arguments}", call.tool))
}

/// The beginning of a long answer: a person has seen enough of it.
fn shortened(answer: &str) -> String {
    match text::cut(answer, LONGEST_ANSWER) {
        whole if whole.len() == answer.len() => answer.to_owned(),
        beginning => format!("{beginning} …"),
    }
}
