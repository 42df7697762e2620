//! From the plans of an item's variants to its impls.

mod backtrace;
mod bounds;
mod call;
mod declaration;
mod spec;

use std::fmt::Debug;

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote};

use super::impls::{Body, impls};
use super::model::{Field, Item};
use super::plan::Plan;

/// The expansion of an item without faults.
pub(crate) fn expand(item: &Item<'_>, plans: &[Plan<'_>]) -> TokenStream {
    let (import, private) = (&item.import, &item.private);
    let plans: Vec<Expand<'_>> = all(item, plans).collect();
    let calls = plans.iter().map(Expand::call_constants);
    let arms = plans.iter().map(Expand::arm);
    let scrutinee = if plans.is_empty() {
        quote!(*self)
    } else {
        quote!(self)
    };
    let specs = plans.iter().map(Expand::spec);
    let reads_specs = !item.borrows() && plans.iter().any(Expand::reads_spec);
    let specs_at_hand =
        reads_specs.then(|| quote!(let __variants = <Self as #private::ToolErrorSpec>::VARIANTS;));
    let text_traits = declaration::traits(&plans);
    let backtrace_traits = backtrace::traits(&plans);
    let impls = impls(
        item.input,
        &Body {
            private,
            declaration: quote!(#specs_at_hand match #scrutinee { #(#arms)* }),
            backtrace: backtrace::body(&plans),
            variants: quote!(&[#(#specs),*]),
            bounds: plans.iter().flat_map(Expand::bounds).collect(),
        },
    );
    quote! {
        const _: () = {
            #import
            #text_traits
            #backtrace_traits
            #(#calls)*
            #impls
        };
    }
}

/// The constants of all calls.
pub(crate) fn calls(item: &Item<'_>, plans: &[Plan<'_>]) -> TokenStream {
    all(item, plans).map(|plan| plan.call_constants()).collect()
}

fn all<'a>(item: &'a Item<'a>, plans: &'a [Plan<'a>]) -> impl Iterator<Item = Expand<'a>> {
    plans
        .iter()
        .enumerate()
        .map(move |(index, plan)| Expand { item, plan, index })
}

/// The expansion of one variant.
struct Expand<'a> {
    item: &'a Item<'a>,
    plan: &'a Plan<'a>,
    /// The variant's place, which tells its constants from those of the others.
    index: usize,
}

impl Expand<'_> {
    fn field(&self, index: usize) -> &Field<'_> {
        &self.plan.variant.fields[index]
    }
}

/// The name of a variant of the words that macros and library share.
fn name_of(value: impl Debug) -> Ident {
    format_ident!("{value:?}")
}

fn option(value: Option<impl ToTokens>) -> TokenStream {
    match value {
        Some(value) => quote!(::core::option::Option::Some(#value)),
        None => quote!(::core::option::Option::None),
    }
}
