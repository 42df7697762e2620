//! What to do with an envelope, decided without a model.

mod guard;
mod router;

pub use guard::{LoopGuard, Stopped};
pub use router::{NextAction, next_action};
