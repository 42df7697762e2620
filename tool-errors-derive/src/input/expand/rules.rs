//! Rules as the library's own values: what decides, explains and publishes is written there once.

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use syn::Type;
use syn::spanned::Spanned;
use tool_errors_shared::Ordered;
use tool_errors_shared::names::pascal;

use super::literals;
use crate::input::kind::{self, Integer, Kind, Read};
use crate::input::number::Number;
use crate::input::rule::{Bound, Counts, Demand, End, Range, Rule, TextRange};

/// A constant expression for each rule, of type `&'static dyn Rule`. An author's own function is
/// no such value: it is called when all else has passed.
///
/// `ty` is the type that they judge, as far as the syntax tells.
pub(super) fn values(private: &TokenStream, rules: &[Rule], ty: Option<&Type>) -> Vec<TokenStream> {
    // What is of no form at all is told by the format, and the range is then silent.
    let is_text_range = |rule: &&Rule| matches!(rule.demand, Demand::TextRange(_));
    let (last, first): (Vec<&Rule>, Vec<&Rule>) = rules.iter().partition(is_text_range);
    first
        .into_iter()
        .chain(last)
        .filter_map(|rule| match &rule.demand {
            // The whole reference is blamed on the path: its value may be no rule.
            Demand::Own(path) => Some(quote_spanned!(path.span()=> &#path)),
            _ => value(private, rule, ty).map(|rule| quote!(&#rule)),
        })
        .collect()
}

fn value(private: &TokenStream, rule: &Rule, ty: Option<&Type>) -> Option<TokenStream> {
    let rules = quote!(#private::input::rule);
    Some(match &rule.demand {
        Demand::Range(range) => self::range(private, range, ty),
        Demand::TextRange(range) => text_range(private, range),
        Demand::MultipleOf(number) => {
            let number = literals::number(private, number);
            quote!(#rules::MultipleOf::new(#number))
        }
        Demand::Length(counts) => {
            let size = size(counts);
            quote!(#rules::Length::new(#size))
        }
        Demand::Items(counts) => {
            let size = size(counts);
            quote!(#rules::Items::new(#size))
        }
        Demand::Unique => quote!(#rules::Unique),
        Demand::Pattern(pattern) => quote! {
            #rules::Pattern::new({
                fn lazy() -> &'static #rules::LazyPattern {
                    static LAZY: #rules::LazyPattern = #rules::LazyPattern::new(#pattern);
                    &LAZY
                }
                lazy
            })
        },
        Demand::Prefix(prefix) => quote!(#rules::Prefix::new(#prefix)),
        Demand::Format(format) => {
            let format = format_ident!("{}", pascal(&format.value()));
            quote!(#rules::Format::#format)
        }
        // Lists stand in constants of their own: a reference inside a call would not outlive it.
        Demand::OneOf(members) => {
            let members = members
                .iter()
                .map(|member| literals::value(private, member));
            quote! {{
                const MEMBERS: &[#private::input::Literal] = &[#(#members),*];
                #rules::OneOf::new(MEMBERS)
            }}
        }
        Demand::Each(each) => {
            let each = values(private, each, ty.and_then(kind::element));
            quote! {{
                const EACH: &[&dyn #rules::Rule] = &[#(#each),*];
                #rules::Each::new(EACH)
            }}
        }
        Demand::Custom(_) | Demand::Own(_) => return None,
    })
}

fn range(private: &TokenStream, range: &Range, ty: Option<&Type>) -> TokenStream {
    if let Some(Kind::Long(integer)) = ty.map(|ty| Read::of(ty).kind) {
        return long_range(private, range, integer);
    }
    let mut value = quote!(#private::input::rule::Range::new());
    if let Some(low) = &range.low {
        let number = end(private, &low.at, ty);
        value.extend(if low.exclusive {
            quote!(.above(#number))
        } else {
            quote!(.at_least(#number))
        });
    }
    if let Some(high) = &range.high {
        let number = end(private, &high.at, ty);
        value.extend(if high.exclusive {
            quote!(.below(#number))
        } else {
            quote!(.at_most(#number))
        });
    }
    value
}

/// The range of an integer that travels as a text. Both ends are there: the type has two.
fn long_range(private: &TokenStream, range: &Range, integer: Integer) -> TokenStream {
    let rules = quote!(#private::input::rule);
    let mut value = quote!(#rules::TextRange::new(#rules::Ordered::Whole));
    let text = |bound: &Bound| bound.literal().map(Number::to_json);
    value.extend(
        match range.low.as_ref().map(|low| (text(low), low.exclusive)) {
            Some((low, true)) => quote!(.above(#low)),
            Some((low, false)) => quote!(.at_least(#low)),
            None => {
                let least = integer.least.to_string();
                quote!(.at_least(#least))
            }
        },
    );
    value.extend(
        match range.high.as_ref().map(|high| (text(high), high.exclusive)) {
            Some((high, true)) => quote!(.below(#high)),
            Some((high, false)) => quote!(.at_most(#high)),
            None => {
                let most = integer
                    .most
                    .map_or(u128::MAX.to_string(), |most| most.to_string());
                quote!(.at_most(#most))
            }
        },
    );
    value
}

fn text_range(private: &TokenStream, range: &TextRange) -> TokenStream {
    let rules = quote!(#private::input::rule);
    let form = match range.form {
        Ordered::Date => quote!(Date),
        Ordered::DateTime => quote!(DateTime),
        Ordered::Decimal => quote!(Decimal),
        Ordered::Whole => quote!(Whole),
    };
    let mut value = quote!(#rules::TextRange::new(#rules::Ordered::#form));
    if let Some(low) = &range.low {
        let text = &low.text;
        value.extend(if low.exclusive {
            quote!(.above(#text))
        } else {
            quote!(.at_least(#text))
        });
    }
    if let Some(high) = &range.high {
        let text = &high.text;
        value.extend(if high.exclusive {
            quote!(.below(#text))
        } else {
            quote!(.at_most(#text))
        });
    }
    value
}

/// The number at an end of a range. A constant is of the type that the rule judges.
fn end(private: &TokenStream, end: &End, ty: Option<&Type>) -> TokenStream {
    let constant = match end {
        End::Literal(number) => return literals::number(private, number),
        End::Constant(constant) => constant,
    };
    let (number, wide) = match ty.map(|ty| Read::of(ty).kind) {
        Some(Kind::Integer(_)) => (quote!(Integer), quote!(i128)),
        _ => (quote!(Float), quote!(f64)),
    };
    let ty = ty.map(kind::judged);
    quote!(#private::input::Number::#number({ let bound: #ty = #constant; bound as #wide }))
}

fn size(counts: &Counts) -> TokenStream {
    let least = proc_macro2::Literal::u64_unsuffixed(counts.least.unwrap_or(0));
    let most = match counts.most.map(proc_macro2::Literal::u64_unsuffixed) {
        Some(most) => quote!(::core::option::Option::Some(#most)),
        None => quote!(::core::option::Option::None),
    };
    quote!(#least, #most)
}
