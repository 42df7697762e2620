//! Arguments: decoding, rules and schemas, all from one value per rule.

mod lookup;

pub(crate) use lookup::{any_secret, argument, default_of, nested, published};

use serde_json::Value;

use crate::Violations;
use crate::next::NextSpec;

/// A type that a tool takes as its arguments, or as one of them. Derive it on structs and enums.
pub trait ToolInput: Sized {
    /// The arguments of a struct, flattened ones included by reference; empty for other types.
    const FIELDS: &'static [Field] = &[];
}

/// What is known of one argument before any call.
#[derive(Debug, Clone, Copy)]
pub struct Field {
    /// The Rust name of the field or parameter.
    pub rust: &'static str,
    /// The name on the wire.
    pub name: &'static str,
    /// Other accepted names on the wire.
    pub aliases: &'static [&'static str],
    /// Whether a call without it is refused.
    pub required: bool,
    /// Whether its value is kept from the model and masked for the operator.
    pub secret: bool,
    /// The tool that yields this value.
    pub from: Option<NextSpec>,
}

/// Decodes and validates arguments; every violation of the call is reported at once.
///
/// # Errors
/// All violations, in the order of the schema.
pub fn decode<T: ToolInput>(arguments: &Value) -> Result<T, Violations> {
    let _ = arguments;
    unimplemented!("work package: input")
}
