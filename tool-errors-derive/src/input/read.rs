//! Reads an item and all its attributes into the model.

mod enums;
mod newtype;

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::ext::IdentExt;
use syn::{Data, DeriveInput, Expr, ExprPath, Fields, LitStr};

use super::across;
use super::attr::{ArgumentWords, ItemWords};
use super::case::Case;
use super::literal::Literal;
use super::model::{Argument, Default, Input, Role, Shape, Struct, WireName};
use super::schemars;
use super::serde::SerdeWords;
use crate::docs;
use crate::fault::{Faults, Macro};
use crate::library;
use crate::words::Said;

impl<'a> Input<'a> {
    /// Reads an item; `None` where it has no shape that an input can have.
    pub(crate) fn read(
        item: &'a DeriveInput,
        by: Macro,
        words: ItemWords,
        import: TokenStream,
        faults: &Faults,
    ) -> Option<Self> {
        let serde = SerdeWords::of_item(item, faults);
        let shape = shape(item, words, serde, faults)?;
        Some(Self {
            by,
            ident: &item.ident,
            generics: &item.generics,
            import,
            private: library::private(),
            doc: docs::text(&item.attrs),
            shape,
        })
    }
}

/// The path of our crate, the author's own where given.
pub(crate) fn library(words: &ItemWords) -> TokenStream {
    match &words.krate {
        Some(Said { value, .. }) => quote!(#value),
        None => library::usual(),
    }
}

fn shape<'a>(
    item: &'a DeriveInput,
    mut words: ItemWords,
    mut serde: SerdeWords,
    faults: &Faults,
) -> Option<Shape<'a>> {
    if !matches!(item.data, Data::Enum(_)) {
        enums::refuse_words(&words, &serde, faults);
    }
    if !matches!(&item.data, Data::Struct(data) if !matches!(data.fields, Fields::Unnamed(_))) {
        across::refuse(&words.across, "a struct or a function", faults);
    }
    let rename_all = cased(words.rename_all.take(), faults);
    let case = either(rename_all, serde.rename_all.take(), faults).map(|said| said.value);
    if let (Some(allow), Some(_)) = (&words.allow_unknown, &serde.deny_unknown_fields) {
        faults.at(
            &allow.word,
            "serde's `deny_unknown_fields` says the contrary; keep one of the two",
        );
    }
    if let (Some(said), Data::Struct(data)) = (&serde.transparent, &item.data)
        && !data.fields.is_empty()
    {
        let default = serde.default.as_ref();
        return newtype::transparent(&data.fields, &said.word, default, faults);
    }
    if let Some(Said { word, .. }) = &serde.transparent {
        faults.at(
            word,
            "`transparent` is about a struct with a field; take it off",
        );
    }
    match &item.data {
        Data::Struct(data) => match &data.fields {
            Fields::Named(fields) => {
                let serdes = SerdeWords::of_fields(&data.fields, None, faults);
                let read =
                    |(field, words)| argument(field, words, case, serde.default.as_ref(), faults);
                let arguments = fields.named.iter().zip(serdes);
                let arguments = arguments.filter_map(read).collect();
                Some(Shape::Struct(Struct {
                    arguments,
                    across: words.across,
                    allow_unknown: words.allow_unknown,
                }))
            }
            Fields::Unnamed(fields) if fields.unnamed.len() == 1 => {
                newtype::only(&data.fields, faults).map(Shape::Newtype)
            }
            Fields::Unnamed(fields) => {
                faults.at(
                    fields,
                    "arguments have names: write a struct with named fields (a tuple struct of \
                     one field is on the wire what its field is)",
                );
                None
            }
            // A tool without arguments.
            Fields::Unit => Some(Shape::Struct(Struct {
                arguments: Vec::new(),
                across: words.across,
                allow_unknown: words.allow_unknown,
            })),
        },
        Data::Enum(data) => enums::shape(data, words, serde, case, faults),
        Data::Union(data) => {
            faults.at(
                data.union_token,
                "a union is no input: write a struct with named fields, or an enum",
            );
            None
        }
    }
}

