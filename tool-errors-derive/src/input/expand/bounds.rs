//! The checks of ranges whose ends are constants: what only the compiler knows of them.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote, quote_spanned};
use syn::Type;
use syn::spanned::Spanned;

use crate::input::kind;
use crate::input::model::{Input, Shape};
use crate::input::rule::{Bound, Demand, End, Range, Rule};

/// Constants that fail to compile where no value lies in a range. Those of a generic type have no
/// value yet.
pub(super) fn checks(input: &Input) -> TokenStream {
    let mut checks = TokenStream::new();
    if !input.generics.params.is_empty() {
        return checks;
    }
    if let Shape::Newtype(newtype) = &input.shape {
        of_rules(&newtype.rules, newtype.ty, &mut checks);
    }
    for argument in input.shape.arguments().into_iter().flatten() {
        of_rules(&argument.rules, argument.ty, &mut checks);
    }
    checks
}

fn of_rules(rules: &[Rule], ty: &Type, checks: &mut TokenStream) {
    for rule in rules {
        match &rule.demand {
            Demand::Range(range) => checks.extend(of_range(range, ty)),
            Demand::Each(rules) => {
                if let Some(element) = kind::element(ty) {
                    of_rules(rules, element, checks);
                }
            }
            _ => {}
        }
    }
}

fn of_range(range: &Range, ty: &Type) -> Option<TokenStream> {
    let (low, high) = (range.low.as_ref()?, range.high.as_ref()?);
    let constant = [low, high].into_iter().find_map(constant)?;
    // `Self` has no meaning outside of the implementation.
    let is_own = |bound: &Bound| bound.at.to_token_stream().to_string().contains("Self");
    if is_own(low) || is_own(high) {
        return None;
    }
    let ty = kind::judged(ty);
    // That a constant is of this type, the rule itself demands.
    let [least, most] = [&low.at, &high.at].map(|end| quote!((#end) as #ty));
    let is_empty = if low.exclusive || high.exclusive {
        quote!(low >= high)
    } else {
        quote!(low > high)
    };
    let says = "this range is empty: no value lies in it";
    Some(quote_spanned! {constant.span()=>
        #[allow(clippy::unnecessary_cast)]
        const _: () = {
            let (low, high): (#ty, #ty) = (#least, #most);
            if #is_empty {
                ::core::panic!(#says);
            }
        };
    })
}

fn constant(bound: &Bound) -> Option<&syn::Expr> {
    match &bound.at {
        End::Literal(_) => None,
        End::Constant(constant) => Some(constant),
    }
}
