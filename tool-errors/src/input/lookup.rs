//! Finding an argument by the name that was sent.

use serde_json::Value;

use super::{Default, Field};

/// The argument that this name on the wire means, in a flattened group too.
pub(crate) fn argument(fields: &'static [Field], name: &str) -> Option<&'static Field> {
    fields.iter().find_map(|field| {
        if field.flatten {
            argument(nested(field), name)
        } else {
            field.accepts(name).then_some(field)
        }
    })
}

/// The arguments of an argument's own type, or of its elements.
pub(crate) fn nested(field: &Field) -> &'static [Field] {
    (field.of.fields)()
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
pub(crate) fn default_of(field: &Field) -> Option<Value> {
    match field.default? {
        Default::Literal(literal) => Some(literal.to_value()),
        Default::Expression => None,
    }
}
