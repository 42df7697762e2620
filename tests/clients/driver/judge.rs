//! Judges what a client made of each step.

use serde_json::Value;
use tool_errors::Envelope;
use tool_errors_rmcp::ENVELOPE;
use tool_errors_tests_clients::plan::{Action, Call, Era, Got};

use crate::expected::{Case, Expected, Want as Says};
use crate::install::Client;
use crate::same::{blanked, same, same_call};
use crate::session::Played;
use crate::subject::{Failure, Meant, Row, Subject, Want};
use crate::table::Cell;
use crate::wire::{Exchange, Wire};

/// A fault in words, or what to show in the table.
type Verdict = Result<String, String>;

/// The members of a listed tool that every client knows.
const OF_A_TOOL: [&str; 6] = [
    "name",
    "title",
    "description",
    "inputSchema",
    "outputSchema",
    "annotations",
];

/// The members of a result that every client knows.
const OF_A_RESULT: [&str; 3] = ["content", "isError", "structuredContent"];

/// A cell for each row.
pub(crate) fn judge(client: &Client, subject: &Subject, played: &Played) -> Vec<Cell> {
    let mut calls = played.wire.calls.iter();
    let mut cells = Vec::new();
    for (index, row) in subject.rows.iter().enumerate() {
        let judge = Judge {
            era: client.era,
            subject,
            row,
            wire: &played.wire,
        };
        let verdict = match played.outcomes.get(index) {
            Some(outcome) if outcome.id == row.step.id => judge.step(&outcome.got, &mut calls),
            _ => Err(format!(
                "no outcome; {}",
                played.trouble.as_deref().unwrap_or_default()
            )),
        };
        cells.push(match verdict {
            Ok(text) => Cell::Good(text),
            Err(fault) => Cell::Fault(fault),
        });
    }
    cells
}

struct Judge<'a> {
    era: Era,
    subject: &'a Subject,
    row: &'a Row,
    wire: &'a Wire,
}

