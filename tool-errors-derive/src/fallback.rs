//! Impls for an item that has faults of ours. What uses the item would otherwise be told that the
//! impls are missing, and the user would look for the cause in the wrong place.

use proc_macro2::TokenStream;
use quote::quote;
use syn::DeriveInput;

use crate::error::impls::{Body, impls};

/// The impls of `#[derive(ToolError)]`, which declare nothing.
pub(crate) fn tool_error(input: &DeriveInput, private: &TokenStream) -> TokenStream {
    let impls = impls(
        input,
        &Body {
            private,
            declaration: quote!(#private::Declaration::new(#private::Route::Stop, "")),
            variants: quote!(&[]),
            bounds: Vec::new(),
        },
    );
    quote!(const _: () = { #impls };)
}
