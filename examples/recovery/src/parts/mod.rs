//! The benchmark's parts, each with its own question, figures and bounds.

pub(crate) mod adversaries;
pub(crate) mod beyond;
pub(crate) mod measured;
pub(crate) mod parallel;
pub(crate) mod published;
