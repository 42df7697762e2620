//! A refusal in words, as an envelope holds it and as another process reads it.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A refusal in words: a member of an envelope's `violations`. It is read as part of its envelope.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Explained {
    /// The argument's path as the model wrote it; none for a refusal of the whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// The rule that refused, such as `range`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub rule: String,
    /// What is wrong, in the task's words.
    pub message: String,
    /// The one thing to change, at most 160 bytes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suggestion: Option<String>,
    /// Values or names that would have been accepted.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<String>,
    /// The repair as operations a machine can apply.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub patch: Vec<PatchOperation>,
    /// Whether the patch may be applied without asking.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub applicability: Option<Applicability>,
    /// Members that were read and that this version doesn't know. They are written again and
    /// change nothing.
    #[serde(flatten)]
    pub unknown: Map<String, Value>,
}

/// Whether a patch may be applied without asking.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Applicability {
    /// Lossless: a re-typing, a letter case, a uniquely misspelt name.
    Safe,
    /// A guess to weigh.
    Maybe,
}

/// One operation of a JSON Patch (RFC 6902) over the call's arguments. Paths are JSON Pointers
/// (RFC 6901).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "op", rename_all = "lowercase")]
pub enum PatchOperation {
    /// Sets a value that is absent.
    Add {
        /// Where.
        path: String,
        /// What to set.
        value: Value,
    },
    /// Takes another value in place of the one that is there.
    Replace {
        /// Where.
        path: String,
        /// What to set.
        value: Value,
    },
    /// Takes a value away.
    Remove {
        /// Where.
        path: String,
    },
    /// Renames an argument.
    Move {
        /// The name that was sent.
        from: String,
        /// The name that is meant.
        path: String,
    },
}
