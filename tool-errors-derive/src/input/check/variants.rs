//! Enums whose variants carry data: what each variant holds has a place on the wire.

use syn::Ident;

use super::{check_argument, check_struct, names, refuse, refuse_words};
use crate::fault::Faults;
use crate::input::model::{Argument, Holds, Role, Struct, Tagging, Variant, Variants};

pub(super) fn check(ident: &Ident, data: &Variants, faults: &Faults) {
    names::check_variants(ident, &data.variants, faults);
    if let Tagging::Adjacent { tag, content } = &data.tagging
        && tag.value.value() == content.value.value()
    {
        let says = format!(
            "{} already is the tag's name; give the content another one",
            quoted(&content.value)
        );
        faults.at(&content.value, says);
    }
    for variant in data.variants.iter().filter(|variant| !variant.skip) {
        match &variant.holds {
            Holds::Nothing => check_nothing(variant, &data.tagging, faults),
            Holds::Arguments(arguments) => {
                check_struct(arguments, faults);
                check_tag(arguments, &data.tagging, faults);
            }
            Holds::Value(value) => check_value(value, &data.tagging, faults),
        }
    }
}

fn check_nothing(variant: &Variant, tagging: &Tagging, faults: &Faults) {
    if let Tagging::Untagged(_) = tagging {
        faults.at(
            variant.ident,
            format!(
                "without a tag a variant that holds nothing is `null`; take `{}` off and make the \
                 argument an `Option`",
                variant.ident
            ),
        );
    }
}

/// The tag stands among the arguments.
fn check_tag(data: &Struct, tagging: &Tagging, faults: &Faults) {
    let Tagging::Internal(tag) = tagging else {
        return;
    };
    let plain = data
        .arguments
        .iter()
        .filter(|argument| matches!(argument.role, Role::Plain));
    for argument in plain {
        for name in std::iter::once(&argument.wire).chain(&argument.aliases) {
            if name.name == tag.value.value() {
                faults.at_span(
                    name.span,
                    format!(
                        "{} is the tag of every variant; give `{}` another name",
                        quoted(&tag.value),
                        argument.ident
                    ),
                );
            }
        }
    }
}

fn check_value(value: &Argument, tagging: &Tagging, faults: &Faults) {
    match tagging {
        Tagging::External | Tagging::Adjacent { .. } => check_argument(value, &[], faults),
        // Its arguments stand beside the tag, and it is none itself.
        Tagging::Internal(tag) => {
            refuse_words(
                value,
                &tag.word,
                "write it on the fields of its type",
                faults,
            );
        }
        Tagging::Untagged(word) => {
            let of_an_argument = [
                value.secret.as_ref().map(|said| &said.word),
                value.coerce.as_ref().map(|said| &said.word),
                value.from.as_ref().map(|said| &said.word),
                value.examples.first().map(|said| &said.word),
            ];
            for said in of_an_argument.into_iter().flatten() {
                let why = "write it on the argument that this type is of";
                refuse(said, word, why, faults);
            }
            check_argument(value, &[], faults);
        }
    }
}

fn quoted(name: &syn::LitStr) -> String {
    format!("\"{}\"", name.value())
}
