//! Finding an argument by the name that was sent.

use serde_json::{Map, Value, json};

use super::Field;

/// The argument that this name on the wire means.
pub(crate) fn argument(fields: &'static [Field], name: &str) -> Option<&'static Field> {
    fields
        .iter()
        .find(|field| field.name == name || field.aliases.contains(&name))
}

/// The arguments of an argument's own type, or of its elements.
pub(crate) fn nested(_field: &Field) -> &'static [Field] {
    &[]
}

/// Whether one of these arguments, or of theirs, is a secret. A type may contain itself, so it looks
/// only so deep.
pub(crate) fn any_secret(fields: &'static [Field]) -> bool {
    fn within(fields: &'static [Field], depth: usize) -> bool {
        depth < 8
            && fields
                .iter()
                .any(|field| field.secret || within(nested(field), depth + 1))
    }
    within(fields, 0)
}

/// The value that is taken where none is sent, if it can be written.
pub(crate) fn default_of(_field: &Field) -> Option<Value> {
    None
}

/// The schema that is published of a tool's arguments.
pub(crate) fn published() -> Map<String, Value> {
    Map::from_iter([("type".to_owned(), json!("object"))])
}
