//! Enums: how a value says which variant it is, and what each variant holds.

use syn::ext::IdentExt;
use syn::{DataEnum, Fields, Ident};

use super::newtype::of_a_name;
use super::{aliases, argument, cased, either, refuse_field_value};
use crate::docs;
use crate::fault::Faults;
use crate::input::across::{self, Across};
use crate::input::attr::{ArgumentWords, ItemWords, VariantWords};
use crate::input::case::Case;
use crate::input::model::{
    Argument, Holds, Role, Shape, Struct, Tagging, Variant, Variants, WireName,
};
use crate::input::schemars;
use crate::input::serde::SerdeWords;
use crate::words::Said;

/// Refuses the words of an enum on anything else.
pub(super) fn refuse_words(words: &ItemWords, serde: &SerdeWords, faults: &Faults) {
    fn word<T>(said: &Option<Said<T>>) -> Option<&Ident> {
        said.as_ref().map(|said| &said.word)
    }
    let of_enums = [
        word(&words.tag),
        word(&words.content),
        word(&words.untagged),
        word(&words.rename_all_fields),
        word(&serde.tag),
        word(&serde.content),
        word(&serde.untagged),
        word(&serde.rename_all_fields),
    ];
    for word in of_enums.into_iter().flatten() {
        faults.at(
            word,
            format!("`{word}` is about the variants of an enum; take it off"),
        );
    }
}

/// Reads an enum.
pub(super) fn shape<'a>(
    data: &'a DataEnum,
    words: ItemWords,
    serde: SerdeWords,
    case: Option<Case>,
    faults: &Faults,
) -> Option<Shape<'a>> {
    let rename_all_fields = cased(words.rename_all_fields, faults);
    let of_fields = either(rename_all_fields, serde.rename_all_fields, faults);
    let of_fields = of_fields.map(|said| said.value);
    let tagging = tagging(
        either(words.tag, serde.tag, faults),
        either(words.content, serde.content, faults),
        either(words.untagged, serde.untagged, faults),
        faults,
    );
    let read = |variant| self::variant(variant, case, of_fields, faults);
    let mut variants: Vec<_> = data.variants.iter().filter_map(read).collect();
    if variants.len() < data.variants.len() {
        return None;
    }
    let holds_nothing = |variant: &Variant| variant.skip || matches!(variant.holds, Holds::Nothing);
    if matches!(tagging, Tagging::External) {
        if variants.iter().all(holds_nothing) {
            if let Some(allow) = &words.allow_unknown {
                let says = "an enum without data has no arguments; take `allow_unknown` off";
                faults.at(&allow.word, says);
            }
            return Some(Shape::Enum(variants));
        }
        variants.sort_by_key(|variant| !holds_nothing(variant));
    }
    for variant in &mut variants {
        if let Holds::Arguments(data) = &mut variant.holds {
            data.allow_unknown.clone_from(&words.allow_unknown);
        }
    }
    Some(Shape::Variants(Variants {
        tagging,
        variants,
        allow_unknown: words.allow_unknown,
    }))
}

/// How a value says which variant it is, as serde has it.
fn tagging(
    tag: Option<Said<syn::LitStr>>,
    content: Option<Said<syn::LitStr>>,
    untagged: Option<Said<()>>,
    faults: &Faults,
) -> Tagging {
    let [of_tag, of_content] = [&tag, &content].map(|said| said.as_ref().map(|said| &said.word));
    match (&untagged, of_tag, of_content) {
        (Some(untagged), Some(word), _) | (Some(untagged), None, Some(word)) => faults.at(
            word,
            format!("`{word}` does not go with `{}`; keep one", untagged.word),
        ),
        (None, None, Some(word)) => faults.at(
            word,
            format!("`{word}` stands beside a tag; write `tag = \"kind\"` too"),
        ),
        _ => {}
    }
    match (untagged, tag, content) {
        (Some(untagged), ..) => Tagging::Untagged(untagged.word),
        (None, Some(tag), None) => Tagging::Internal(tag),
        (None, Some(tag), Some(content)) => Tagging::Adjacent { tag, content },
        (None, None, _) => Tagging::External,
    }
}

