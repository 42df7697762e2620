//! Checks what an input's words mean together. Every fault is recorded on the token to blame, with
//! the line to write.

mod across;
mod names;
mod placement;
mod refused;
mod rules;
mod values;
mod variants;

pub(super) use across::required;
pub(super) use refused::refused;
use syn::Ident;

use super::kind::{Kind, Read};
use super::model::{Argument, Default, Input, Newtype, Role, Shape, Struct};
use crate::fault::Faults;

/// Checks an input as a whole.
pub(crate) fn check(input: &Input, faults: &Faults) {
    match &input.shape {
        Shape::Struct(data) => check_struct(data, faults),
        Shape::Newtype(newtype) => check_newtype(newtype, faults),
        Shape::Enum(variants) => names::check_variants(input.ident, variants, faults),
        Shape::Variants(data) => variants::check(input.ident, data, faults),
    }
}

fn check_struct(data: &Struct, faults: &Faults) {
    for argument in &data.arguments {
        match &argument.role {
            Role::Plain => check_argument(argument, &data.arguments, faults),
            Role::Flatten(word) => {
                refuse_words(argument, word, "write it on the fields of its type", faults);
                if let Some(default) = &argument.default
                    && !matches!(default.value, Default::Item(_))
                {
                    refuse(
                        &default.word,
                        word,
                        "write it on the fields of its type",
                        faults,
                    );
                }
            }
            Role::Skip(word) => {
                refuse_words(argument, word, "a skipped field is no argument", faults);
            }
        }
    }
    names::check_arguments(&data.arguments, faults);
    check_rest(&data.arguments, faults);
    across::check(data, faults);
}

/// One flattened map at most takes the names that no argument has.
fn check_rest(arguments: &[Argument], faults: &Faults) {
    let mut maps = arguments
        .iter()
        .filter_map(|argument| match &argument.role {
            Role::Flatten(word) => match Read::of(argument.ty).kind {
                Kind::Map(_) => Some((argument, word)),
                _ => None,
            },
            Role::Plain | Role::Skip(_) => None,
        });
    let Some((first, _)) = maps.next() else {
        return;
    };
    for (_, word) in maps {
        let first = &first.rust;
        let says = format!("`{first}` takes the names that no argument has already; keep one map");
        faults.at(word, says);
    }
}

/// What rules and literals are held against.
struct Subject<'a> {
    /// As sentences name it.
    name: String,
    kind: &'a Kind,
}

impl Subject<'_> {
    /// Each element or member of it.
    fn element(&self) -> Subject<'_> {
        Subject {
            name: format!("each element of {}", self.name),
            kind: match self.kind {
                Kind::List(element) | Kind::Map(element) => element,
                _ => &Kind::Unknown,
            },
        }
    }
}

/// `among`: the arguments that a `from` can take values from.
fn check_argument(argument: &Argument, among: &[Argument], faults: &Faults) {
    let Read { kind, optional } = Read::of(argument.ty);
    let subject = Subject {
        name: format!("`{}`", argument.rust),
        kind: &kind,
    };
    let before = faults.count();
    rules::check(&argument.rules, &subject, faults);
    // A rule with a fault of its own refuses nothing.
    let rules = if faults.count() == before {
        argument.rules.as_slice()
    } else {
        &[]
    };
    for example in &argument.examples {
        values::check_literal("example", &example.value, &subject, rules, faults);
    }
    values::check_default(argument, optional, &subject, rules, faults);
    if let Some(from) = &argument.from {
        for name in from.value.names() {
            names::check_source(name, among, faults);
        }
    }
}

fn check_newtype(newtype: &Newtype, faults: &Faults) {
    let subject = Subject {
        name: "the field".to_owned(),
        kind: &Read::of(newtype.ty).kind,
    };
    rules::check(&newtype.rules, &subject, faults);
}

/// Refuses the words that belong to a plain argument alone.
fn refuse_words(argument: &Argument, role: &Ident, why: &str, faults: &Faults) {
    for rule in &argument.rules {
        refuse(&rule.word, role, why, faults);
    }
    let said = [
        argument.examples.first().map(|said| &said.word),
        argument.coerce.as_ref().map(|said| &said.word),
        argument.secret.as_ref().map(|said| &said.word),
        argument.from.as_ref().map(|said| &said.word),
        argument.serde.as_ref().map(|said| &said.word),
    ];
    for word in said.into_iter().flatten() {
        refuse(word, role, why, faults);
    }
    for alias in &argument.aliases {
        faults.at_span(
            alias.span,
            format!("`alias` does not go with `{role}`: {why}"),
        );
    }
}

fn refuse(word: &Ident, role: &Ident, why: &str, faults: &Faults) {
    faults.at(word, format!("`{word}` does not go with `{role}`: {why}"));
}
