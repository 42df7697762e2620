//! One case of the session, told to a person or to a program.

use std::io::Write;

use serde::Serialize;
use serde_json::Value;
use tool_errors::{Call, NextAction, text};

use crate::Fallible;
use crate::style::{self, ACTION, FAILED, PLAIN, WORKED};

/// One case: the call, what became of it, and what mended it. Serialised it is one JSON line.
#[derive(Serialize)]
pub(crate) struct Report<'a> {
    #[serde(skip)]
    pub(crate) title: &'a str,
    pub(crate) call: Call,
    /// The whole envelope, as it was sent.
    pub(crate) envelope: Value,
    /// What the model sees, to the byte.
    pub(crate) model: String,
    pub(crate) action: NextAction,
    /// The call that the action led to.
    pub(crate) mended: Option<Call>,
    /// Its answer.
    pub(crate) result: Option<Value>,
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
        if let (Some(mended), Some(result)) = (&self.mended, &self.result) {
            line("mended call", PLAIN, &written(mended)?)?;
            line("result", WORKED, &shortened(&result.to_string()))?;
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
