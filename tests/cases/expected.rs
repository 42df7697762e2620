//! Reads `failing-calls.json` and `own.json`.

use serde::Deserialize;
use serde_json::Value;
use tool_errors::Route;

/// One failing call and what is right to answer.
#[derive(Debug, Deserialize)]
pub(crate) struct Case {
    pub(crate) id: String,
    tool: String,
    pub(crate) arguments: Value,
    pub(crate) expected: Expected,
}

impl Case {
    /// The tool's name: the file writes it as a signature.
    pub(crate) fn tool_name(&self) -> &str {
        self.tool.split('(').next().unwrap_or_default()
    }
}

#[derive(Debug, Deserialize)]
pub(crate) struct Expected {
    pub(crate) route: Want,
    field: Option<String>,
    pub(crate) hint_contains: Vec<String>,
    pub(crate) must_not_contain: Vec<String>,
}

impl Expected {
    /// The field as an envelope writes it: the file has it as a JSON Pointer.
    pub(crate) fn plain_field(&self) -> Option<String> {
        let mut plain = String::new();
        for segment in self.field.as_deref()?.split('/').skip(1) {
            if segment.is_empty() {
                plain.push_str("[\"\"]");
            } else if segment.bytes().all(|byte| byte.is_ascii_digit()) {
                plain.push_str(&format!("[{segment}]"));
            } else {
                if !plain.is_empty() {
                    plain.push('.');
                }
                plain.push_str(segment);
            }
        }
        Some(plain)
    }
}

/// What the case wants.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum Want {
    /// A failure with this route.
    Route(Route),
    #[serde(deserialize_with = "accept")]
    /// The body runs.
    Accept,
    #[serde(deserialize_with = "build")]
    /// Settled when the toolset is built.
    Build,
}

fn word<'de, D: serde::Deserializer<'de>>(from: D, wanted: &str) -> Result<(), D::Error> {
    let found = String::deserialize(from)?;
    if found == wanted {
        Ok(())
    } else {
        Err(serde::de::Error::custom(format!(
            "`{found}` is no `{wanted}`"
        )))
    }
}

fn accept<'de, D: serde::Deserializer<'de>>(from: D) -> Result<(), D::Error> {
    word(from, "accept")
}

fn build<'de, D: serde::Deserializer<'de>>(from: D) -> Result<(), D::Error> {
    word(from, "build")
}

/// All cases from public reports, in the order of the file.
pub(crate) fn read() -> Vec<Case> {
    read_from("failing-calls.json", include_str!("failing-calls.json"))
}

/// Our own cases, in the order of their file.
pub(crate) fn read_own() -> Vec<Case> {
    read_from("own.json", include_str!("own.json"))
}

fn read_from(name: &str, text: &str) -> Vec<Case> {
    serde_json::from_str(text).unwrap_or_else(|fault| panic!("{name}: {fault}"))
}
