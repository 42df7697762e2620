//! `#[derive(ToolInput)]`: parse ([`attr`], [`rule`], [`serde`]), [`read`] into the [`model`], then
//! [`check`], [`expand`]; of an item with faults [`fallback`] and [`sound`].

mod across;
mod attr;
mod case;
mod check;
mod expand;
mod fallback;
mod kind;
mod literal;
mod model;
mod number;
mod read;
mod rule;
mod schemars;
mod serde;
mod sound;

use expand::bounded;
use proc_macro2::TokenStream;
use quote::quote;
use syn::DeriveInput;

use crate::fault::{Faults, Macro};
use crate::library;

/// Expands the derive, in the name of `by`; where there are faults, into them, a stub, so that nothing
/// else lights up, and what the compiler is to say of the rest.
pub(crate) fn derive(item: &DeriveInput, by: Macro) -> TokenStream {
    let faults = Faults::of(by);
    let words = attr::ItemWords::read(&item.attrs, &faults);
    let import = library::import(&read::library(&words));
    let input = model::Input::read(item, by, words, import.clone(), &faults);
    if let Some(input) = &input {
        check::check(input, &faults);
    }
    match (faults.read(), input) {
        (None, Some(input)) => expand::expand(&input),
        (faults, _) => {
            let stub = fallback::tool_input(item, &import);
            let rest = sound::checks(item, by, &import);
            quote!(#faults #stub #rest)
        }
    }
}
