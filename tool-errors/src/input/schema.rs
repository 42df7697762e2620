//! The schema of arguments, rendered from the values that decode them.

mod alternatives;
mod group;
mod one;
mod strict;
mod variants;
mod writer;

use serde_json::{Map, Value};

pub use self::one::Schema;
pub use self::strict::NotStrict;
use self::strict::Strict;
pub use self::writer::SchemaWriter;
use super::{ToolInput, TypeInfo};

/// For whom a schema is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// Everything a schema can say: JSON Schema 2020-12. The oracle of this crate's own tests.
    Full,
    /// What every host understands: no bounds beyond 2^53, no union with `null`, no `format` of
    /// numbers. Accepts whatever `Full` accepts.
    Portable,
    /// The dialect of a strict mode, to which a model's API holds the model while it writes a call:
    /// OpenAI's structured outputs. Every object is closed, every argument required, and an optional
    /// one may be `null`, which is absence. What it can't say is left open, and [`strict_schema`]
    /// tells of it.
    ///
    /// Of a call that was accepted under `Full`, with `null` for each optional argument that it
    /// left out, it accepts every one in which no ignored name was sent.
    Strict,
}

/// The schema of a tool's arguments.
///
/// ```
/// use tool_errors::input::{Target, schema};
///
/// let count = schema::<u32>(Target::Full);
/// assert_eq!(count["maximum"], u32::MAX);
/// ```
pub fn schema<T: ToolInput>(target: Target) -> Map<String, Value> {
    let arguments = TypeInfo::of::<T>();
    match target {
        Target::Full | Target::Portable => SchemaWriter::new(target).whole(&arguments),
        Target::Strict => in_strict(&arguments).schema,
    }
}

/// The schema of a tool's arguments in the dialect of a strict mode: [`Target::Strict`].
///
/// ```
/// use std::collections::BTreeMap;
/// use serde_json::json;
/// use tool_errors::ToolInput;
/// use tool_errors::input::strict_schema;
///
/// #[derive(ToolInput)]
/// struct Search {
///     text: String,
///     #[input(range(1..=100))]
///     limit: Option<u8>,
/// }
///
/// let strict = strict_schema::<Search>().unwrap();
/// assert_eq!(strict["additionalProperties"], false);
/// assert_eq!(strict["properties"]["limit"]["type"], json!(["integer", "null"]));
///
/// #[derive(ToolInput)]
/// struct Prices {
///     cents: BTreeMap<String, u32>,
/// }
///
/// let not_strict = strict_schema::<Prices>().unwrap_err();
/// assert_eq!(not_strict.to_string(), "`cents` can have members of any name");
/// ```
///
/// # Errors
/// What the dialect can't say.
pub fn strict_schema<T: ToolInput>() -> Result<Map<String, Value>, NotStrict> {
    strict_schema_of(&TypeInfo::of::<T>())
}

/// The same, of a type that is known by its facts.
pub(crate) fn strict_schema_of(arguments: &TypeInfo) -> Result<Map<String, Value>, NotStrict> {
    in_strict(arguments).into_result()
}

fn in_strict(arguments: &TypeInfo) -> Strict {
    Strict::of(SchemaWriter::new(Target::Strict).whole(arguments))
}
