//! The benchmark's parts, each with its own question, figures and bounds.

pub(crate) mod beyond;
pub(crate) mod measured;
pub(crate) mod published;
