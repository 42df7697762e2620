//! What an author declared and no call could ever satisfy.

use super::lookup::{grouped, is_rest, takes_the_rest};
use super::places::each_place;
use super::{Default, Field, Rule, ToolInput, TypeInfo};
use crate::violation::{Expected, Literal, Path, Type, Violation};

/// The deepest nesting of flattened groups that is looked at: one may hold itself.
const DEEPEST: usize = 16;

/// The defaults and examples that their own rules refuse, the rules that are never asked, and the
/// names that stand for two arguments where one of them comes from a flattened group: a sentence
/// each.
pub fn faults<T: ToolInput>() -> Vec<String> {
    let mut found = Vec::new();
    each_place(&TypeInfo::of::<T>(), &mut |place| {
        if let Some(field) = place.field {
            refused(field, place.path, &mut found);
            out_of_place(field, place.path, &mut found);
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
            names(grouped(field), levels, &mut of_group);
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

/// The rules of an argument that are never asked, and a map in it whose place no schema can say.
fn out_of_place(field: &'static Field, path: &str, found: &mut Vec<String>) {
    let rules = field.rules.iter();
    for rule in rules.filter(|rule| never_asked(**rule, &field.of.what)) {
        found.push(format!(
            "`{}` judges numbers, and `{path}` is none on the wire; write the rule in its type",
            rule.name()
        ));
    }
    if let Some(group) = splits_the_rest(field) {
        found.push(format!(
            "the flattened map in `{}` has no one place: {group}; write it beside `{}`",
            field.rust, field.rust
        ));
    }
}

/// Whether a rule judges numbers where there are none: the macro knows types by their names alone,
/// and an integer of more than 64 bits is a text.
fn never_asked(rule: &dyn Rule, what: &Type) -> bool {
    let of_numbers = matches!(
        rule.expected(),
        Expected::Range { .. } | Expected::MultipleOf(_)
    );
    of_numbers && !matches!(what, Type::Any | Type::Integer { .. } | Type::Number { .. })
}

/// Why the names that no argument has cannot go to a map inside of this flattened group. No schema
/// could say of such names when they are taken.
fn splits_the_rest(group: &'static Field) -> Option<&'static str> {
    // The variants of an enum stand in a group without a name, and there they may have one.
    if !group.flatten || group.rust.is_empty() || is_rest(group) {
        return None;
    }
    let inside = grouped(group);
    if takes_the_rest(inside) && !group.required && group.default.is_none() {
        return Some("the group may be left out");
    }
    let mut groups = inside.iter().filter(|field| field.flatten);
    let of_variants = |field: &'static Field| {
        field.alternative || grouped(field).iter().any(|inner| inner.alternative)
    };
    groups
        .any(|field| of_variants(field) && takes_the_rest(std::slice::from_ref(field)))
        .then_some("it is of one variant")
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
