//! Limits of the wire contract that macros and library both keep.

/// The longest suggestion, in bytes: it changes one thing.
pub const LONGEST_SUGGESTION: usize = 160;

/// The most characters of a tool's name.
///
/// Source: models' APIs (Anthropic, OpenAI) refuse names outside `^[a-zA-Z0-9_-]{1,64}$`.
pub const LONGEST_TOOL_NAME: usize = 64;
