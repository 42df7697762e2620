//! `UNPUBLISHED`: what the author demands and no schema can hold.

use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::Ident;

use super::fields::sent;
use crate::input::model::{Argument, Holds, Input, Role, Shape, Tagging, Variants};
use crate::input::rule::{Demand, Rule, written};

/// The constant, where there is anything to say.
pub(super) fn constant(input: &Input) -> Option<TokenStream> {
    let private = &input.private;
    let mut found = Vec::new();
    match &input.shape {
        Shape::Enum(_) => {}
        Shape::Newtype(newtype) => {
            of_value(private, "", &newtype.rules, &mut found);
            if newtype.serde.is_some() {
                found.push(serde(private, "", newtype.ty));
            }
        }
        Shape::Struct(data) => {
            for argument in sent(data) {
                of_argument(input, &argument.wire.name, argument, &mut found);
            }
        }
        Shape::Variants(data) => of_variants(input, data, &mut found),
    }
    (!found.is_empty()).then(|| {
        quote! {
            const UNPUBLISHED: &'static [#private::input::Unpublished] = &[#(#found),*];
        }
    })
}

fn of_variants(input: &Input, data: &Variants, found: &mut Vec<TokenStream>) {
    for variant in data.variants.iter().filter(|variant| !variant.skip) {
        let place = match &data.tagging {
            Tagging::External => variant.wire.name.clone(),
            Tagging::Adjacent { content, .. } => content.value.value(),
            Tagging::Internal(_) | Tagging::Untagged(_) => String::new(),
        };
        match &variant.holds {
            Holds::Nothing => {}
            Holds::Value(value) => of_argument(input, &place, value, found),
            Holds::Arguments(arguments) => {
                for argument in sent(arguments) {
                    let name = &argument.wire.name;
                    let path = match place.as_str() {
                        "" => name.clone(),
                        place => format!("{place}.{name}"),
                    };
                    of_argument(input, &path, argument, found);
                }
            }
        }
    }
}

fn of_argument(input: &Input, path: &str, argument: &Argument, found: &mut Vec<TokenStream>) {
    let private = &input.private;
    if !matches!(argument.role, Role::Plain) {
        return;
    }
    of_value(private, path, &argument.rules, found);
    if argument.serde.is_some() {
        found.push(serde(private, path, argument.ty));
    }
    // A type that holds itself by its own name; through others the library finds it.
    if names(argument.ty.to_token_stream(), input.ident) {
        found.push(quote!(#private::input::Unpublished::depth(#path)));
    }
}

fn of_value(private: &TokenStream, path: &str, rules: &[Rule], found: &mut Vec<TokenStream>) {
    for rule in rules {
        match &rule.demand {
            Demand::Custom(function) => {
                let function = written(function);
                found.push(quote!(#private::input::Unpublished::custom(#path, #function)));
            }
            Demand::TextRange(_) => {
                let range = rule.written();
                found.push(quote!(#private::input::Unpublished::range(#path, #range)));
            }
            Demand::Each(rules) => of_value(private, path, rules, found),
            _ => {}
        }
    }
}

fn serde(private: &TokenStream, path: &str, ty: &syn::Type) -> TokenStream {
    let ty = written(ty);
    quote!(#private::input::Unpublished::serde(#path, #ty))
}

fn names(tokens: TokenStream, ident: &Ident) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(name) => name == *ident || name == "Self",
        TokenTree::Group(group) => names(group.stream(), ident),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}
