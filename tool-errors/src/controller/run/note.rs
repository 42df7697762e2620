//! What is written down of a decision: an event, a row of the explanation, what was distrusted.

use std::time::Duration;

use super::decide::Decided;
use super::explain::Row;
use super::operations::At;
use super::reading::Reading;
use super::state::State;
use super::{Answer, Checked, Controller, Decision, Distrusted, OperationKey, RunId, Spent};
use crate::envelope::in_millis;
use crate::next::Call;
use crate::text::{argument_name, clean};

/// The longest word of another's that is written down, in characters.
const MOST_CHARS: usize = 64;

/// A decision as it is told of, once the controller is free.
pub(super) struct Noted {
    operation: Option<OperationKey>,
    tool: String,
    effect: Option<&'static str>,
    attempt: Option<u32>,
    answer: String,
    said: Said,
    spent: Spent,
    decision: String,
    because: &'static str,
}

/// What an answer said of its call.
#[derive(Default)]
struct Said {
    disposition: Option<&'static str>,
    told: Option<Duration>,
    /// How many of its words were not believed.
    distrusted: Option<usize>,
}

impl Noted {
    /// One event. What is not known of a call has no field.
    pub(super) fn tell(&self, run: RunId) {
        tracing::info!(
            target: "tool_errors::controller",
            run = %run,
            operation = self.operation.map(tracing::field::display),
            tool = %self.tool,
            effect = self.effect,
            attempt = self.attempt,
            answer = %self.answer,
            disposition = self.said.disposition,
            told_ms = self.said.told.map(in_millis),
            distrusted = self.said.distrusted,
            calls = self.spent.calls,
            retries = self.spent.retries,
            repairs = self.spent.repairs,
            decision = %self.decision,
            because = self.because,
            "decided",
        );
    }
}

impl Controller {
    /// A decision on an answer.
    pub(super) fn note(
        &self,
        state: &mut State,
        at: At,
        answer: &Answer,
        reading: Option<Reading>,
        decided: &Decided,
    ) {
        let word = match (answer, &reading) {
            (Answer::Failure(envelope), Some(reading)) => {
                let code = clean(envelope.code_word(), MOST_CHARS);
                format!("{code}/{}", reading.route.as_str())
            }
            (Answer::Lost, _) => "no answer".to_owned(),
            _ => "success".to_owned(),
        };
        let mut said = Said {
            distrusted: Some(0),
            ..Said::default()
        };
        let record = state.operations.at(at);
        let (tool, operation) = (record.tool.clone(), record.operation.key());
        if let Some(reading) = reading {
            said = Said {
                disposition: Some(reading.disposition.as_str()),
                told: reading.told,
                distrusted: Some(reading.doubts.len()),
            };
            for doubt in reading.doubts {
                state.distrusted.push(Distrusted {
                    tool: tool.clone(),
                    operation,
                    doubt: doubt.kept(),
                });
            }
        }
        self.write(state, Some(at), &tool, word, said, decided);
    }

    /// What a check or a person found.
    pub(super) fn note_found(&self, state: &mut State, at: At, found: Checked, decided: &Decided) {
        let word = match found {
            Checked::Done => "found done",
            Checked::NotDone => "found not done",
            Checked::Unclear => "found nothing out",
        };
        let tool = state.operations.at(at).tool.clone();
        let word = word.to_owned();
        self.write(state, Some(at), &tool, word, Said::default(), decided);
    }

    /// A call that was not admitted.
    pub(super) fn note_refused(&self, state: &mut State, call: &Call, decision: &Decision) {
        let because = match decision {
            Decision::Stop { why } => why.because(),
            Decision::Join { .. } => "it is under way",
            Decision::Defer { .. } => "its server named a later time",
            _ => "an earlier one of it may have been done, or was",
        };
        let decided = Decided {
            decision: decision.clone(),
            because,
        };
        self.note_unknown(state, call, &decided);
    }

    /// An answer to, or a wish for, a call that has no operation.
    pub(super) fn note_unknown(&self, state: &mut State, call: &Call, decided: &Decided) {
        let word = "not sent".to_owned();
        self.write(state, None, &call.tool, word, Said::default(), decided);
    }

    fn write(
        &self,
        state: &mut State,
        at: Option<At>,
        tool: &str,
        answer: String,
        said: Said,
        decided: &Decided,
    ) {
        let record = at.map(|at| state.operations.at(at));
        let attempt = record.map(|record| record.operation.attempt());
        let tool = argument_name(tool).into_owned();
        let noted = Noted {
            operation: record.map(|record| record.operation.key()),
            tool: tool.clone(),
            effect: record.map(|record| record.effect.as_str()),
            attempt,
            answer: answer.clone(),
            said,
            spent: state.spent,
            decision: decided.decision.to_string(),
            because: decided.because,
        };
        let row = Row {
            at: self.settings.clock.now().saturating_sub(state.started),
            step: record.map(|record| record.step + 1),
            tool,
            attempt: attempt.unwrap_or_default(),
            answer,
            decision: decided.decision.in_short().to_string(),
            because: decided.because.to_owned(),
        };
        state.rows.push(row);
        state.untold.push(noted);
    }
}
