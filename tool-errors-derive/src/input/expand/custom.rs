//! The author's own functions: called with what was decoded, when all else has accepted it.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::Type;

use crate::input::kind::{self, Read};
use crate::input::rule::{Demand, Rule};

/// For each function among the rules the statement that asks it, and each element's. `local` is an
/// `Option` of what was decoded; `held` gives the value and its place to a closure.
pub(super) fn asked(
    rules: &[Rule],
    ty: &Type,
    local: &TokenStream,
    held: impl Fn(&TokenStream) -> TokenStream,
) -> TokenStream {
    let judges = rules.iter().filter_map(|rule| judge(rule, ty));
    let asked = judges.map(|judge| {
        let judged = held(&quote!(|__value, __at, __report| #judge));
        quote!(let #local = #judged;)
    });
    asked.collect()
}

/// An expression that judges `value`, which is at `at`; none where no function has a say.
fn judge(rule: &Rule, ty: &Type) -> Option<TokenStream> {
    match &rule.demand {
        Demand::Custom(function) => {
            let judge = match Read::of(ty).optional {
                false => quote!(judge),
                true => quote!(judge_present),
            };
            Some(quote!(__report.#judge(__value, __at, #function)))
        }
        Demand::Each(rules) => {
            let unknown = syn::parse_quote!(_);
            let element = kind::element(ty).unwrap_or(&unknown);
            let judges: Vec<_> = rules
                .iter()
                .filter_map(|rule| judge(rule, element))
                .collect();
            let word = &rule.word;
            (!judges.is_empty()).then(|| {
                quote_spanned! {word.span()=>
                    __report.judge_each(__value, __at, |__value, __at, __report| { #(#judges;)* })
                }
            })
        }
        _ => None,
    }
}
