//! A result or an error as a client handed it over, against the wire and against what is meant.

use serde_json::Value;
use tool_errors::Envelope;
use tool_errors_rmcp::ENVELOPE;
use tool_errors_tests_clients::plan::{Era, Got};

use super::Verdict;
use crate::same::{blanked, equal, read};
use crate::subject::{Failure, Meant, Routed};

/// The members of a result that every client knows.
const MEMBERS: [&str; 3] = ["content", "isError", "structuredContent"];

/// What a result has to look like, by the protocol's revision and the tool.
pub(super) struct Form {
    pub(super) era: Era,
    pub(super) has_output_schema: bool,
}

impl Form {
    /// Compares what the client got with the message that the server wrote, and that with what is
    /// meant.
    pub(super) fn compare(&self, got: &Got, written: &Value, meant: &Meant) -> Verdict {
        match (got, meant) {
            (Got::Error(error), Meant::UnknownTool(whole)) => {
                unknown_tool(error, &written["error"], whole)
            }
            (Got::Result(result), Meant::Answer(answer)) => {
                self.answer(result, &written["result"], answer)
            }
            (Got::Result(result), Meant::Failure(failure)) => {
                self.failure(result, &written["result"], failure)
            }
            (Got::Result(result), Meant::Routed(routed)) => {
                self.routed(result, &written["result"], routed)
            }
            (Got::Result(result), Meant::Success) => {
                self.one_text(result, &written["result"])?;
                equal("isError", &result["isError"], &false.into())?;
                Ok("answers".to_owned())
            }
            _ => Err(format!("{got:?}")),
        }
    }

    fn answer(&self, result: &Value, written: &Value, meant: &Value) -> Verdict {
        let text = self.one_text(result, written)?;
        equal("isError", &result["isError"], &false.into())?;
        equal("the text", &read(text)?, meant)?;
        // Before revision 2026-07-28, structured content is an object.
        let structured = match self.era {
            Era::Handshake if !meant.is_object() => &Value::Null,
            Era::Handshake | Era::Discover => meant,
        };
        equal(
            "structuredContent",
            &result["structuredContent"],
            structured,
        )?;
        Ok("answers".to_owned())
    }

    fn failure(&self, result: &Value, written: &Value, meant: &Failure) -> Verdict {
        let text = self.one_text(result, written)?;
        equal("isError", &result["isError"], &true.into())?;
        let whole = &result["_meta"][ENVELOPE];
        equal("_meta", whole, &written["_meta"][ENVELOPE])?;
        same_envelope(whole, &meant.whole)?;
        let (shown, expected) = (blanked(text, whole), blanked(&meant.model, &meant.whole));
        if shown != expected {
            return Err(format!("the model sees {shown}, and not {expected}"));
        }
        let structured = if self.has_output_schema {
            Value::Null
        } else {
            read(text)?
        };
        equal(
            "structuredContent",
            &result["structuredContent"],
            &structured,
        )?;
        Ok(envelope(whole)?.route().as_str().to_owned())
    }

    fn routed(&self, result: &Value, written: &Value, meant: &Routed) -> Verdict {
        let whole = &written["_meta"][ENVELOPE];
        let meant_by_whole = Failure {
            whole: whole.clone(),
            model: envelope(whole)?.model_json(),
        };
        let route = self.failure(result, written, &meant_by_whole)?;
        if route != meant.route {
            return Err(format!("{route}, and not {}", meant.route));
        }
        let model = &meant_by_whole.model;
        if let Some(untold) = meant.tells.iter().find(|told| !model.contains(*told)) {
            return Err(format!("{untold} is not told: {model}"));
        }
        let sent = written.to_string();
        match meant.hides.iter().find(|secret| sent.contains(*secret)) {
            Some(secret) => Err(format!("{secret} left the server: {sent}")),
            None => Ok(route),
        }
    }

    /// The text of the one block, in a result that is what the server wrote.
    fn one_text<'r>(&self, result: &'r Value, written: &Value) -> Result<&'r str, String> {
        self.result_type(written)?;
        for member in MEMBERS {
            equal(member, &result[member], &written[member])?;
        }
        match result["content"].as_array().map(Vec::as_slice) {
            Some([block]) => block["text"].as_str().ok_or_else(|| format!("{block}")),
            other => Err(format!("the blocks are {other:?}")),
        }
    }

    /// Revision 2026-07-28 asks for it in every result; those before it don't know it.
    pub(super) fn result_type(&self, written: &Value) -> Result<(), String> {
        let expected = match self.era {
            Era::Handshake => Value::Null,
            Era::Discover => "complete".into(),
        };
        equal("resultType on the wire", &written["resultType"], &expected)
    }
}

fn unknown_tool(error: &Value, written: &Value, meant: &Value) -> Verdict {
    equal("the code", &error["code"], &(-32602).into())?;
    for member in ["code", "data"] {
        equal(member, &error[member], &written[member])?;
    }
    same_envelope(&error["data"][ENVELOPE], meant)?;
    // One of the clients puts its own words before it.
    let (message, written) = (&error["message"], &written["message"]);
    match (message.as_str(), written.as_str()) {
        (Some(message), Some(written)) if message.ends_with(written) => Ok("-32602".to_owned()),
        _ => Err(format!("{message}, and not {written}")),
    }
}

/// Whether two envelopes differ in nothing but what is new with every call.
fn same_envelope(whole: &Value, meant: &Value) -> Result<(), String> {
    let blank = |envelope: &Value| read(&blanked(&envelope.to_string(), envelope));
    equal("the envelope", &blank(whole)?, &blank(meant)?)
}

/// An envelope, read.
pub(super) fn envelope(whole: &Value) -> Result<Envelope, String> {
    Envelope::from_value(whole.clone()).map_err(|fault| fault.to_string())
}
