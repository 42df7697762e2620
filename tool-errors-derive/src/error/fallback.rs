//! The impls of an item that has faults of ours. What uses the item would otherwise be told that the
//! impls are missing, and the user would look for the cause in the wrong place.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Data;

use super::attr::HeadSyntax;
use super::expand;
use super::model::Item;
use super::plan::Plan;

/// Impls that declare nothing, and what the compiler has to say of the variants that are without fault.
pub(crate) fn fallback(item: &Item<'_>, plans: &[Plan<'_>]) -> TokenStream {
    // A union is no error, and nothing can be made of it that would be.
    if matches!(item.input.data, Data::Union(_)) {
        return TokenStream::new();
    }
    expand::fallback(item, plans, &mentions(item))
}

/// Uses the names in the attributes of an item with faults, so that no import is called unused.
fn mentions(item: &Item<'_>) -> TokenStream {
    let mentions = item.variants.iter().flat_map(|variant| {
        let words = &variant.words;
        let tool = words.next.as_ref().and_then(|next| next.value.tool());
        let tool = tool.map(|tool| quote!(let _: ::core::marker::PhantomData<#tool>;));
        let head = words.head.as_ref().map(|head| &head.value);
        let classifier = match head {
            Some(HeadSyntax::Classify(path)) => Some(quote!(let _ = #path;)),
            Some(HeadSyntax::Route(..) | HeadSyntax::Transparent) | None => None,
        };
        tool.into_iter().chain(classifier)
    });
    mentions.collect()
}
