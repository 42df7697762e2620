//! What an author declared and no call could ever satisfy.

use super::{Default, Field, ToolInput};
use crate::violation::Literal;

/// The deepest nesting of structs that is looked at: a type may contain itself.
const DEEPEST: usize = 16;

/// The defaults and examples that their own rules refuse, a sentence each.
pub fn faults<T: ToolInput>() -> Vec<String> {
    let mut found = Vec::new();
    look("", T::FIELDS, &mut Vec::new(), &mut found);
    found
}

fn look(
    outer: &str,
    fields: &'static [Field],
    open: &mut Vec<*const Field>,
    found: &mut Vec<String>,
) {
    if open.len() >= DEEPEST || open.contains(&fields.as_ptr()) {
        return;
    }
    open.push(fields.as_ptr());
    for field in fields {
        let path = match (outer, field.flatten) {
            (_, true) => outer.to_owned(),
            ("", false) => field.name.to_owned(),
            (outer, false) => format!("{outer}.{}", field.name),
        };
        let refuses = |literal: &&Literal| !field.admits(&literal.to_value());
        if let Some(Default::Literal(literal)) = field.default
            && refuses(&literal)
        {
            found.push(format!(
                "the default of `{path}` is refused by its own rules"
            ));
        }
        if let Some(position) = field.examples.iter().position(|example| refuses(&example)) {
            let which = position + 1;
            found.push(format!(
                "example {which} of `{path}` is refused by its own rules"
            ));
        }
        look(&path, (field.of.fields)(), open, found);
    }
    open.pop();
}
