//! `#[derive(ToolError)]`: attr.rs reads the attributes, model.rs the item, check.rs makes a plan of
//! each variant or tells every fault, expand.rs writes the impls.

mod attr;
mod check;
mod expand;
mod hidden;
pub(crate) mod impls;
mod model;
mod own_text;
mod plan;
mod text;

use proc_macro2::TokenStream;
use quote::quote;
use syn::DeriveInput;

use crate::fault::Faults;

/// Expands the derive.
pub(crate) fn derive(input: &DeriveInput) -> TokenStream {
    let faults = Faults::new();
    let item = model::Item::read(input, &faults);
    let plans = check::check(&item, &faults);
    match faults.read() {
        None => expand::expand(&item, &plans),
        Some(faults) => {
            let rest = expand::expand_with_faults(&item, &plans);
            quote!(#faults #rest)
        }
    }
}
