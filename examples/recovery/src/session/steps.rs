//! Plays an operation step by step: what is read of a failure decides the next call.

use tool_errors::{Call, Envelope};

use super::{Session, UNTOLD_WAIT_MS};
use crate::agent::{self, Step};
use crate::operation::Arguments;

impl Session<'_> {
    /// Calls until it works, nothing is left to try, or the budget is spent.
    pub(super) fn steps(&mut self, decide: fn(&str) -> Step, tells: impl Fn(&Envelope) -> String) {
        let mut call = self.first();
        for recovery in 0..=self.rules.recoveries {
            let Err(envelope) = self.send(&call) else {
                return self.succeeded(&call);
            };
            let answer = tells(&envelope);
            self.reads(answer.len());
            if recovery == self.rules.recoveries {
                return;
            }
            match decide(&answer) {
                Step::Again { after_ms } => self.wait(after_ms.unwrap_or(UNTOLD_WAIT_MS)),
                Step::Mend(answer) => match self.mended(&call, &answer) {
                    Some(arguments) => call.arguments = arguments,
                    None => return,
                },
                Step::Approve => {
                    if !self.approved() {
                        return;
                    }
                }
                Step::Instead(other) => call = other,
                Step::Look(look) => return self.look(&look),
                Step::AskPerson => {
                    self.tally.asked += 1;
                    return;
                }
                Step::Leave => return,
            }
        }
    }

    /// The mended arguments: by chance where that is assumed, else by the repairer.
    fn mended(&self, call: &Call, answer: &Envelope) -> Option<Arguments> {
        let Some(probability) = self.rules.repair else {
            return agent::mend(&call.arguments, &agent::refusals(answer));
        };
        if self.operation.rolls.repair < probability {
            return Some(self.operation.meant.clone());
        }
        // A mend that misses: what was wrong stays wrong, and something else is too.
        let mut missed = call.arguments.clone();
        missed.insert("mended".to_owned(), true.into());
        Some(missed)
    }

    /// Looks whether the work was done. Where it was not, a person decides: it may still come.
    fn look(&mut self, look: &Call) {
        match self.send(look) {
            Ok(found) if found["done"] == true => self.tally.resolved = 1,
            _ => self.tally.asked += 1,
        }
    }
}
