//! Structs that are on the wire what one of their fields is: a tuple struct of one field, and what
//! serde calls `transparent`.

use syn::{ExprPath, Fields, Ident, Member, Type};

use super::{default, refuse_field_value};
use crate::fault::Faults;
use crate::input::attr::ArgumentWords;
use crate::input::model::{Newtype, Shape, Unsent};
use crate::input::schemars;
use crate::input::serde::SerdeWords;
use crate::words::Said;

/// Reads a tuple struct of one field.
pub(super) fn only<'a>(fields: &'a Fields, faults: &Faults) -> Option<Newtype<'a>> {
    let serde = SerdeWords::of_fields(fields, None, faults);
    let ((field, member), serde) = fields.iter().zip(fields.members()).zip(serde).next()?;
    Some(newtype(field, member, serde, faults))
}

/// Reads a struct that serde calls `transparent`: of its fields one is on the wire, as serde finds
/// it.
pub(super) fn transparent<'a>(
    fields: &'a Fields,
    word: &Ident,
    of_item: Option<&Said<Option<ExprPath>>>,
    faults: &Faults,
) -> Option<Shape<'a>> {
    let serdes = SerdeWords::of_fields(fields, None, faults);
    let mut sent = Vec::new();
    let mut unsent = Vec::new();
    for ((field, member), serde) in fields.iter().zip(fields.members()).zip(serdes) {
        let is_left_out = serde.skip.is_some() || serde.default.is_some();
        if is_left_out || is_phantom(&field.ty) {
            unsent.push(left_out(field, member, serde, of_item, faults));
        } else {
            sent.push(newtype(field, member, serde, faults));
        }
    }
    let count = sent.len();
    match sent.pop() {
        Some(newtype) if count == 1 => Some(Shape::Newtype(Newtype { unsent, ..newtype })),
        _ => {
            let says = format!(
                "`transparent` is about the one field that is sent, and here are {count}; skip \
                 the others, `#[serde(skip)]`, or take it off"
            );
            faults.at(word, says);
            None
        }
    }
}

/// A field that serde leaves out without a word.
fn is_phantom(ty: &Type) -> bool {
    let Type::Path(path) = ty else { return false };
    let last = path.path.segments.last();
    last.is_some_and(|last| last.ident == "PhantomData")
}

fn left_out<'a>(
    field: &'a syn::Field,
    member: Member,
    serde: SerdeWords,
    of_item: Option<&Said<Option<ExprPath>>>,
    faults: &Faults,
) -> Unsent<'a> {
    refuse_field_value(field, faults);
    let words = ArgumentWords::read(&field.attrs, faults);
    if let Some(rule) = words.rules.first() {
        let word = &rule.word;
        faults.at(
            word,
            format!("`{word}` judges what is sent, and this field is not"),
        );
    }
    let default = default(words.default, serde.default, of_item, faults);
    Unsent {
        member,
        ty: &field.ty,
        default: default.map(|said| said.value),
    }
}

fn newtype<'a>(
    field: &'a syn::Field,
    member: Member,
    serde: SerdeWords,
    faults: &Faults,
) -> Newtype<'a> {
    refuse_field_value(field, faults);
    let words = ArgumentWords::read(&field.attrs, faults);
    schemars::refuse_rules(field, &words, faults);
    let mut refused = of_a_name(&words, &serde);
    refused.extend([
        words.secret.map(|said| said.word),
        words.coerce.map(|said| said.word),
        words.from.map(|said| said.word),
        words.examples.into_iter().next().map(|said| said.word),
    ]);
    for word in refused.into_iter().flatten() {
        faults.at(
            &word,
            format!("`{word}` belongs to an argument: write it where this type is used"),
        );
    }
    Newtype {
        member,
        ty: &field.ty,
        serde: words.serde,
        rules: words.rules,
        unsent: Vec::new(),
    }
}

/// The words of an argument that a value without a name of its own cannot have. `flatten` serde
/// refuses itself.
pub(super) fn of_a_name(words: &ArgumentWords, serde: &SerdeWords) -> Vec<Option<Ident>> {
    fn word<T>(said: &Option<Said<T>>) -> Option<Ident> {
        said.as_ref().map(|said| said.word.clone())
    }
    vec![
        word(&words.rename),
        word(&words.default),
        word(&words.flatten),
        word(&words.skip),
        words.aliases.first().map(|said| said.word.clone()),
        word(&serde.rename),
        word(&serde.default),
        word(&serde.skip),
        serde.aliases.first().map(|said| said.word.clone()),
    ]
}
