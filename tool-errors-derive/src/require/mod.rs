//! `require!`: a business rule in a tool's body, whose expression supplies the hint.
//!
//! ```text
//! require!(amount <= order.refundable)
//!     ==>
//! match (&(amount), &(order.refundable)) {
//!     (left, right) => if !(*left <= *right) {
//!         return Err(refused(<where `amount` is>.compared(AtMost, <the right side, rendered>)));
//!     },
//! }
//! ```
//!
//! `attr` reads the invocation; `condition` recognises the expression; `argument` finds which of its
//! sides is the argument; `model` joins them; `expand` writes the check.

mod argument;
mod attr;
mod condition;
mod expand;
mod model;
mod subject;

use proc_macro2::TokenStream;
use quote::quote;

use crate::fault::{Faults, Macro};

/// Expands `require!(input)`.
pub(crate) fn expand(input: TokenStream) -> TokenStream {
    let faults = Faults::of(Macro::Require);
    let requirement = faults
        .ok(attr::Invocation::parse(input, &faults))
        .and_then(|invocation| model::Requirement::new(invocation, &faults));
    match (faults.read(), requirement) {
        (None, Some(requirement)) => expand::check(&requirement),
        (errors, _) => quote!({ #errors }),
    }
}
