//! A serde type as an argument: `#[input(serde)]`. It reads itself, and what it refuses first is one
//! violation.

use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{Location, Report, Schema, SchemaWriter, ToolInput, decode, deserializer};
use crate::Violations;
use crate::violation::Type;

/// An argument of any type that implements `Deserialize`. Its schema is any JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Plain<T>(
    /// The value.
    pub T,
);

impl<T: DeserializeOwned> ToolInput for Plain<T> {
    const TYPE: Type = Type::Any;

    fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
        match deserializer::read(value, at) {
            Ok(value) => Some(Self(value)),
            Err(violation) => {
                report.refused_by_type(violation, value, at);
                None
            }
        }
    }

    fn schema(_: &mut SchemaWriter) -> Schema {
        Schema::default()
    }
}

/// Reads a whole value as any type that implements `Deserialize`. What the type refuses first is
/// told as a violation: with its path, in JSON's words, and with a repair where there is one.
///
/// ```
/// use serde::Deserialize;
/// use serde_json::json;
/// use tool_errors::input::deserialize;
///
/// #[derive(Debug, Deserialize)]
/// struct Page {
///     sizes: Vec<u8>,
/// }
///
/// let refused = deserialize::<Page>(&json!({"sizes": [10, 300]})).unwrap_err();
/// assert_eq!(refused.to_string(), "`sizes[1]` must be an integer from 0 to 255");
/// ```
///
/// # Errors
/// What was refused first.
pub fn deserialize<T: DeserializeOwned>(value: &Value) -> Result<T, Violations> {
    decode::<Plain<T>>(value).map(|read| read.0)
}
