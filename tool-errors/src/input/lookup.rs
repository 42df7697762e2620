//! Finding an argument by the name that was sent. A type may contain itself, so whatever goes from
//! types to their arguments goes only so deep.

use serde_json::Value;

use super::{Default, Field};

/// How many types inside one another are looked at.
const DEEPEST: usize = 8;

/// The argument that this name on the wire means, in a flattened group too.
pub(crate) fn argument(fields: &'static [Field], name: &str) -> Option<&'static Field> {
    arguments(fields)
        .into_iter()
        .find(|field| field.accepts(name))
}

/// The arguments, those of flattened groups beside the others.
pub(crate) fn arguments(fields: &'static [Field]) -> Vec<&'static Field> {
    fn add(fields: &'static [Field], depth: usize, to: &mut Vec<&'static Field>) {
        for field in fields {
            if !field.flatten {
                to.push(field);
            } else if depth < DEEPEST {
                add(nested(field), depth + 1, to);
            }
        }
    }
    let mut found = Vec::with_capacity(fields.len());
    add(fields, 0, &mut found);
    found
}

/// Whether a flattened group has an argument of this name. Asked of every call with a group: nothing
/// is allocated.
pub(crate) fn in_group(fields: &'static [Field], name: &str) -> bool {
    let mut groups = fields.iter().filter(|field| field.flatten).map(nested);
    groups.any(|group| any_argument(group, &|field| field.accepts(name)))
}

/// Whether this holds for one of the arguments, those of flattened groups among them.
pub(crate) fn any_argument(
    fields: &'static [Field],
    holds: &dyn Fn(&'static Field) -> bool,
) -> bool {
    fn within(
        fields: &'static [Field],
        holds: &dyn Fn(&'static Field) -> bool,
        depth: usize,
    ) -> bool {
        fields.iter().any(|field| match field.flatten {
            false => holds(field),
            true => depth < DEEPEST && within(nested(field), holds, depth + 1),
        })
    }
    within(fields, holds, 1)
}

/// The arguments of an argument's own type, or of its elements.
pub(crate) fn nested(field: &Field) -> &'static [Field] {
    (field.of.fields)()
}

/// Whether one of these arguments, or of theirs, is a secret.
pub(crate) fn any_secret(fields: &'static [Field]) -> bool {
    fn within(fields: &'static [Field], depth: usize) -> bool {
        depth < DEEPEST
            && fields
                .iter()
                .any(|field| field.secret || within(nested(field), depth + 1))
    }
    within(fields, 0)
}

/// Whether an argument's value is a secret or holds one.
pub(crate) fn holds_a_secret(field: &Field) -> bool {
    field.secret || any_secret(nested(field))
}

/// The value that is taken where none is sent, if it can be written.
pub(crate) fn default_of(field: &Field) -> Option<Value> {
    match field.default? {
        Default::Literal(literal) => Some(literal.to_value()),
        Default::Expression => None,
    }
}
