//! `#[derive(ToolInput)]`: parse ([`attr`], [`rule`], [`serde`]), then [`model`], [`check`],
//! [`expand`].

mod attr;
mod case;
mod check;
mod kind;
mod literal;
mod model;
mod number;
mod rule;
mod serde;

use proc_macro2::TokenStream;
use syn::DeriveInput;

use crate::fault::Faults;

/// Expands the derive; with faults, into them and into a stub, so that nothing else lights up.
pub(crate) fn derive(item: TokenStream) -> TokenStream {
    let item: DeriveInput = match syn::parse2(item) {
        Ok(item) => item,
        Err(fault) => return fault.into_compile_error(),
    };
    let faults = Faults::new();
    let input = model::Input::read(&item, &faults);
    if let Some(input) = &input {
        check::check(input, &faults);
    }
    faults.read().unwrap_or_default()
}
