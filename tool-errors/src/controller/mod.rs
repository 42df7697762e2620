//! What to do with an envelope, decided without a model.

use crate::Envelope;

/// What to do next.
#[derive(Debug, Clone, PartialEq)]
pub enum NextAction {}

/// Decides what to do next.
pub fn next_action(envelope: &Envelope) -> NextAction {
    let _ = envelope;
    unimplemented!("work package: envelope")
}
