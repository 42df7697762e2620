//! What to do with an envelope, decided without a model.

mod router;

pub use router::{NextAction, next_action};