fn argument<'a>(
    field: &'a syn::Field,
    serde: SerdeWords,
    case: Option<Case>,
    item_default: Option<&Said<Option<ExprPath>>>,
    faults: &Faults,
) -> Option<Argument<'a>> {
    let ident = field.ident.as_ref()?;
    refuse_field_value(field, faults);
    let words = ArgumentWords::read(&field.attrs, faults);
    schemars::refuse_rules(field, &words, faults);
    let rust = ident.unraw().to_string();
    let wire = match either(words.rename, serde.rename, faults) {
        Some(said) => WireName::of(&said.value),
        None => WireName {
            name: case.map_or_else(|| rust.clone(), |case| case.of_field(&rust)),
            span: ident.span(),
        },
    };
    let default = default(words.default, serde.default, item_default, faults);
    let role = match (
        either(words.flatten, serde.flatten, faults),
        either(words.skip, serde.skip, faults),
    ) {
        (Some(flatten), Some(skip)) => {
            faults.at(
                &skip.word,
                "a field is either flattened or skipped; keep one word",
            );
            Role::Flatten(flatten.word)
        }
        (Some(flatten), None) => Role::Flatten(flatten.word),
        (None, Some(skip)) => Role::Skip(skip.word),
        (None, None) => Role::Plain,
    };
    Some(Argument {
        ident,
        ty: &field.ty,
        rust,
        aliases: aliases(&words.aliases, &serde.aliases, &wire),
        wire,
        role,
        doc: docs::text(&field.attrs),
        serde: words.serde,
        rules: words.rules,
        default,
        examples: words.examples,
        secret: words.secret,
        coerce: words.coerce,
        from: words.from,
    })
}

/// Where the value of an absent field comes from.
fn default(
    ours: Option<Said<Option<Expr>>>,
    serdes: Option<Said<Option<ExprPath>>>,
    items: Option<&Said<Option<ExprPath>>>,
    faults: &Faults,
) -> Option<Said<Default>> {
    let serdes = serdes.map(|said| said.map(|path| path.map_or(Default::Type, Default::Function)));
    let ours = ours.and_then(|said| {
        let default = match &said.value {
            None => Default::Type,
            Some(value) => match Literal::read(value) {
                None => Default::Value(value.clone()),
                Some(literal) => Default::Literal(faults.ok(literal)?),
            },
        };
        Some(said.map(|_| default))
    });
    either(ours, serdes, faults).or_else(|| items.map(|said| said.clone().map(Default::Item)))
}

/// The letter case that an author names.
fn cased(said: Option<Said<LitStr>>, faults: &Faults) -> Option<Said<Case>> {
    let said = said?;
    let case = faults.ok(Case::read(&said.value))?;
    Some(said.map(|_| case))
}

/// A default value written in the struct's own declaration is Rust's; ours is a word, so that the
/// schema can show it.
fn refuse_field_value(field: &syn::Field, faults: &Faults) {
    if let Some((_, value)) = &field.default {
        let shown = value.to_token_stream();
        faults.at(
            value,
            format!("write `#[input(default = {shown})]` on the field instead"),
        );
    }
}

/// What is said once, here or in serde's attribute; saying it in both is a fault.
fn either<T>(ours: Option<Said<T>>, serdes: Option<Said<T>>, faults: &Faults) -> Option<Said<T>> {
    if let (Some(ours), Some(_)) = (&ours, &serdes) {
        let word = &ours.word;
        faults.at(
            word,
            format!("`#[serde({word})]` is read too, and says it already; keep one of the two"),
        );
    }
    ours.or(serdes)
}

/// The other names. serde takes the name itself for one of them without a word.
fn aliases(ours: &[Said<LitStr>], serdes: &[Said<LitStr>], own: &WireName) -> Vec<WireName> {
    let ours = ours.iter().map(|said| WireName::of(&said.value));
    let serdes = serdes.iter().map(|said| WireName::of(&said.value));
    ours.chain(serdes.filter(|alias| alias.name != own.name))
        .collect()
}

impl WireName {
    fn of(text: &LitStr) -> Self {
        Self {
            name: text.value(),
            span: text.span(),
        }
    }
}