impl Judge<'_> {
    fn step<'w>(&self, got: &Got, calls: &mut impl Iterator<Item = &'w Exchange>) -> Verdict {
        if self.wire.era != Some(self.era) {
            return Err(format!(
                "the session was opened otherwise: {:?}",
                self.wire.era
            ));
        }
        match &self.row.step.action {
            Action::List => self.list(got),
            Action::Call(call) => {
                let exchange = calls.next().ok_or("it never called")?;
                self.call(call, got, exchange)
            }
            Action::Cancel { call, begun } => {
                // Written at the same time, and so in either order.
                let two: Vec<_> = calls.take(2).collect();
                let of = |call: &Call| {
                    let mut two = two.iter();
                    let it = two.find(|it| it.call().is_some_and(|it| same_call(&it, call)));
                    it.copied().ok_or("it never called")
                };
                self.cancel(of(call)?, of(begun)?)
            }
        }
    }

    fn list(&self, got: &Got) -> Verdict {
        let Got::Tools(tools) = got else {
            return Err(format!("{got:?}"));
        };
        let mut answers = self
            .wire
            .lists
            .iter()
            .filter_map(|list| list.answer.as_ref());
        let written = answers.next_back().ok_or("no list went over the wire")?;
        self.result_type(&written["result"])?;
        let written = written["result"]["tools"].as_array().ok_or("no tools")?;
        if tools.len() != self.subject.tools.len() || tools.len() != written.len() {
            return Err(format!(
                "{} tools of {}",
                tools.len(),
                self.subject.tools.len()
            ));
        }
        for ((tool, written), meant) in tools.iter().zip(written).zip(&self.subject.tools) {
            for member in OF_A_TOOL {
                equal(&meant.name, member, &tool[member], &written[member])?;
            }
            equal("a tool", "name", &tool["name"], &meant.name.as_str().into())?;
            if tool["outputSchema"].is_object() != meant.has_output_schema {
                return Err(format!("{}: {}", meant.name, tool["outputSchema"]));
            }
            if let Some(schema) = &meant.input_schema {
                let schema = Value::from(schema.clone());
                equal(&meant.name, "inputSchema", &tool["inputSchema"], &schema)?;
            }
        }
        Ok(format!("{} tools", tools.len()))
    }

    fn cancel(&self, call: &Exchange, begun: &Exchange) -> Verdict {
        if !call.was_cancelled(self.wire) {
            return Err("the server was never told".to_owned());
        }
        if begun.answer.is_none() || call.answer.is_some() {
            return Err("it was cancelled too early or too late".to_owned());
        }
        Ok("cancelled".to_owned())
    }

    fn call(&self, call: &Call, got: &Got, exchange: &Exchange) -> Verdict {
        let arrived = exchange.call().ok_or("what arrived is no call")?;
        let altered = !same_call(call, &arrived);
        if altered && !is_rounded(call, &arrived) {
            return Err(format!("sent as {arrived:?}"));
        }
        let written = exchange.answer.as_ref().ok_or("it was not answered")?;
        let shown = match &self.row.want {
            Want::Answer(answer) => self.result(got, written, &Meant::Answer(answer.clone())),
            Want::Meant(meaning, case) => {
                let case = case.as_ref().filter(|_| !altered);
                case.map_or(Ok(()), |case| says(case, written))?;
                self.result(got, written, &meaning(&arrived))
            }
            Want::Tools | Want::Cancelled => Err("this is no call".to_owned()),
        }?;
        Ok(if altered { format!("{shown} *") } else { shown })
    }

    /// Compares what the client got with what the server wrote, and that with what is meant.
    fn result(&self, got: &Got, written: &Value, meant: &Meant) -> Verdict {
        match (got, meant) {
            (Got::Error(error), Meant::UnknownTool(whole)) => {
                unknown_tool(error, &written["error"], whole)
            }
            (Got::Result(result), Meant::Answer(answer)) => {
                let text = self.one_text(result, &written["result"])?;
                equal("a success", "isError", &result["isError"], &false.into())?;
                let structured = &result["structuredContent"];
                equal(
                    "a success",
                    "structuredContent",
                    structured,
                    self.structured(answer),
                )?;
                let text = serde_json::from_str(text).map_err(|fault| fault.to_string())?;
                equal("a success", "text", &text, answer)?;
                Ok("answers".to_owned())
            }
            (Got::Result(result), Meant::Failure(failure)) => {
                self.failure(result, &written["result"], failure)
            }
            _ => Err(format!("{got:?}")),
        }
    }

    fn failure(&self, result: &Value, written: &Value, meant: &Failure) -> Verdict {
        let text = self.one_text(result, written)?;
        equal("a failure", "isError", &result["isError"], &true.into())?;
        let whole = &result["_meta"][ENVELOPE];
        equal("_meta", ENVELOPE, whole, &written["_meta"][ENVELOPE])?;
        let blank: Value = read(&blanked(&whole.to_string(), whole))?;
        let expected = read(&blanked(&meant.whole.to_string(), &meant.whole))?;
        equal("the whole", "is not what is meant", &blank, &expected)?;
        let (text_blank, expected) = (blanked(text, whole), blanked(&meant.model, &meant.whole));
        if text_blank != expected {
            return Err(format!("the model sees {text_blank}, and not {expected}"));
        }
        let structured = if self.declares_output() {
            Value::Null
        } else {
            read(text)?
        };
        equal(
            "a failure",
            "structuredContent",
            &result["structuredContent"],
            &structured,
        )?;
        Ok(envelope(whole)?.route().as_str().to_owned())
    }

    /// The text of the one block, in a result that is what the server wrote.
    fn one_text<'r>(&self, result: &'r Value, written: &Value) -> Result<&'r str, String> {
        self.result_type(written)?;
        for member in OF_A_RESULT {
            equal("a result", member, &result[member], &written[member])?;
        }
        match result["content"].as_array().map(Vec::as_slice) {
            Some([block]) => block["text"].as_str().ok_or_else(|| format!("{block}")),
            other => Err(format!("the blocks are {other:?}")),
        }
    }

    /// Revision 2026-07-28 asks for it in every result; those before it don't know it.
    fn result_type(&self, written: &Value) -> Result<(), String> {
        let expected = match self.era {
            Era::Handshake => Value::Null,
            Era::Discover => "complete".into(),
        };
        equal(
            "on the wire",
            "resultType",
            &written["resultType"],
            &expected,
        )
    }

    /// What of an answer is structured content: before revision 2026-07-28, an object alone.
    fn structured<'v>(&self, answer: &'v Value) -> &'v Value {
        match self.era {
            Era::Handshake if !answer.is_object() => &Value::Null,
            Era::Handshake | Era::Discover => answer,
        }
    }

    fn declares_output(&self) -> bool {
        let Action::Call(call) = &self.row.step.action else {
            return false;
        };
        let mut tools = self.subject.tools.iter();
        tools.any(|tool| tool.name == call.tool && tool.has_output_schema)
    }
}

