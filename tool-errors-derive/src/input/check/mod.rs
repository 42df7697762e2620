//! Checks what an input's words mean together. Every fault is recorded on the token to blame, with
//! the line to write.

mod names;
mod rules;
mod values;

use syn::Ident;

use super::attr::Said;
use super::kind::Read;
use super::literal::Literal;
use super::model::{Argument, Default, Input, Newtype, Role, Shape, Struct};
use crate::fault::Faults;

/// Checks an input as a whole.
pub(crate) fn check(input: &Input, faults: &Faults) {
    match &input.shape {
        Shape::Struct(data) => check_struct(data, faults),
        Shape::Newtype(newtype) => check_newtype(newtype, faults),
        Shape::Enum(variants) => names::check_variants(input.ident, variants, faults),
    }
}

fn check_struct(data: &Struct, faults: &Faults) {
    names::check_arguments(&data.arguments, faults);
    for argument in &data.arguments {
        match &argument.role {
            Role::Plain => check_argument(argument, data, faults),
            Role::Flatten(word) => {
                refuse_words(
                    argument,
                    word,
                    "write them on the fields of its type",
                    faults,
                );
                if let Some(default) = &argument.default
                    && !matches!(default.value, Default::Item)
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
}

fn check_argument(argument: &Argument, data: &Struct, faults: &Faults) {
    let read = Read::of(argument.ty);
    rules::check(&argument.rules, &read.kind, &argument.rust, faults);
    check_example(argument.example.as_ref(), &read, &argument.rust, faults);
    values::check_default(argument, &read, faults);
    if let Some(from) = &argument.from {
        for name in from.value.names() {
            names::check_source(name, &data.arguments, faults);
        }
    }
}

fn check_newtype(newtype: &Newtype, faults: &Faults) {
    let read = Read::of(newtype.ty);
    rules::check(&newtype.rules, &read.kind, "this type", faults);
    check_example(newtype.example.as_ref(), &read, "this type", faults);
}

fn check_example(example: Option<&Said<Literal>>, read: &Read, name: &str, faults: &Faults) {
    if let Some(example) = example {
        values::check("example", &example.value, &read.kind, name, faults);
    }
}

/// Refuses the words that belong to a plain argument alone.
fn refuse_words(argument: &Argument, role: &Ident, why: &str, faults: &Faults) {
    for rule in &argument.rules {
        refuse(&rule.word, role, why, faults);
    }
    let said = [
        argument.example.as_ref().map(|said| &said.word),
        argument.secret.as_ref().map(|said| &said.word),
        argument.from.as_ref().map(|said| &said.word),
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
