//! The decoding of a struct: each field takes its own value, then the struct is put together.

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{ExprPath, Member, Type};

use super::carried::{Carried, Made};
use super::custom;
use super::fields::sent;
use crate::input::model::{Argument, Default, Role, Struct};

/// What a list of arguments is decoded into.
pub(super) struct Target {
    /// The type whose fields they are.
    pub(super) of: TokenStream,
    /// What is put together.
    pub(super) made: TokenStream,
    /// The answer where the value was read otherwise.
    pub(super) read: TokenStream,
}

impl Target {
    /// A struct.
    pub(super) fn whole() -> Self {
        Self {
            of: quote!(Self),
            made: quote!(Self),
            read: quote!(__read),
        }
    }
}

/// The decoding of arguments, an expression of `Option<Self>` that may return early.
pub(super) fn body(private: &TokenStream, data: &Struct, target: &Target) -> TokenStream {
    let Target { of, made, read } = target;
    let count = sent(data).count();
    let unknown = super::unknown(private, data.allow_unknown.as_ref());
    let takes = sent(data)
        .enumerate()
        .map(|(index, argument)| take(private, argument, index));
    let across = (!data.across.is_empty())
        .then(|| quote!(__object.across(<#of as #private::ToolInput>::ACROSS, __report);));
    let mut index = 0..;
    let members = data.arguments.iter().map(|argument| {
        let ident = argument.ident;
        if !argument.is_sent() {
            let default = argument.default.as_ref().map(|said| &said.value);
            let value = unsent(&Member::Named(ident.clone()), argument.ty, default);
            return quote!(#ident: #value);
        }
        let local = index.next().map(|index: usize| local(index));
        quote!(#ident: #local?)
    });
    quote! {
        let __object = match #private::input::Object::<#count>::open::<#of>(
            __value, __at, #unknown, __report,
        ) {
            ::core::result::Result::Ok(__object) => __object,
            ::core::result::Result::Err(__read) => return #read,
        };
        #(#takes)*
        #across
        __object.close(__report);
        ::core::option::Option::Some(#made { #(#members),* })
    }
}

/// A local of the expansion. It is no name that an author would write.
fn local(index: usize) -> syn::Ident {
    format_ident!("__{index}")
}

fn take(private: &TokenStream, argument: &Argument, index: usize) -> TokenStream {
    let Argument { ident, ty, .. } = argument;
    let local = local(index);
    if matches!(argument.role, Role::Flatten(_)) {
        return quote!(let #local = __object.flatten::<#ty>(#index, __report););
    }
    let carried = Carried::new(private, ty, argument.serde.as_ref());
    let decoded = carried.ty();
    let default = match argument.default.as_ref().map(|said| &said.value) {
        None | Some(Default::Literal(_)) => None,
        Some(Default::Type) => {
            // Called, not named: of a function that is named the compiler tells twice that the type
            // has none.
            let value = quote_spanned!(ty.span()=> <#ty as ::core::default::Default>::default());
            Some(Made::of(value))
        }
        Some(Default::Value(value)) => Some(Made::of(quote!(#value))),
        Some(Default::Function(function)) => Some(Made::by(quote!(#function))),
        Some(Default::Item(function)) => {
            let item = item_default(function.as_ref());
            Some(Made::of(quote!(#item.#ident)))
        }
    };
    let value = carried.unpacked(match default {
        None => quote!(<#decoded as #private::ToolInput>::take(&__object, #index, __report)),
        Some(default) => {
            let default = carried.packed(default);
            quote!(__object.take_or::<#decoded>(#index, __report, #default))
        }
    });
    let name = quote!(#local);
    let customs = custom::asked(
        &argument.rules,
        ty,
        &name,
        |judge| quote!(__object.judged(#index, #local, __report, #judge)),
    );
    quote! {
        let #local = #value;
        #customs
    }
}

/// The value of a field that is never on the wire.
pub(super) fn unsent(member: &Member, ty: &Type, default: Option<&Default>) -> TokenStream {
    match default {
        Some(Default::Value(value)) => quote!(#value),
        Some(Default::Literal(literal)) => quote!(#literal),
        Some(Default::Function(function)) => quote!(#function()),
        Some(Default::Item(function)) => {
            let item = item_default(function.as_ref());
            quote!(#item.#member)
        }
        Some(Default::Type) | None => {
            quote_spanned!(ty.span()=> <#ty as ::core::default::Default>::default())
        }
    }
}

/// The struct's own default, of which a field is taken.
fn item_default(function: Option<&ExprPath>) -> TokenStream {
    match function {
        Some(function) => quote!(#function()),
        None => quote!(<Self as ::core::default::Default>::default()),
    }
}
