//! Judges what a client made of each step.

mod result;
mod says;

use serde_json::Value;
use tool_errors_tests_clients::plan::{Action, Call, Era, Got};

use crate::install::Client;
use crate::same::{equal, is_rounded, same_call};
use crate::session::Played;
use crate::subject::{Meant, Row, Subject, Want};
use crate::table::Cell;
use crate::wire::{Exchange, Wire};
use result::Form;
use says::says;

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
        self.form().result_type(&written["result"])?;
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
                equal(
                    &format!("{}: {member}", meant.name),
                    &tool[member],
                    &written[member],
                )?;
            }
            equal("its name", &tool["name"], &meant.name.as_str().into())?;
            if tool["outputSchema"].is_object() != meant.has_output_schema {
                return Err(format!("{}: {}", meant.name, tool["outputSchema"]));
            }
            if let Some(schema) = &meant.input_schema {
                let schema = Value::from(schema.clone());
                equal(&meant.name, &tool["inputSchema"], &schema)?;
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
            Want::Answer(answer) => {
                let meant = Meant::Answer(answer.clone());
                self.form().compare(got, written, &meant)
            }
            Want::Meant(meaning, case) => {
                let case = case.as_ref().filter(|_| !altered);
                case.map_or(Ok(()), |case| says(case, written))?;
                self.form().compare(got, written, &meaning(&arrived))
            }
            Want::Tools | Want::Cancelled => Err("this is no call".to_owned()),
        }?;
        Ok(if altered { format!("{shown} *") } else { shown })
    }

    fn form(&self) -> Form {
        let mut tools = self.subject.tools.iter();
        Form {
            era: self.era,
            has_output_schema: match &self.row.step.action {
                Action::Call(call) => {
                    tools.any(|tool| tool.name == call.tool && tool.has_output_schema)
                }
                Action::List | Action::Cancel { .. } => false,
            },
        }
    }
}
