//! A rule's refusal: where, what was expected, what to send instead.

mod apply;
mod explained;
mod into;

pub use apply::PatchMismatch;
pub use explained::{Applicability, Explained, PatchOperation};
pub use into::IntoViolations;

use crate::next::Call;

/// One refusal.
#[derive(Debug, Clone, PartialEq)]
pub struct Violation {
    next: Option<Call>,
}

impl Violation {
    /// The refusal in words, as an envelope holds it.
    pub fn explain(&self) -> Explained {
        unimplemented!("work package: input")
    }

    /// The call that yields the value this argument needs.
    pub fn next(&self) -> Option<&Call> {
        self.next.as_ref()
    }
}

/// The refusals of one call. Never empty.
#[derive(Debug, Clone, PartialEq)]
pub struct Violations {
    /// At most [`Violations::MOST`], in the order of the schema.
    kept: Vec<Violation>,
    more: usize,
}

impl Violations {
    /// How many refusals are kept in full; the rest are counted.
    pub const MOST: usize = 10;

    /// The refusals that are kept in full.
    pub fn iter(&self) -> impl Iterator<Item = &Violation> {
        self.kept.iter()
    }

    /// How many more there were.
    pub fn more(&self) -> usize {
        self.more
    }
}
