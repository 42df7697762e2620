//! The checks of the tools that yield an argument's value: what only the compiler knows of them.

use std::collections::BTreeSet;

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::Ident;
use syn::ext::IdentExt as _;

use crate::input::model::{Argument, Input};
use crate::next::{Duty, NextCall};

/// Constants that fail to compile where a `from` names no `read` tool, or gives it what it doesn't
/// take.
pub(super) fn checks(input: &Input) -> TokenStream {
    let mut checks = TokenStream::new();
    for arguments in input.shape.arguments() {
        for from in arguments
            .iter()
            .filter_map(|argument| argument.from.as_ref())
        {
            checks.extend(
                from.value
                    .duties(&input.private, input.by, "from", Duty::Yield),
            );
            checks.extend(types(input, arguments, &from.value));
        }
    }
    checks
}

/// A function that is never called, and compiles where the call's arguments are of their types. It
/// takes each of our own arguments that is named, so that a fault is shown at the author's name.
fn types(input: &Input, arguments: &[Argument], from: &NextCall) -> Option<TokenStream> {
    let private = &input.private;
    let target_arguments = from.target_arguments(private)?;
    let target = Ident::new("__target", Span::mixed_site());
    let checks = from.type_checks(private, &target, |name| local(name).to_token_stream());
    if checks.is_empty() {
        return None;
    }
    let named: BTreeSet<&Ident> = from.names().collect();
    let parameters = arguments.iter().filter_map(|argument| {
        let local = local(named.get(argument.ident)?);
        let ty = argument.ty;
        Some(quote!(#local: &#ty))
    });
    let generics = super::bounded(input.generics, private);
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    Some(quote! {
        const _: () = {
            #[allow(dead_code, unused_variables)]
            fn types #impl_generics (
                #target: &mut #target_arguments,
                #(#parameters),*
            ) #where_clause {
                #checks
            }
        };
    })
}

/// An argument as a parameter here, by a name that no constant of the author's has.
fn local(name: &Ident) -> Ident {
    format_ident!("__{}", name.unraw(), span = name.span())
}
