//! The types of parameters and answers: what owns what they borrow, and what can't be a tool's.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{ToTokens as _, quote, quote_spanned};
use syn::spanned::Spanned as _;
use syn::{
    GenericArgument, PathArguments, Type, TypeParamBound, TypeReference, parse_quote,
    parse_quote_spanned,
};

use crate::fault::Faults;
use crate::rewrite::{Change, rewrite_as};
use crate::spans::{in_expansion, moved};

/// How the function is given a value that the arguments struct owns.
#[derive(Clone, Copy)]
pub(crate) enum Passed {
    /// `T` as it is.
    Owned,
    /// `&str`, `&[T]` and `&T` from `String`, `Vec<T>` and `T`.
    Borrowed,
    /// `Option<&T>` from `Option<T>`.
    InsideOption,
    /// `Option<&str>` and `Option<&[T]>` from `Option<String>` and `Option<Vec<T>>`.
    InsideOptionDereferenced,
    /// `Option<&Path>` from an `Option` of what owns that `Path`: only the compiler knows which
    /// type it is.
    InsideOptionLent,
}

/// Where the types of a function stand.
pub(crate) struct Scope {
    /// The path of the library's `__private`, outside of our own block.
    pub(crate) private: TokenStream,
    /// The lifetimes that the function declares.
    pub(crate) lifetimes: Vec<Ident>,
}

/// The type without the parentheses around it, or those that nobody sees: a `macro_rules!` puts
/// them around what it was given as a type.
pub(crate) fn bare(ty: &Type) -> &Type {
    match ty {
        Type::Group(group) => bare(&group.elem),
        Type::Paren(paren) => bare(&paren.elem),
        other => other,
    }
}

/// The type that `#[state]` and `#[context]` lend or clone.
pub(crate) fn behind_reference(ty: &Type, scope: &Scope, faults: &Faults) -> (Type, bool) {
    let (ty, borrowed) = match bare(ty) {
        Type::Reference(reference) => {
            refuse_mutable(reference, faults);
            (bare(&reference.elem), true)
        }
        other => (other, false),
    };
    (lasting(ty, &scope.lifetimes), borrowed)
}

/// The type that owns what the parameter `name` borrows, and how the function is given it. A type
/// that no argument can have is a fault, and `String` stands in for it.
pub(crate) fn owned(name: &Ident, ty: &Type, scope: &Scope, faults: &Faults) -> (Type, Passed) {
    let (owned, passed) = mirror(bare(ty), scope, faults);
    let owned = lasting(&owned, &scope.lifetimes);
    if refuse_argument(name, &owned, faults) {
        return (parse_quote!(::std::string::String), passed);
    }
    (owned, passed)
}

/// The type for values that outlive the function: its lifetimes, of which these are the named ones,
/// become `'static`.
pub(crate) fn lasting(ty: &Type, lifetimes: &[Ident]) -> Type {
    rewrite_as(ty, &|tokens| {
        lifetime(tokens, lifetimes).or_else(|| elided_in_cow(tokens))
    })
}

