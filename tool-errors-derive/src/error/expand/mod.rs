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
    let declaration = declaration::body(&plans, None);
    let specs = plans.iter().map(Expand::spec);
    let text_traits = declaration::traits(&plans);
    let backtrace_traits = backtrace::traits(&plans);
    let impls = impls(
        item.input,
        &Body {
            private,
            declaration,
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

/// The expansion of an item with faults. It declares nothing, and the compiler still has its say of
/// the variants that have none. `mentions` are statements that nothing runs.
pub(crate) fn fallback(item: &Item<'_>, plans: &[Plan<'_>], mentions: &TokenStream) -> TokenStream {
    let (import, private) = (&item.import, &item.private);
    let plans: Vec<Expand<'_>> = all(item, plans).collect();
    let text_traits = declaration::traits(&plans);
    let calls: Vec<TokenStream> = plans.iter().map(Expand::call_constants).collect();
    let (sound, _): (Vec<_>, Vec<_>) = plans.into_iter().partition(|plan| plan.plan.sound);
    let nothing = quote!(#private::Declaration::new(#private::Route::Stop, ""));
    let declaration = declaration::body(&sound, Some(&nothing));
    let impls = impls(
        item.input,
        &Body {
            private,
            declaration,
            backtrace: None,
            variants: quote!(&[]),
            bounds: sound.iter().flat_map(Expand::bounds).collect(),
        },
    );
    quote! {
        const _: () = {
            #import
            #text_traits
            #(#calls)*
            #[allow(dead_code)]
            fn tool_error_mentions() {
                #mentions
            }
            #impls
        };
    }
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
