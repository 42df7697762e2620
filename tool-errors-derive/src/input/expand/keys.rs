//! The checks of the keys of maps: members are named by text, so not every type can be a key.

use proc_macro2::TokenStream;
use quote::quote_spanned;
use syn::Type;
use syn::spanned::Spanned;

use crate::input::kind::{self, Kind, Read};
use crate::input::model::{Input, Shape};

/// Constants that fail to compile where a key cannot be a name. Of a generic type nobody knows yet.
pub(super) fn checks(input: &Input) -> TokenStream {
    if !input.generics.params.is_empty() {
        return TokenStream::new();
    }
    let newtype = match &input.shape {
        Shape::Newtype(newtype) => newtype.serde.is_none().then_some(newtype.ty),
        _ => None,
    };
    let arguments = input.shape.arguments().into_iter().flatten();
    let arguments = arguments.filter(|argument| argument.is_sent() && argument.serde.is_none());
    let types = newtype
        .into_iter()
        .chain(arguments.map(|argument| argument.ty));
    let keys = types.flat_map(kind::keys);
    let keys = keys.filter(|key| Read::of(key).kind != Kind::Text);
    keys.map(|key| check(input, key)).collect()
}

fn check(input: &Input, key: &Type) -> TokenStream {
    let private = &input.private;
    let by = input.by.says("");
    quote_spanned! {key.span()=>
        const _: () = if !#private::input::is_name(&<#key as #private::ToolInput>::TYPE) {
            ::core::panic!("{}", #private::const_text!(#by, #private::input::NO_NAME));
        };
    }
}
