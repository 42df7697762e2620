//! The checks of ranges whose ends are constants: what only the compiler knows of them, and of the
//! literals beside them.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote, quote_spanned};
use syn::Type;
use syn::spanned::Spanned;

use crate::fault::Macro;
use crate::input::literal::Literal;
use crate::input::model::{Argument, Default, Input, Shape};
use crate::input::rule::{Bound, Demand, End, Range, Rule};
use crate::input::{check, kind};

/// Constants that fail to compile where no value lies in a range. Those of a generic type have no
/// value yet.
pub(super) fn checks(input: &Input) -> TokenStream {
    let mut checks = TokenStream::new();
    if !input.generics.params.is_empty() {
        return checks;
    }
    if let Shape::Newtype(newtype) = &input.shape {
        of_rules(input.by, &newtype.rules, newtype.ty, &mut checks);
    }
    for argument in input.shape.arguments().into_iter().flatten() {
        of_rules(input.by, &argument.rules, argument.ty, &mut checks);
        of_literals(input.by, argument, &mut checks);
    }
    checks
}

/// An example or a default that a constant end refuses.
fn of_literals(by: Macro, argument: &Argument, checks: &mut TokenStream) {
    let default = argument.default.as_ref().map(|said| &said.value);
    let default = match default {
        Some(Default::Literal(literal)) => Some(("default", literal)),
        _ => None,
    };
    let examples = argument
        .examples
        .iter()
        .map(|said| ("example", &said.value));
    let numbers: Vec<_> = examples
        .chain(default)
        .filter_map(|(part, literal)| match literal {
            Literal::Number(number) => Some((part, number)),
            _ => None,
        })
        .collect();
    for rule in &argument.rules {
        let Demand::Range(range) = &rule.demand else {
            continue;
        };
        let ty = kind::judged(argument.ty);
        for (part, number) in &numbers {
            let says = by.says(check::refused(rule, part));
            let span = number.to_token_stream().span();
            let refuses = |bound: &Option<Bound>, is_low: bool| {
                let bound = bound.as_ref()?;
                let end = constant(bound).filter(|_| !is_own(bound))?;
                let outside = match (is_low, bound.exclusive) {
                    (true, false) => quote_spanned!(span=> given < end),
                    (true, true) => quote_spanned!(span=> given <= end),
                    (false, false) => quote_spanned!(span=> given > end),
                    (false, true) => quote_spanned!(span=> given >= end),
                };
                // Not at the author's place, where a lint would take the casts for the author's.
                let [sent, limit] = [quote!((#number) as #ty), quote!((#end) as #ty)];
                Some(quote_spanned! {span=>
                    #[allow(clippy::unnecessary_cast)]
                    const _: () = {
                        let (given, end): (#ty, #ty) = (#sent, #limit);
                        if #outside {
                            ::core::panic!("{}", #says);
                        }
                    };
                })
            };
            checks.extend(refuses(&range.low, true));
            checks.extend(refuses(&range.high, false));
        }
    }
}

fn of_rules(by: Macro, rules: &[Rule], ty: &Type, checks: &mut TokenStream) {
    for rule in rules {
        match &rule.demand {
            Demand::Range(range) => checks.extend(of_range(by, range, ty)),
            Demand::Each(rules) => {
                if let Some(element) = kind::element(ty) {
                    of_rules(by, rules, element, checks);
                }
            }
            _ => {}
        }
    }
}

fn of_range(by: Macro, range: &Range, ty: &Type) -> Option<TokenStream> {
    let (low, high) = (range.low.as_ref()?, range.high.as_ref()?);
    let constant = [low, high].into_iter().find_map(constant)?;
    if is_own(low) || is_own(high) {
        return None;
    }
    let ty = kind::judged(ty);
    // That a constant is of this type, the rule itself demands.
    let [least, most] = [&low.at, &high.at].map(|end| quote!((#end) as #ty));
    // The names are one where they come out of a `macro_rules!` too: they stand at one place.
    let span = constant.span();
    let is_empty = if low.exclusive || high.exclusive {
        quote_spanned!(span=> low >= high)
    } else {
        quote_spanned!(span=> low > high)
    };
    let says = by.says("this range is empty: no value lies in it");
    Some(quote_spanned! {span=>
        #[allow(clippy::unnecessary_cast)]
        const _: () = {
            let (low, high): (#ty, #ty) = (#least, #most);
            if #is_empty {
                ::core::panic!("{}", #says);
            }
        };
    })
}

/// Whether an end is a constant of the type itself: `Self` has no meaning outside of the
/// implementation.
fn is_own(bound: &Bound) -> bool {
    bound.at.to_token_stream().to_string().contains("Self")
}

fn constant(bound: &Bound) -> Option<&syn::Expr> {
    match &bound.at {
        End::Literal(_) => None,
        End::Constant(constant) => Some(constant),
    }
}
