//! The part of an item that has no faults. A fault of its tokens leaves the item a stand-in, which asks
//! the compiler nothing; what only the compiler knows of the rest would be told when that is mended,
//! one after the other. So the rest is written too, as a type of its own in a block.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{ToTokens as _, quote};
use syn::punctuated::Punctuated;
use syn::{Attribute, Data, DeriveInput, Field, Fields, Token, Variant, Visibility};

use super::attr::{INPUT, ItemWords};
use super::kind::{Kind, Read};
use super::model::{Default, Input};
use super::{check, expand};
use crate::fault::{Faults, Macro};
use crate::spans::in_expansion;
use crate::words::Said;

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
            if names(field.to_token_stream(), &part.ident) {
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

    /// The implementation; none where there are faults.
    fn expanded(&self, part: &DeriveInput) -> Option<TokenStream> {
        let faults = Faults::of(self.by);
        let input = self.read(part, &faults);
        match (faults.read(), &input) {
            (None, Some(input)) if !has_default(input) => Some(expand::expand(input)),
            _ => None,
        }
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
        let expanded = self.expanded(&part).or_else(|| {
            part.attrs.clear();
            self.expanded(&part)
        })?;
        let plain = plain(&part);
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

/// The item without attributes. An editor that is asked for a name finds the author's alone.
fn plain(part: &DeriveInput) -> DeriveInput {
    let mut plain = part.clone();
    plain.attrs.clear();
    plain.vis = Visibility::Inherited;
    let move_name = |name: &mut Ident| name.set_span(in_expansion(name.span()));
    let clear = |field: &mut Field| {
        field.attrs.clear();
        field.vis = Visibility::Inherited;
        field.ident.as_mut().map(move_name);
    };
    match &mut plain.data {
        Data::Struct(data) => data.fields.iter_mut().for_each(clear),
        Data::Enum(data) => {
            for variant in &mut data.variants {
                variant.attrs.clear();
                move_name(&mut variant.ident);
                variant.fields.iter_mut().for_each(clear);
            }
        }
        Data::Union(_) => {}
    }
    move_name(&mut plain.ident);
    plain
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

/// Whether a field speaks of the item itself, which the part is not.
fn names(field: TokenStream, item: &Ident) -> bool {
    field.into_iter().any(|token| match token {
        TokenTree::Ident(name) => name == "Self" || name == *item,
        TokenTree::Group(group) => names(group.stream(), item),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}

/// Whether an absent argument takes a value of the item's own default, which the part does not have.
fn has_default(input: &Input) -> bool {
    let mut arguments = input.shape.arguments().into_iter().flatten();
    let of_item = |said: &Said<Default>| matches!(said.value, Default::Item(_));
    arguments.any(|argument| argument.default.as_ref().is_some_and(of_item))
}
