//! `#[derive(ToolError)]`: every variant of an error says what the caller should do next.
//!
//! ```text
//! enum RefundError {
//!     #[tool_error(retry, display)]       ==>     impl ToolError for RefundError {
//!     Busy,                                           fn declaration(&self) -> Declaration { .. }
//! }                                               }
//!                                                 impl ToolErrorSpec for RefundError {
//!                                                     const VARIANTS: &'static [VariantSpec] = ..;
//!                                                 }
//! ```
//!
//! `attr` reads the attributes and `model` the item; `check` makes a `plan` of each variant or tells
//! every fault; `expand` writes the impls, `fallback` those of an item with faults.

mod attr;
mod check;
mod expand;
mod fallback;
mod hidden;
mod impls;
mod model;
mod own_text;
mod plan;
mod text;

use proc_macro2::TokenStream;
use quote::quote;
use syn::DeriveInput;

use crate::fault::{Faults, Macro};

/// Expands the derive.
pub(crate) fn derive(input: &DeriveInput) -> TokenStream {
    let faults = Faults::of(Macro::ToolError);
    let item = model::Item::read(input, &faults);
    let plans = check::check(&item, &faults);
    match faults.read() {
        None => expand::expand(&item, &plans),
        Some(faults) => {
            let fallback = fallback::fallback(&item, &plans);
            quote!(#faults #fallback)
        }
    }
}
