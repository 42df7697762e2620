//! The `impl` that a method stands in. Its tool stands outside of it, where `Self` and the `impl`'s
//! own parameters mean nothing.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::parse::Parse;
use syn::punctuated::Punctuated;
use syn::{Attribute, GenericParam, Generics, Meta, Path, PathArguments, Type, WherePredicate};

use super::types::{bare, find, lasting, lifetime};
use crate::rewrite::{Change, rewrite, rewrite_as};
use crate::spans::moved;
use crate::words::Said;

/// An inherent `impl`, as its tools see it.
#[derive(Clone)]
pub(crate) struct Owner {
    /// The type, in which every lifetime is `'static`: a toolset's state borrows nothing.
    pub(crate) ty: Type,
    /// What the type is generic over besides, `<D: Database>`; empty where it is not.
    pub(crate) header: TokenStream,
    /// What the `impl` asks of it, without the last comma.
    pub(crate) bounds: Vec<TokenStream>,
    /// The names in `header`.
    pub(crate) parameters: Vec<Ident>,
    /// Those of types.
    pub(crate) types: Vec<Ident>,
    /// The `cfg` that stands on the `impl`.
    pub(crate) on_all: Vec<Attribute>,
    /// The path of the library's crate, where it is said for all of the `impl`.
    pub(crate) krate: Option<Said<Path>>,
    lifetimes: Vec<Ident>,
    /// The type before a `::`.
    qualified: TokenStream,
}

impl Owner {
    pub(crate) fn new(
        mut generics: Generics,
        ty: &Type,
        on_all: Vec<Attribute>,
        krate: Option<Said<Path>>,
    ) -> Self {
        let lifetimes = lifetimes_of(&generics);
        let ty = lasting(bare(ty), &lifetimes);
        let predicates = generics.where_clause.take().map(|clause| clause.predicates);
        generics.params = generics
            .params
            .into_iter()
            .filter(|parameter| !matches!(parameter, GenericParam::Lifetime(_)))
            .collect::<Punctuated<_, _>>();
        let types = generics
            .type_params()
            .map(|parameter| parameter.ident.clone());
        let types: Vec<Ident> = types.collect();
        let constants = generics
            .const_params()
            .map(|parameter| parameter.ident.clone());
        let mut owner = Self {
            qualified: qualified(&ty),
            ty,
            header: TokenStream::new(),
            bounds: Vec::new(),
            parameters: types.iter().cloned().chain(constants).collect(),
            types,
            on_all,
            krate,
            lifetimes,
        };
        owner.header = owner.outside_tokens(generics.split_for_impl().0.into_token_stream());
        let asked = predicates.into_iter().flatten();
        owner.bounds = asked
            .filter(|predicate| !matches!(predicate, WherePredicate::Lifetime(_)))
            .map(|predicate| owner.outside_tokens(predicate.into_token_stream()))
            .collect();
        owner
    }

    /// What stands in the `impl`, as it is written outside.
    pub(crate) fn outside<T: Parse + ToTokens + Clone>(&self, inside: &T) -> T {
        rewrite_as(inside, &|tokens| self.change(tokens))
    }

    /// What an attribute says in the `impl`, as it is said outside.
    pub(crate) fn bring_outside(&self, attribute: &mut Attribute) {
        if let Meta::List(list) = &mut attribute.meta {
            list.tokens = self.outside_tokens(std::mem::take(&mut list.tokens));
        }
    }

    /// The first of its types and constants that stands in the type.
    pub(crate) fn named_in(&self, ty: &Type) -> Option<TokenTree> {
        find(
            ty.to_token_stream(),
            &|token, _| matches!(token, TokenTree::Ident(name) if self.parameters.contains(name)),
        )
    }

    fn outside_tokens(&self, inside: TokenStream) -> TokenStream {
        rewrite(inside, &|tokens| self.change(tokens))
    }

    fn change(&self, tokens: &[TokenTree]) -> Change {
        match tokens {
            [TokenTree::Ident(word), after @ ..] if word == "Self" => {
                let before_path = matches!(after,
                    [TokenTree::Punct(punct), ..] if punct.as_char() == ':');
                let written = if before_path {
                    self.qualified.clone()
                } else {
                    self.ty.to_token_stream()
                };
                Some((moved(&written, word.span()), 1))
            }
            _ => lifetime(tokens, &self.lifetimes),
        }
    }
}

/// The lifetimes that are declared there.
pub(super) fn lifetimes_of(generics: &Generics) -> Vec<Ident> {
    generics
        .lifetimes()
        .map(|parameter| parameter.lifetime.ident.clone())
        .collect()
}

/// `Desk::<D>` of `Desk<D>`, which stands before a `::` in a type and in an expression.
fn qualified(ty: &Type) -> TokenStream {
    let Type::Path(path) = ty else {
        return quote!(<#ty>);
    };
    let mut path = path.clone();
    for segment in &mut path.path.segments {
        if let PathArguments::AngleBracketed(arguments) = &mut segment.arguments {
            arguments.colon2_token.get_or_insert_default();
        }
    }
    path.into_token_stream()
}
