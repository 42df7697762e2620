//! Impls for an item that has faults of ours. What uses the item would otherwise be told that the
//! impls are missing, and the user would look for the cause in the wrong place.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput};

use crate::error::impls::{Body, impls};

/// The impls of `#[derive(ToolError)]`, which declare nothing.
pub(crate) fn tool_error(input: &DeriveInput, private: &TokenStream) -> TokenStream {
    // A union is no error, and nothing can be made of it that would be.
    if matches!(input.data, Data::Union(_)) {
        return TokenStream::new();
    }
    impls(
        input,
        &Body {
            private,
            declaration: quote!(#private::Declaration::new(#private::Route::Stop, "")),
            variants: quote!(&[]),
            bounds: Vec::new(),
        },
    )
}