fn variant<'a>(
    variant: &'a syn::Variant,
    case: Option<Case>,
    of_fields: Option<Case>,
    faults: &Faults,
) -> Option<Variant<'a>> {
    let words = VariantWords::read(&variant.attrs, faults);
    let (serde, of_held) = SerdeWords::of_variant(variant, faults);
    if let Some(Said { word, .. }) = &serde.untagged {
        faults.at(
            word,
            format!(
                "`ToolInput` does not follow serde's `{word}` on one variant; write it on the enum"
            ),
        );
    }
    let rename_all = either(cased(words.rename_all, faults), serde.rename_all, faults);
    let of_fields = rename_all.map(|said| said.value).or(of_fields);
    let rust = variant.ident.unraw().to_string();
    let wire = match either(words.rename, serde.rename, faults) {
        Some(said) => WireName::of(&said.value),
        None => WireName {
            name: case.map_or_else(|| rust.clone(), |case| case.of_variant(&rust)),
            span: variant.ident.span(),
        },
    };
    let skip = either(words.skip, serde.skip, faults).is_some();
    let holds = if skip {
        Holds::Nothing
    } else {
        holds(variant, of_held, &wire, of_fields, words.across, faults)?
    };
    Some(Variant {
        ident: &variant.ident,
        holds,
        aliases: aliases(&words.aliases, &serde.aliases, &wire),
        wire,
        skip,
        doc: docs::text(&variant.attrs),
    })
}

fn holds<'a>(
    variant: &'a syn::Variant,
    serdes: Vec<SerdeWords>,
    wire: &WireName,
    of_fields: Option<Case>,
    across: Vec<Across>,
    faults: &Faults,
) -> Option<Holds<'a>> {
    if !matches!(variant.fields, Fields::Named(_)) {
        across::refuse(&across, "a variant with named fields", faults);
    }
    match &variant.fields {
        Fields::Unit => Some(Holds::Nothing),
        Fields::Named(fields) => {
            let read = |(field, serde)| argument(field, serde, of_fields, None, faults);
            Some(Holds::Arguments(Struct {
                arguments: fields.named.iter().zip(serdes).filter_map(read).collect(),
                across,
                allow_unknown: None,
            }))
        }
        Fields::Unnamed(fields) => match fields.unnamed.first().zip(serdes.first()) {
            Some((field, serde)) if fields.unnamed.len() == 1 => Some(Holds::Value(Box::new(
                value(field, serde, &variant.ident, wire, faults),
            ))),
            _ => {
                faults.at(
                    fields,
                    format!(
                        "what a variant holds has names: write `{} {{ .. }}` with named fields, \
                         or one field alone",
                        variant.ident
                    ),
                );
                None
            }
        },
    }
}

/// The one value of a variant.
fn value<'a>(
    field: &'a syn::Field,
    serde: &SerdeWords,
    ident: &'a Ident,
    wire: &WireName,
    faults: &Faults,
) -> Argument<'a> {
    refuse_field_value(field, faults);
    let words = ArgumentWords::read(&field.attrs, faults);
    schemars::refuse_rules(field, &words, faults);
    for word in of_a_name(&words, serde).into_iter().flatten() {
        faults.at(
            &word,
            format!(
                "`{word}` belongs to a named argument, and this value goes by its variant's name"
            ),
        );
    }
    Argument {
        ident,
        ty: &field.ty,
        rust: ident.unraw().to_string(),
        wire: wire.clone(),
        aliases: Vec::new(),
        role: Role::Plain,
        doc: docs::text(&field.attrs),
        serde: words.serde,
        rules: words.rules,
        default: None,
        examples: words.examples,
        secret: words.secret,
        coerce: words.coerce,
        from: words.from,
    }
}
