//! Names on the wire: each stands for one thing.

use syn::Ident;
use syn::ext::IdentExt;
use tool_errors_shared::near_miss::nearest;

use crate::fault::Faults;
use crate::input::model::{Argument, Role, Variant, WireName};

/// Names and aliases of all arguments of a struct. Those of flattened fields are known to the
/// compiler alone and are checked when a toolset is built.
pub(super) fn check_arguments(arguments: &[Argument], faults: &Faults) {
    let plain = arguments
        .iter()
        .filter(|argument| matches!(argument.role, Role::Plain))
        .map(|argument| (argument.ident, &argument.wire, argument.aliases.as_slice()));
    check_distinct(plain, faults);
}

/// Names and aliases of an enum's variants; at least one variant can be sent.
pub(super) fn check_variants(ident: &Ident, variants: &[Variant], faults: &Faults) {
    let sent = || variants.iter().filter(|variant| !variant.skip);
    if sent().next().is_none() {
        faults.at(ident, "no value can be sent: write at least one variant");
    }
    check_distinct(
        sent().map(|variant| (variant.ident, &variant.wire, variant.aliases.as_slice())),
        faults,
    );
}

/// The argument that a `from` takes a value from exists, and may be shown.
pub(super) fn check_source(name: &Ident, arguments: &[Argument], faults: &Faults) {
    let given = name.unraw().to_string();
    let found = arguments.iter().find(|argument| argument.rust == given);
    match found {
        Some(argument) if argument.secret.is_some() => faults.at(
            name,
            format!("`{given}` is secret: its value is not shown to the model, and a call to make next is"),
        ),
        Some(argument) if !matches!(argument.role, Role::Plain) => faults.at(
            name,
            format!("`{given}` is no argument of its own, so no value can be taken from it"),
        ),
        Some(_) => {}
        None => {
            let known = arguments.iter().map(|argument| argument.rust.as_str());
            let hint = match nearest(&given, known).only() {
                Some(meant) => format!("did you mean `{meant}`?"),
                None => format!("write a literal, as in `{given} = \"..\"`"),
            };
            faults.at(name, format!("there is no argument `{given}` here; {hint}"));
        }
    }
}

fn check_distinct<'a>(
    named: impl Iterator<Item = (&'a Ident, &'a WireName, &'a [WireName])>,
    faults: &Faults,
) {
    let mut taken: Vec<(&str, &Ident)> = Vec::new();
    for (owner, wire, aliases) in named {
        for name in std::iter::once(wire).chain(aliases) {
            if name.name.is_empty() {
                faults.at_span(name.span, "a name on the wire has at least one character");
                continue;
            }
            match taken.iter().find(|(earlier, _)| *earlier == name.name) {
                None => taken.push((&name.name, owner)),
                Some((_, first)) if *first == owner => faults.at_span(
                    name.span,
                    format!(
                        "`{owner}` already has the name \"{}\"; take this one off",
                        name.name
                    ),
                ),
                Some((_, first)) => faults.at_span(
                    name.span,
                    format!(
                        "\"{}\" already is a name of `{first}`; give `{owner}` another one",
                        name.name
                    ),
                ),
            }
        }
    }
}
