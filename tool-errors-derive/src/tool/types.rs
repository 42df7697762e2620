//! The types of parameters and answers: what owns what they borrow, and what can't be a tool's.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::spanned::Spanned as _;
use syn::{GenericArgument, PathArguments, Type, TypeReference, parse_quote, parse_quote_spanned};

use crate::fault::Faults;

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
}

/// The type that `#[state]` and `#[context]` lend or clone.
pub(crate) fn behind_reference(ty: &Type, faults: &Faults) -> (Type, bool) {
    match ty {
        Type::Reference(reference) => {
            refuse_mutable(reference, faults);
            (reference.elem.as_ref().clone(), true)
        }
        other => (other.clone(), false),
    }
}

/// The type that owns what the parameter `name` borrows, and how the function is given it. A type
/// that no argument can have is a fault, and `String` stands in for it.
pub(crate) fn owned(name: &Ident, ty: &Type, faults: &Faults) -> (Type, Passed) {
    let (owned, passed) = mirror(ty, faults);
    if refuse_argument(name, &owned, faults) {
        return (parse_quote!(::std::string::String), passed);
    }
    (owned, passed)
}

fn mirror(ty: &Type, faults: &Faults) -> (Type, Passed) {
    if let Type::Reference(reference) = ty {
        return (referent(reference, faults).0, Passed::Borrowed);
    }
    if let Some(reference) = inside_option(ty) {
        let (inner, unsized_) = referent(reference, faults);
        let owned = parse_quote_spanned!(ty.span()=> ::core::option::Option<#inner>);
        let passed = if unsized_ {
            Passed::InsideOptionDereferenced
        } else {
            Passed::InsideOption
        };
        return (owned, passed);
    }
    (ty.clone(), Passed::Owned)
}

/// The owned type behind a reference, and whether the reference's own is unsized.
fn referent(reference: &TypeReference, faults: &Faults) -> (Type, bool) {
    refuse_mutable(reference, faults);
    if let Some(lifetime) = &reference.lifetime
        && lifetime.ident == "static"
    {
        let says = "an argument lives as long as its call: take `'static` away, or write an owned \
                    type";
        faults.at(lifetime, says);
    }
    match &*reference.elem {
        Type::Path(path) if path.path.is_ident("str") => (
            parse_quote_spanned!(path.span()=> ::std::string::String),
            true,
        ),
        Type::Slice(slice) => {
            let element = &slice.elem;
            (
                parse_quote_spanned!(slice.span()=> ::std::vec::Vec<#element>),
                true,
            )
        }
        sized => (sized.clone(), false),
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
    match generic_arguments(ty, "Option")?.as_slice() {
        [Type::Reference(reference)] => Some(reference),
        _ => None,
    }
}

/// The type arguments of a path that ends in `name`; none where it has any other kind.
pub(crate) fn generic_arguments<'a>(ty: &'a Type, name: &str) -> Option<Vec<&'a Type>> {
    let Type::Path(path) = ty else { return None };
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
fn find(
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
