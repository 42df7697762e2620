//! What to write where an error variant blames an argument that its tool does not have.

use tool_errors_shared::near_miss::{nearest, ranked};

use crate::input::{Field, arguments, nested};
use crate::violation::Type;

/// How many names a sentence lists.
const MOST: usize = 10;

/// How deep an argument's types are searched for a name. A type may contain itself.
const DEEPEST: usize = 4;

/// The end of the sentence "is none of its arguments": those that there are, and the line to write.
///
/// `before` is the way to the object that lacks the argument `name`, with its last dot; `fields` are
/// the object's own.
pub(super) fn to_write(before: &str, name: &str, fields: &'static [Field]) -> String {
    let names: Vec<&str> = arguments(fields).iter().map(|field| field.name).collect();
    let near = nearest(name, names.iter().copied()).only();
    let mut listed = ranked(name, names, MOST);
    if let Some(near) = near {
        listed.retain(|listed| *listed != near);
        listed.insert(0, near);
    }
    let Some(first) = listed.first() else {
        return ", for it takes none: take `field` away".to_owned();
    };
    let inside = || within(fields, name, 1);
    let meant = near.map(str::to_owned).or_else(inside);
    let line = meant.map_or_else(
        || format!("one of them, as in {}", line(before, first)),
        |meant| line(before, &meant),
    );
    let listed: Vec<String> = listed.iter().map(|name| format!("`{name}`")).collect();
    format!(" ({}): write {line}", listed.join(", "))
}

/// The way to an argument of this name inside another, the least deep one first.
fn within(fields: &'static [Field], name: &str, depth: usize) -> Option<String> {
    let fields = arguments(fields);
    let step = |field: &Field| match field.of.what {
        Type::Array(_) => format!("{}[0]", field.name),
        _ => field.name.to_owned(),
    };
    let inside = |field: &&&Field| {
        arguments(nested(field))
            .iter()
            .any(|field| field.accepts(name))
    };
    if let Some(field) = fields.iter().find(inside) {
        return Some(format!("{}.{name}", step(field)));
    }
    if depth == DEEPEST {
        return None;
    }
    fields.iter().find_map(|field| {
        let inner = within(nested(field), name, depth + 1)?;
        Some(format!("{}.{inner}", step(field)))
    })
}

/// `field = order_id`, or `field = "lines[0].sku"` where it is no plain word.
fn line(before: &str, path: &str) -> String {
    let path = format!("{before}{path}");
    if path.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
        format!("`field = {path}`")
    } else {
        format!("`field = \"{path}\"`")
    }
}