fn unknown_tool(error: &Value, written: &Value, meant: &Value) -> Verdict {
    equal("an error", "code", &error["code"], &(-32602).into())?;
    for member in ["code", "data"] {
        equal("an error", member, &error[member], &written[member])?;
    }
    let whole = &error["data"][ENVELOPE];
    let blank: Value = read(&blanked(&whole.to_string(), whole))?;
    let expected = read(&blanked(&meant.to_string(), meant))?;
    equal("an error", "is not what is meant", &blank, &expected)?;
    // One of the clients puts its own words before it.
    let (message, written) = (&error["message"], &written["message"]);
    match (message.as_str(), written.as_str()) {
        (Some(message), Some(written)) if message.ends_with(written) => Ok("-32602".to_owned()),
        _ => Err(format!("{message}, and not {written}")),
    }
}

/// Checks an answer on the wire against what the case says.
fn says(case: &Case, written: &Value) -> Result<(), String> {
    let result = &written["result"];
    let text = result["content"][0]["text"].as_str();
    let mut seen = text.unwrap_or_default().to_owned();
    match &case.expected.route {
        Says::Route(route) => {
            let whole = &result["_meta"][ENVELOPE];
            equal("the case", "route", &whole["route"], &route.as_str().into())?;
            let field = case.expected.plain_field().map_or(Value::Null, Value::from);
            equal("the case", "field", &whole["field"], &field)?;
            seen += &envelope(whole)?.to_text();
        }
        Says::Accept | Says::Build => {
            equal("the case", "isError", &result["isError"], &false.into())?;
        }
    }
    let Expected {
        hint_contains,
        must_not_contain,
        ..
    } = &case.expected;
    if let Some(hint) = hint_contains.iter().find(|hint| !seen.contains(*hint)) {
        return Err(format!("it does not tell {hint:?}"));
    }
    match must_not_contain.iter().find(|leak| seen.contains(*leak)) {
        Some(leak) => Err(format!("it tells {leak:?}")),
        None => Ok(()),
    }
}

/// Whether all that differs is a number that the client can't hold: JavaScript's are 64-bit floats.
fn is_rounded(sent: &Call, arrived: &Call) -> bool {
    fn rounded(value: &Value) -> Value {
        match value {
            Value::Number(number) => number.as_f64().map_or(Value::Null, Value::from),
            Value::Array(elements) => elements.iter().map(rounded).collect(),
            Value::Object(members) => members
                .iter()
                .map(|(name, member)| (name.clone(), rounded(member)))
                .collect(),
            _ => value.clone(),
        }
    }
    let arguments = |call: &Call| rounded(&Value::from(call.arguments.clone()));
    sent.tool == arrived.tool && arguments(sent) == arguments(arrived)
}

fn envelope(whole: &Value) -> Result<Envelope, String> {
    Envelope::from_value(whole.clone()).map_err(|fault| fault.to_string())
}

fn read(text: &str) -> Result<Value, String> {
    serde_json::from_str(text).map_err(|fault| format!("{fault}: {text}"))
}

fn equal(of: &str, what: &str, actual: &Value, expected: &Value) -> Result<(), String> {
    if same(actual, expected) {
        Ok(())
    } else {
        Err(format!("{of}: {what}: {actual}, and not {expected}"))
    }
}
