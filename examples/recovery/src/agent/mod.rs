//! What is done with an answer, decided from its text alone and without a model.

mod guess;
mod repairer;
mod suggestion;

use tool_errors::Call;
use tool_errors::{Code, Envelope, NextAction, next_action};

pub(crate) use repairer::{mend, refusals};

/// What to do after a failure.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Step {
    /// Send the same call again after so many milliseconds, where it was said.
    Again { after_ms: Option<u64> },
    /// Mend the arguments, then send them.
    Mend(Envelope),
    /// Ask a person, then send the same call.
    Approve,
    /// Make this call instead.
    Instead(Call),
    /// Find out with this call whether it was done.
    Look(Call),
    /// Leave it to a person.
    AskPerson,
    /// Leave it.
    Leave,
}

/// Reads an answer and decides.
pub(crate) fn decide(answer: &str) -> Step {
    // A text that says nothing leaves one thing to try.
    let Ok(envelope) = serde_json::from_str::<Envelope>(answer) else {
        return Step::Again { after_ms: None };
    };
    match next_action(&envelope) {
        NextAction::Retry { after_ms } => Step::Again { after_ms },
        NextAction::Repair { .. } => Step::Mend(envelope),
        NextAction::Authorize { .. } => Step::Approve,
        NextAction::Replace {
            call: Some(call), ..
        } => Step::Instead(call),
        NextAction::Check { call } => Step::Look(call),
        NextAction::AskPerson { .. } => Step::AskPerson,
        // Without a hint the router stops; whoever has only the code may still guess once.
        _ if envelope.code() == Code::Validation => Step::Mend(envelope),
        _ => Step::Leave,
    }
}
