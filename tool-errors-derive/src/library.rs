//! The library in an expansion. Each block begins with its import, so that the paths in it are short.

use proc_macro2::TokenStream;
use quote::quote;

/// What expansions use of the library, by a name that nothing of an author's has.
pub(crate) fn private() -> TokenStream {
    quote!(__tool_errors)
}

/// The path of the library's crate where nobody says another.
pub(crate) fn usual() -> TokenStream {
    quote!(::tool_errors)
}

/// What brings that name into a block; `krate` is the path of the library's crate.
pub(crate) fn import(krate: &TokenStream) -> TokenStream {
    quote!(use #krate::__private as __tool_errors;)
}
