//! What is written down of a decision: an event, a row of the explanation, what was distrusted.

use super::decide::Decided;
use super::explain::Row;
use super::operations::At;
use super::reading::Reading;
use super::state::State;
use super::{Answer, Checked, Controller, Decision, Distrusted, Stop};
use crate::next::Call;
use crate::text::{argument_name, clean};

/// The longest word of another's that is written down, in characters.
const MOST_CHARS: usize = 64;

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
        let said = match (answer, &reading) {
            (Answer::Failure(envelope), Some(reading)) => {
                let code = clean(envelope.code_word(), MOST_CHARS);
                format!("{code}/{}", reading.route.as_str())
            }
            (Answer::Lost, _) => "no answer".to_owned(),
            _ => "success".to_owned(),
        };
        let disposition = reading.as_ref().map(|reading| reading.disposition.as_str());
        let told = reading.as_ref().and_then(|reading| reading.told);
        let doubts = reading.map(|reading| reading.doubts).unwrap_or_default();
        let record = state.operations.at(at);
        let (tool, key) = (record.tool.clone(), record.operation.key());
        tracing::info!(
            target: "tool_errors::controller",
            run = %self.run,
            operation = %key,
            tool = %argument_name(&tool),
            effect = record.effect.as_str(),
            attempt = record.operation.attempt(),
            answer = %said,
            disposition,
            told = told.map(tracing::field::debug),
            distrusted = doubts.len(),
            calls = state.spent.calls,
            retries = state.spent.retries,
            repairs = state.spent.repairs,
            decision = %decided.decision,
            because = decided.because,
            "decided",
        );
        self.write(state, Some(at), &tool, said, decided);
        for doubt in doubts {
            state.distrusted.push(Distrusted {
                tool: tool.clone(),
                operation: key,
                doubt: doubt.kept(),
            });
        }
    }

    /// What a check or a person found.
    pub(super) fn note_found(&self, state: &mut State, at: At, found: Checked, decided: &Decided) {
        let said = match found {
            Checked::Done => "found done",
            Checked::NotDone => "found not done",
            Checked::Unclear => "found nothing out",
        };
        let record = state.operations.at(at);
        let tool = record.tool.clone();
        tracing::info!(
            target: "tool_errors::controller",
            run = %self.run,
            operation = %record.operation.key(),
            tool = %argument_name(&tool),
            effect = record.effect.as_str(),
            attempt = record.operation.attempt(),
            answer = said,
            decision = %decided.decision,
            because = decided.because,
            "decided",
        );
        self.write(state, Some(at), &tool, said.to_owned(), decided);
    }

    /// A call that was not admitted.
    pub(super) fn note_refused(&self, state: &mut State, call: &Call, decision: &Decision) {
        let because = match decision {
            Decision::Stop { why } => why.in_short(),
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
        tracing::info!(
            target: "tool_errors::controller",
            run = %self.run,
            tool = %argument_name(&call.tool),
            answer = "not sent",
            decision = %decided.decision,
            because = decided.because,
            "decided",
        );
        self.write(state, None, &call.tool, "not sent".to_owned(), decided);
    }

    fn write(
        &self,
        state: &mut State,
        at: Option<At>,
        tool: &str,
        answer: String,
        decided: &Decided,
    ) {
        let record = at.map(|at| state.operations.at(at));
        let row = Row {
            at: self.settings.clock.now().saturating_sub(state.started),
            step: record.map(|record| record.step + 1),
            tool: argument_name(tool).into_owned(),
            attempt: record.map_or(0, |record| record.operation.attempt()),
            answer,
            decision: decided.decision.to_string(),
            because: decided.because.to_owned(),
        };
        state.rows.push(row);
    }
}

impl Stop {
    /// Why a call is left, in a few words of ours.
    pub(super) fn in_short(&self) -> &'static str {
        match self {
            Self::Said(_) => "its tool says so",
            Self::Attempts(_) => "no attempt is left",
            Self::RepairTurns(_) => "no repair turn is left",
            Self::Budget(_) => "the run's budget is spent",
            Self::Deadline => "the run's deadline has passed",
            Self::Quota(_) => "its destination has no quota left",
            Self::Repeated(_) => "the same call has failed in the same way too often",
            Self::FailedBefore => "the same call has failed for good",
            Self::Denied => "a person said no",
            Self::NothingInstead => "it says nothing to do instead",
            Self::NotAdmitted => "it was not admitted here",
        }
    }
}
