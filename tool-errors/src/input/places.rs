//! Every place that arguments have, before any call: each argument, those of its type, and so on.

use super::unpublished::Demands;
use super::{Field, Location, TypeInfo};
use crate::violation::Type;

/// The deepest nesting of types that is looked at: a generic type can hold another of itself
/// without end.
const DEEPEST: usize = 16;

/// One place.
pub(crate) struct Place<'a> {
    /// Its path, without the positions of elements: `lines.sku`. Of the arguments as a whole, and of
    /// a group that is flattened among them, it is empty.
    pub(crate) path: &'a str,
    /// Where decoding stands there, in the first element of each list.
    pub(crate) at: &'a Location<'a>,
    /// The argument; none for the arguments as a whole.
    pub(crate) field: Option<&'static Field>,
    /// The name of the enum's variant that alone has it.
    pub(crate) variant: Option<&'static str>,
    /// What its type demands beyond the schema.
    pub(crate) demands: &'a Demands,
    /// What is known of its type.
    pub(crate) of: &'a TypeInfo,
    /// Whether its type is one that it stands in: what is inside has been visited.
    pub(crate) again: bool,
}

/// Visits the arguments as a whole and then each argument, in the order of the declaration.
pub(crate) fn each_place(of: &TypeInfo, visit: &mut dyn FnMut(&Place<'_>)) {
    let mut demands = Demands::default();
    (of.unpublished)(&mut demands);
    let root = Place {
        path: "",
        at: &Location::ROOT,
        field: None,
        variant: None,
        demands: &demands,
        of,
        again: false,
    };
    visit(&root);
    inside(&root, &mut vec![demands.of()], visit);
}

/// Visits the arguments of a place's type, or of its elements.
fn inside(outer: &Place<'_>, open: &mut Vec<&'static str>, visit: &mut dyn FnMut(&Place<'_>)) {
    let fields = (outer.of.fields)();
    if fields.is_empty() || open.len() > DEEPEST {
        return;
    }
    first_element(&outer.of.what, outer.at, &mut |at, what| {
        for (position, field) in fields.iter().enumerate() {
            // A tuple's elements stand among one another's arguments, each in its own place.
            let element = at.index(position);
            let named = at.field(field.name, field);
            let at = match (what, field.flatten) {
                (Type::Tuple(_), true) => &element,
                (_, true) => at,
                (_, false) => &named,
            };
            let path = match (outer.path, field.flatten) {
                (outer, true) => outer.to_owned(),
                ("", false) => field.name.to_owned(),
                (outer, false) => format!("{outer}.{}", field.name),
            };
            let mut demands = Demands::default();
            (field.of.unpublished)(&mut demands);
            let of = demands.of();
            let place = Place {
                path: &path,
                at,
                field: Some(field),
                variant: if field.alternative {
                    Some(field.name)
                } else {
                    outer.variant
                },
                demands: &demands,
                of: &field.of,
                again: !of.is_empty() && open.contains(&of),
            };
            visit(&place);
            if !place.again {
                open.push(of);
                inside(&place, open, visit);
                open.pop();
            }
        }
    });
}

/// The first element of lists of lists, or the value itself.
fn first_element(what: &Type, at: &Location<'_>, go: &mut dyn FnMut(&Location<'_>, &Type)) {
    match what {
        Type::Array(element) => first_element(element, &at.index(0), go),
        Type::Map(element) => first_element(element, &at.key(ANY_NAME), go),
        what => go(at, what),
    }
}

/// Stands for the name of a map's member.
pub(crate) const ANY_NAME: &str = "*";
