//! What an author declared and no call could ever satisfy.

use super::places::each_place;
use super::{Default, Field, ToolInput, TypeInfo};
use crate::violation::{Literal, Path, Violation};

/// The deepest nesting of flattened groups that is looked at: one may hold itself.
const DEEPEST: usize = 16;

/// The defaults and examples that their own rules refuse, and the names that stand for two
/// arguments where one of them comes from a flattened group: a sentence each.
pub fn faults<T: ToolInput>() -> Vec<String> {
    let mut found = Vec::new();
    each_place(&TypeInfo::of::<T>(), &mut |place| {
        if let Some(field) = place.field {
            refused(field, place.path, &mut found);
        }
        let is_group = place.field.is_some_and(|field| field.flatten);
        if !is_group && !place.again {
            clashes(place.path, (place.of.fields)(), &mut found);
        }
    });
    found
}

/// Finds names that two arguments of one object share. Inside one struct the macro refuses them.
fn clashes(path: &str, fields: &'static [Field], found: &mut Vec<String>) {
    let mut taken = Vec::new();
    names(fields, DEEPEST, &mut taken);
    taken.sort_unstable();
    for pair in taken.chunk_by(|a, b| a == b).filter(|same| same.len() > 1) {
        let place = if path.is_empty() {
            String::new()
        } else {
            format!(" of `{path}`")
        };
        found.push(format!("two arguments{place} have the name `{}`", pair[0]));
    }
}

/// Every name and alias of an object's arguments, those of flattened groups among them. What
/// several variants of an enum have counts once: only one of them is there.
fn names(fields: &'static [Field], levels: usize, taken: &mut Vec<&'static str>) {
    let mut alternatives: Vec<&'static str> = Vec::new();
    for field in fields {
        if !field.flatten {
            taken.push(field.name);
            taken.extend(field.aliases);
        } else if let Some(levels) = levels.checked_sub(1) {
            let mut of_group = Vec::new();
            names((field.of.fields)(), levels, &mut of_group);
            if field.alternative {
                of_group.retain(|name| !alternatives.contains(name));
                alternatives.extend(&of_group);
            }
            taken.extend(of_group);
        }
    }
}

/// The defaults and examples of an argument that its own rules refuse.
fn refused(field: &'static Field, path: &str, found: &mut Vec<String>) {
    let refusal = |literal: &Literal| field.check(&literal.to_value()).err();
    if let Some(Default::Literal(literal)) = field.default
        && let Some(refused) = refusal(literal)
    {
        let what = format!("the default of `{path}`");
        found.push(refused_by_its_own(&what, path, refused));
    }
    let mut examples = field.examples.iter().map(refusal).zip(1..);
    if let Some((refused, which)) = examples.find_map(|(refused, at)| Some((refused?, at))) {
        let what = format!("example {which} of `{path}`");
        found.push(refused_by_its_own(&what, path, refused));
    }
}

/// That an argument's own rules refuse what its author wrote, and what the first of them demands.
fn refused_by_its_own(what: &str, path: &str, refused: Vec<Violation>) -> String {
    let reason = refused
        .into_iter()
        .next()
        .map_or_else(String::new, |first| {
            format!(": {}", first.inside(Path::parse(path)).explain().message)
        });
    format!("{what} is refused by its own rules{reason}")
}
