//! The part of an item that has no faults. A fault of its tokens leaves the item a stand-in, which asks
//! the compiler nothing; what only the compiler knows of the rest would be told when that is mended,
//! one after the other. So the rest is written too, as a type of its own in a block.

use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens as _, quote};
use syn::punctuated::Punctuated;
use syn::{Attribute, Data, DeriveInput, Field, Fields, Token, Variant};

use super::attr::{INPUT, ItemWords};
use super::kind::{Kind, Read};
use super::model::Input;
use super::{check, expand};
use crate::fault::{Faults, Macro};

/// What the compiler is asked of the arguments without faults.
pub(super) fn checks(item: &DeriveInput, by: Macro, import: &TokenStream) -> Option<TokenStream> {
    // What an item is generic over may stand in a faulty argument alone.
    if !item.generics.params.is_empty() {
        return None;
    }
    let sound = Sound { by, import };
    let mut part = DeriveInput {
        attrs: Vec::new(),
        ..item.clone()
    };
    match &item.data {
        Data::Struct(data) => sound.add_fields(&data.fields, &mut part, named_of_struct),
        Data::Enum(data) => {
            variants(&mut part)?.clear();
            for variant in &data.variants {
                sound.add_variant(variant, &mut part);
            }
        }
        Data::Union(_) => return None,
    }
    sound.write(part, &item.attrs)
}

/// Named fields.
type Named = Punctuated<Field, Token![,]>;

struct Sound<'a> {
    by: Macro,
    import: &'a TokenStream,
}

impl Sound<'_> {
    /// Adds the named fields that have no faults.
    fn add_fields(
        &self,
        given: &Fields,
        part: &mut DeriveInput,
        named: fn(&mut DeriveInput) -> Option<&mut Named>,
    ) {
        let Fields::Named(given) = given else { return };
        if let Some(kept) = named(part) {
            kept.clear();
        }
        for field in &given.named {
            if names_self(field) {
                continue;
            }
            for field in [Some(field.clone()), unsaid(field)].into_iter().flatten() {
                if let Some(kept) = named(part) {
                    kept.push(field);
                }
                if self.is_sound(part) {
                    break;
                }
                if let Some(kept) = named(part) {
                    kept.pop();
                }
            }
        }
    }

    fn add_variant(&self, variant: &Variant, part: &mut DeriveInput) {
        let mut first = variant.clone();
        if let Fields::Named(fields) = &mut first.fields {
            fields.named.clear();
        }
        let Some(kept) = variants(part) else { return };
        kept.push(first);
        if self.is_sound(part) {
            self.add_fields(&variant.fields, part, named_of_last_variant);
        } else if let Some(kept) = variants(part) {
            kept.pop();
        }
    }

    fn is_sound(&self, part: &DeriveInput) -> bool {
        let faults = Faults::of(self.by);
        self.read(part, &faults);
        faults.read().is_none()
    }

    fn read<'i>(&self, part: &'i DeriveInput, faults: &Faults) -> Option<Input<'i>> {
        let words = ItemWords::read(&part.attrs, faults);
        let input = Input::read(part, self.by, words, self.import.clone(), faults)?;
        check::check(&input, faults);
        Some(input)
    }

    /// Writes what was kept, under what is said of the item where that has no faults.
    fn write(&self, mut part: DeriveInput, attributes: &[Attribute]) -> Option<TokenStream> {
        part.attrs = ours(attributes);
        if !self.is_sound(&part) {
            part.attrs.clear();
        }
        let faults = Faults::of(self.by);
        let input = self.read(&part, &faults);
        let expanded = match (faults.read(), &input) {
            (None, Some(input)) => expand::expand(input),
            _ => return None,
        };
        let mut plain = part.clone();
        plain.attrs.clear();
        match &mut plain.data {
            Data::Struct(data) => data.fields.iter_mut().for_each(|field| field.attrs.clear()),
            Data::Enum(data) => {
                for variant in &mut data.variants {
                    variant.attrs.clear();
                    variant
                        .fields
                        .iter_mut()
                        .for_each(|field| field.attrs.clear());
                }
            }
            Data::Union(_) => {}
        }
        Some(quote! {
            const _: () = {
                #[allow(dead_code)]
                #plain
                #expanded
            };
        })
    }
}

/// A field without what is said of it, for the calls that take its value; none where its type may need
/// what was said.
fn unsaid(field: &Field) -> Option<Field> {
    fn is_plain(kind: &Kind) -> bool {
        match kind {
            Kind::List(element) => is_plain(element),
            Kind::Map(_) | Kind::Unknown => false,
            _ => true,
        }
    }
    let attrs = Vec::new();
    let unsaid = Field {
        attrs,
        ..field.clone()
    };
    is_plain(&Read::of(&field.ty).kind).then_some(unsaid)
}

fn variants(part: &mut DeriveInput) -> Option<&mut Punctuated<Variant, Token![,]>> {
    match &mut part.data {
        Data::Enum(data) => Some(&mut data.variants),
        _ => None,
    }
}

fn named_of_struct(part: &mut DeriveInput) -> Option<&mut Named> {
    match &mut part.data {
        Data::Struct(data) => named(&mut data.fields),
        _ => None,
    }
}

fn named_of_last_variant(part: &mut DeriveInput) -> Option<&mut Named> {
    named(&mut variants(part)?.last_mut()?.fields)
}

fn named(fields: &mut Fields) -> Option<&mut Named> {
    match fields {
        Fields::Named(fields) => Some(&mut fields.named),
        _ => None,
    }
}

/// What our macro and serde's say of an item.
fn ours(attributes: &[Attribute]) -> Vec<Attribute> {
    let is_ours = |one: &&Attribute| one.path().is_ident(INPUT) || one.path().is_ident("serde");
    attributes.iter().filter(is_ours).cloned().collect()
}

/// Whether a field speaks of the item itself, whose constants the part does not have.
fn names_self(field: &Field) -> bool {
    fn holds(tokens: TokenStream) -> bool {
        tokens.into_iter().any(|token| match token {
            TokenTree::Ident(name) => name == "Self",
            TokenTree::Group(group) => holds(group.stream()),
            TokenTree::Punct(_) | TokenTree::Literal(_) => false,
        })
    }
    holds(field.to_token_stream())
}
