//! `toolset!`: a set of tools, checked as far as the compiler can see it.
//!
//! ```text
//! toolset![desk; FindRefund, CreateRefund]
//!     ==>
//! {
//!     const _: () = ..;  // on `CreateRefund`: no tool before it has its name
//!     const _: () = ..;  // on `CreateRefund`: each tool that it names by type is in this list
//!     Toolset::new(desk).with(FindRefund).with(CreateRefund).build()
//! }
//! ```

mod attr;
mod expand;

use proc_macro2::TokenStream;

use crate::fault::{Faults, Macro};

/// Expands `toolset!`; the library's own macro puts its path and a `;` before the author's tokens.
pub(crate) fn expand(input: TokenStream) -> TokenStream {
    let faults = Faults::of(Macro::Toolset);
    let list = attr::List::parse(input, &faults);
    match faults.read() {
        None => expand::toolset(&list),
        Some(errors) => expand::fallback(&list, &errors),
    }
}