/// `'static` in the place of `'_` or one of these.
pub(super) fn lifetime(tokens: &[TokenTree], lifetimes: &[Ident]) -> Change {
    match tokens {
        [TokenTree::Punct(mark), TokenTree::Ident(name), ..]
            if mark.as_char() == '\'' && (name == "_" || lifetimes.contains(name)) =>
        {
            Some((quote_spanned!(name.span()=> 'static), 2))
        }
        _ => None,
    }
}

/// The lifetime that `Cow<str>` and `Cow<[T]>` leave out in a function's signature.
fn elided_in_cow(tokens: &[TokenTree]) -> Change {
    match tokens {
        [TokenTree::Ident(cow), TokenTree::Punct(open), unsized_, ..]
            if cow == "Cow" && open.as_char() == '<' && is_unsized(unsized_) =>
        {
            Some((quote!(#cow #open 'static, #unsized_), 3))
        }
        _ => None,
    }
}

fn is_unsized(token: &TokenTree) -> bool {
    match token {
        TokenTree::Ident(name) => name == "str" || name == "Path",
        TokenTree::Group(group) => group.delimiter() == proc_macro2::Delimiter::Bracket,
        _ => false,
    }
}

/// The type of the answer in `impl Future<Output = T>` and `Pin<Box<dyn Future<Output = T>>>`.
pub(crate) fn awaited(ty: &Type) -> Option<&Type> {
    match bare(ty) {
        Type::ImplTrait(future) => output_of(future.bounds.iter()),
        Type::TraitObject(future) => output_of(future.bounds.iter()),
        ty => match generic_arguments(ty, "Pin").or_else(|| generic_arguments(ty, "Box"))?[..] {
            [inside] => awaited(inside),
            _ => None,
        },
    }
}

fn output_of<'t>(mut bounds: impl Iterator<Item = &'t TypeParamBound>) -> Option<&'t Type> {
    bounds.find_map(|bound| {
        let TypeParamBound::Trait(bound) = bound else {
            return None;
        };
        let last = bound.path.segments.last()?;
        let PathArguments::AngleBracketed(arguments) = &last.arguments else {
            return None;
        };
        let output = |argument: &'t GenericArgument| match argument {
            GenericArgument::AssocType(output) if output.ident == "Output" => Some(&output.ty),
            _ => None,
        };
        (last.ident == "Future")
            .then(|| arguments.args.iter().find_map(output))
            .flatten()
    })
}

fn mirror(ty: &Type, scope: &Scope, faults: &Faults) -> (Type, Passed) {
    if let Type::Reference(reference) = ty {
        return (referent(reference, scope, faults).0, Passed::Borrowed);
    }
    if let Some(reference) = inside_option(ty) {
        let (inner, passed) = referent(reference, scope, faults);
        let owned = parse_quote_spanned!(ty.span()=> ::core::option::Option<#inner>);
        return (owned, passed);
    }
    (ty.clone(), Passed::Owned)
}

/// The owned type behind a reference, and how an `Option` of it is passed.
fn referent(reference: &TypeReference, scope: &Scope, faults: &Faults) -> (Type, Passed) {
    refuse_mutable(reference, faults);
    if let Some(lifetime) = &reference.lifetime
        && lifetime.ident == "static"
    {
        let says = "an argument lives as long as its call: take `'static` away, or write an owned \
                    type";
        faults.at(lifetime, says);
    }
    match bare(&reference.elem) {
        Type::Path(path) if path.path.is_ident("str") => (
            parse_quote_spanned!(path.span()=> ::std::string::String),
            Passed::InsideOptionDereferenced,
        ),
        // A name that a type of the author's may have too.
        Type::Path(path)
            if path
                .path
                .segments
                .last()
                .is_some_and(|last| last.ident == "Path") =>
        {
            let private = moved(&scope.private, in_expansion(path.span()));
            let owned =
                quote_spanned!(in_expansion(path.span())=> <#path as #private::Lent>::Owner);
            (parse_quote!(#owned), Passed::InsideOptionLent)
        }
        Type::Slice(slice) => {
            let element = &slice.elem;
            (
                parse_quote_spanned!(slice.span()=> ::std::vec::Vec<#element>),
                Passed::InsideOptionDereferenced,
            )
        }
        sized => (sized.clone(), Passed::InsideOption),
    }
}

fn refuse_mutable(reference: &TypeReference, faults: &Faults) {
    if let Some(mutability) = reference.mutability {
        faults.at(
            mutability,
            "a tool can't borrow mutably: calls run side by side. Write `&`, and keep what changes \
             behind a `Mutex` or a database",
        );
    }
}

/// The reference in `Option<&T>`.
fn inside_option(ty: &Type) -> Option<&TypeReference> {
    match generic_arguments(ty, "Option")?[..] {
        [inside] => match bare(inside) {
            Type::Reference(reference) => Some(reference),
            _ => None,
        },
        _ => None,
    }
}

/// The type arguments of a path that ends in `name`; none where it has any other kind.
pub(crate) fn generic_arguments<'a>(ty: &'a Type, name: &str) -> Option<Vec<&'a Type>> {
    let Type::Path(path) = bare(ty) else {
        return None;
    };
    let last = path.path.segments.last()?;
    if last.ident != name {
        return None;
    }
    let PathArguments::AngleBracketed(arguments) = &last.arguments else {
        return None;
    };
    arguments
        .args
        .iter()
        .map(|argument| match argument {
            GenericArgument::Type(ty) => Some(ty),
            _ => None,
        })
        .collect()
}

/// Whether a fault was found.
fn refuse_argument(name: &Ident, owned: &Type, faults: &Faults) -> bool {
    if let Some(keyword) = find_impl(owned) {
        let says = "an argument's schema is made from its type: write the type out in place of \
                    `impl`";
        faults.at(keyword, says);
    } else if let Type::TraitObject(object) = owned {
        let says = format!(
            "the model can't fill in a trait object: write `#[state] {name}` if it comes from the \
             toolset, or write the type of the argument"
        );
        faults.at(object, says);
    } else if let Some(borrow) = find_borrow(owned) {
        let says = format!(
            "`{name}` is decoded from the call's JSON, so it can't borrow here: `&str`, `&[T]`, \
             `&T` and `Option<&T>` can; write any other type owned"
        );
        faults.at(borrow, says);
    } else {
        return false;
    }
    true
}

/// The keyword `impl`, however deep in a type.
pub(crate) fn find_impl(ty: &Type) -> Option<TokenTree> {
    find(
        ty.to_token_stream(),
        &|token, _| matches!(token, TokenTree::Ident(word) if word == "impl"),
    )
}

/// A `&` or a lifetime that is not `'static`, however deep in a type.
pub(crate) fn find_borrow(ty: &Type) -> Option<TokenTree> {
    let is_static = |name: &TokenTree| matches!(name, TokenTree::Ident(name) if name == "static");
    find(ty.to_token_stream(), &|token, after| match token {
        TokenTree::Punct(punct) if punct.as_char() == '&' => {
            !matches!(after, [TokenTree::Punct(_), name, ..] if is_static(name))
        }
        TokenTree::Punct(punct) if punct.as_char() == '\'' => !after.first().is_some_and(is_static),
        _ => false,
    })
}

/// The first token that `wanted` takes, given the tokens after it.
pub(super) fn find(
    tokens: TokenStream,
    wanted: &impl Fn(&TokenTree, &[TokenTree]) -> bool,
) -> Option<TokenTree> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        if wanted(token, &tokens[at + 1..]) {
            return Some(token.clone());
        }
        if let TokenTree::Group(group) = token
            && let Some(found) = find(group.stream(), wanted)
        {
            return Some(found);
        }
    }
    None
}
