//! The error type as the checks see it: its variants, their fields, and what a model must not read
//! of them.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};
use syn::ext::IdentExt as _;
use syn::spanned::Spanned as _;
use syn::{Data, DeriveInput, Fields, Index, Member, Type};
use tool_errors_shared::near_miss;

use super::attr::{self, Words};
use super::hidden::{self, Hidden};
use super::own_text::OwnText;
use crate::fault::Faults;
use crate::library;
use crate::spans::{in_expansion, moved};

/// The item under the derive.
pub(crate) struct Item<'a> {
    pub(crate) input: &'a DeriveInput,
    /// What brings the library into a block of the expansion.
    pub(crate) import: TokenStream,
    /// The library's name there.
    pub(crate) private: TokenStream,
    /// A struct has one, which is itself.
    pub(crate) variants: Vec<Variant<'a>>,
}

pub(crate) struct Variant<'a> {
    pub(crate) ident: &'a Ident,
    /// `Self::Variant`, or `Self` for a struct.
    pub(crate) path: TokenStream,
    pub(crate) fields: Vec<Field<'a>>,
    pub(crate) words: Words,
    /// The variant's own text, which `display` shows.
    pub(crate) own_text: OwnText,
    /// Whether all of it could be read.
    pub(crate) readable: bool,
}

pub(crate) struct Field<'a> {
    pub(crate) member: Member,
    /// As attributes write it: `order_id`, `_0`.
    pub(crate) name: String,
    pub(crate) ty: &'a Type,
    /// Why no model may read it, if so.
    pub(crate) hidden: Option<Hidden>,
    /// Whether it is the error that this one comes from.
    pub(crate) is_source: bool,
}

impl<'a> Item<'a> {
    pub(crate) fn read(input: &'a DeriveInput, faults: &Faults) -> Self {
        let before = faults.count();
        let words = Words::read(&input.attrs, faults);
        let library = match &words.krate {
            Some(krate) => {
                let path = &krate.value;
                quote!(#path)
            }
            None => library::usual(),
        };
        let variants = match &input.data {
            Data::Struct(data) => vec![Variant {
                ident: &input.ident,
                path: quote!(Self),
                fields: read_fields(&data.fields, faults),
                words,
                own_text: OwnText::read(&input.attrs),
                readable: faults.count() == before,
            }],
            Data::Enum(data) => {
                let head = words.head.as_ref().map(|head| &head.word);
                if let Some(word) = head.or_else(|| words.given().next().map(|(_, word)| word)) {
                    not_on_the_enum(word, faults);
                }
                data.variants
                    .iter()
                    .map(|variant| Variant::read(variant, faults))
                    .collect()
            }
            Data::Union(data) => {
                faults.at(
                    data.union_token,
                    "an error is an enum or a struct: `ToolError` cannot be derived for a union",
                );
                Vec::new()
            }
        };
        Self {
            input,
            import: library::import(&library),
            private: library::private(),
            variants,
        }
    }

    /// Whether it has a lifetime. Such a type is no `ToolError`, which has to be `'static`.
    pub(crate) fn borrows(&self) -> bool {
        self.input.generics.lifetimes().next().is_some()
    }

    /// The library's name at the author's tokens, so that a refusal of what is called there is
    /// shown there alone.
    pub(crate) fn private_at(&self, span: Span) -> TokenStream {
        moved(&self.private, span)
    }
}

fn not_on_the_enum(word: &Ident, faults: &Faults) {
    faults.at(
        word,
        "each variant says for itself what the caller should do next: move this above the \
         variants it is for. The enum itself may say `crate = path`",
    );
}

impl<'a> Variant<'a> {
    fn read(variant: &'a syn::Variant, faults: &Faults) -> Self {
        let ident = &variant.ident;
        let before = faults.count();
        let words = Words::read(&variant.attrs, faults);
        if let Some(krate) = &words.krate {
            let says = "`crate = path` stands on the enum: move it above `enum`";
            faults.at(&krate.word, says);
        }
        Self {
            ident,
            path: quote!(Self::#ident),
            fields: read_fields(&variant.fields, faults),
            words,
            own_text: OwnText::read(&variant.attrs),
            readable: faults.count() == before,
        }
    }

    /// The field that the author named; else what is wrong, and what the fields are.
    pub(crate) fn field(&self, name: &str) -> Result<usize, (String, String)> {
        self.find(name, |field| &field.name)
    }

    /// The field that a text shows by its number, as thiserror's do: `{0}`.
    pub(crate) fn numbered(&self, number: &str) -> Result<usize, (String, String)> {
        self.find(number, |field| match field.member {
            Member::Named(_) => &field.name,
            Member::Unnamed(_) => field.name.trim_start_matches('_'),
        })
    }

    fn find<'f>(
        &'f self,
        name: &str,
        name_of: impl Fn(&'f Field<'a>) -> &'f str,
    ) -> Result<usize, (String, String)> {
        let names = || self.fields.iter().map(&name_of);
        if let Some(index) = names().position(|known| known == name) {
            return Ok(index);
        }
        let instead = match near_miss::nearest(name, names()).only() {
            Some(near) => format!("did you mean `{near}`?"),
            None if self.fields.is_empty() => "it has none".to_owned(),
            None => {
                let names: Vec<String> = names().map(|name| format!("`{name}`")).collect();
                format!("it has {}", names.join(", "))
            }
        };
        let what = format!("`{}` has no field `{name}`", self.ident.unraw());
        Err((what, instead))
    }

    /// The one field for which `is` holds.
    pub(crate) fn only(&self, is: impl Fn(&Field<'_>) -> bool) -> Option<usize> {
        let mut found = self
            .fields
            .iter()
            .enumerate()
            .filter(|(_, field)| is(field))
            .map(|(index, _)| index);
        match (found.next(), found.next()) {
            (Some(index), None) => Some(index),
            _ => None,
        }
    }
}

fn read_fields<'a>(fields: &'a Fields, faults: &Faults) -> Vec<Field<'a>> {
    fields
        .iter()
        .enumerate()
        .map(|(index, field)| {
            let (member, name) = match &field.ident {
                Some(ident) => (Member::Named(ident.clone()), ident.unraw().to_string()),
                None => {
                    let index = Index::from(index);
                    let name = format!("_{}", index.index);
                    (Member::Unnamed(index), name)
                }
            };
            let operator = attr::field_is_for_operator(&field.attrs, faults);
            Field {
                hidden: hidden::why(&field.attrs, &name, &field.ty, operator),
                is_source: hidden::is_source(&field.attrs, &name),
                member,
                name,
                ty: &field.ty,
            }
        })
        .collect()
}

impl Field<'_> {
    /// The variable that the field is bound to, at the place that needs it.
    pub(crate) fn binding(&self, at: Span) -> Ident {
        format_ident!("__{}", self.name, span = in_expansion(at))
    }

    pub(crate) fn type_span(&self) -> Span {
        in_expansion(self.ty.span())
    }
}
