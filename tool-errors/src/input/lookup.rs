//! Finding an argument by the name that was sent. A type may contain itself, so whatever goes from
//! types to their arguments looks at each of them once, or goes only so deep.

use serde_json::Value;

use super::{Default, Field};
use crate::violation::Type;

/// How many types inside one another are looked at where nothing is allocated.
const DEEPEST: usize = 8;

/// The argument that this name on the wire means, in a flattened group too.
pub(crate) fn argument(fields: &'static [Field], name: &str) -> Option<&'static Field> {
    arguments(fields)
        .into_iter()
        .find(|field| field.accepts(name))
}

/// Whether an object of these arguments has one of this name, in a flattened group too.
pub(super) fn takes(fields: &'static [Field], name: &str) -> bool {
    fields.iter().any(|field| field.accepts(name))
        || fields.iter().any(|field| field.flatten) && argument(fields, name).is_some()
}

/// Whether a name is an argument of some variants of an enum, and not of all.
pub(super) fn is_of_variants(fields: &'static [Field], name: &str) -> bool {
    fn within(fields: &'static [Field], name: &str, seen: &mut Seen) -> bool {
        seen.is_new(fields)
            && fields.iter().filter(|field| field.flatten).any(|group| {
                let inside = grouped(group);
                takes(inside, name) && (group.alternative || within(inside, name, seen))
            })
    }
    within(fields, name, &mut Seen::default())
}

/// The arguments, those of flattened groups beside the others.
pub(crate) fn arguments(fields: &'static [Field]) -> Vec<&'static Field> {
    fn add(fields: &'static [Field], seen: &mut Seen, to: &mut Vec<&'static Field>) {
        if !seen.is_new(fields) {
            return;
        }
        for field in fields {
            if field.flatten {
                add(grouped(field), seen, to);
            } else {
                to.push(field);
            }
        }
    }
    let mut found = Vec::with_capacity(fields.len());
    add(fields, &mut Seen::default(), &mut found);
    found
}

/// Whether a flattened group has an argument of this name, or a flattened map takes it. Asked of
/// every call with a group: nothing is allocated.
pub(super) fn in_group(fields: &'static [Field], name: &str) -> bool {
    let mut groups = fields.iter().filter(|field| field.flatten).map(grouped);
    groups.any(|group| any_argument(group, &|field| field.accepts(name))) || takes_the_rest(fields)
}

/// Whether one of these arguments is a flattened map, in a flattened group too.
pub(super) fn takes_the_rest(fields: &'static [Field]) -> bool {
    fn within(fields: &'static [Field], depth: usize) -> bool {
        let mut groups = fields.iter().filter(|field| field.flatten);
        groups.any(|group| is_rest(group) || depth < DEEPEST && within(grouped(group), depth + 1))
    }
    within(fields, 1)
}

/// Whether this is a flattened map: it takes the names that no argument has.
pub(super) fn is_rest(field: &Field) -> bool {
    field.flatten && matches!(field.of.what, Type::Map(_))
}

/// The arguments that a flattened group brings along. Those of the members of a map are further
/// inside.
pub(super) fn grouped(group: &Field) -> &'static [Field] {
    if is_rest(group) { &[] } else { nested(group) }
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
            true => depth < DEEPEST && within(grouped(field), holds, depth + 1),
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
    fn within(fields: &'static [Field], seen: &mut Seen) -> bool {
        seen.is_new(fields)
            && fields
                .iter()
                .any(|field| field.secret || within(nested(field), seen))
    }
    within(fields, &mut Seen::default())
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

/// The lists of arguments that were looked at.
#[derive(Default)]
struct Seen(Vec<&'static [Field]>);

impl Seen {
    /// Whether this list was not looked at. Beyond [`Self::MOST`] none is.
    fn is_new(&mut self, fields: &'static [Field]) -> bool {
        let is_new = !self.0.iter().any(|seen| std::ptr::eq(*seen, fields));
        if is_new {
            self.0.push(fields);
        }
        is_new && self.0.len() <= Self::MOST
    }

    /// The compiler may keep one constant at several places, and a generic type can hold another
    /// of itself without end.
    const MOST: usize = 256;
}
