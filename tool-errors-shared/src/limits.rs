//! Limits of the wire contract that macros and library both keep.

/// The longest suggestion, in bytes: it changes one thing.
pub const LONGEST_SUGGESTION: usize = 160;
