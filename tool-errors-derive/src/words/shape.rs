//! What follows a word: nothing, `= value` or `(..)`, as the tables have it.

use std::fmt::Display;

use proc_macro2::{Ident, TokenStream, TokenTree};
use syn::parse::{Parse, ParseStream, Parser};
use syn::{Token, parenthesized, token};
use tool_errors_shared::keywords::{Grammar, Keyword, Takes};

use super::unknown;

/// What the tables say of a word, where what follows it has the shape that it takes. The sign before
/// a value is read.
pub(crate) fn known(
    word: &Ident,
    grammars: &[&Grammar],
    input: ParseStream,
) -> syn::Result<&'static Keyword> {
    let name = word.to_string();
    let found = grammars.iter().find_map(|grammar| grammar.find(&name));
    let keyword = found.ok_or_else(|| unknown(word, grammars))?;
    shape(word, keyword, input)?;
    Ok(keyword)
}

/// Checks the shape of what follows a word, and reads the sign before a value.
pub(crate) fn shape(word: &Ident, keyword: &Keyword, input: ParseStream) -> syn::Result<()> {
    let line = keyword.line();
    let is_alone = || input.is_empty() || input.peek(Token![,]);
    let needs_value = || {
        let says = format!("`{word}` needs a value: write `{line}`");
        Err(syn::Error::new(word.span(), says))
    };
    match keyword.takes {
        Takes::Nothing if input.peek(Token![=]) || input.peek(token::Paren) => {
            let says = format!("`{word}` takes no value: write `{word}` alone");
            Err(syn::Error::new_spanned(rest(input)?, says))
        }
        Takes::Nothing => Ok(()),
        Takes::Value(_) | Takes::ValueOrNothing(_) if input.peek(Token![=]) => {
            input.parse::<Token![=]>()?;
            if is_alone() { needs_value() } else { Ok(()) }
        }
        Takes::ValueOrNothing(_) | Takes::ListOrNothing(_) if is_alone() => Ok(()),
        Takes::List(_) | Takes::ListOrNothing(_) if input.peek(token::Paren) => {
            let content;
            parenthesized!(content in input.fork());
            if content.is_empty() {
                needs_value()
            } else {
                Ok(())
            }
        }
        Takes::Value(_) | Takes::List(_) if is_alone() => needs_value(),
        Takes::Value(_) => {
            let says = format!("the value of `{word}` stands behind `=`: write `{line}`");
            Err(syn::Error::new_spanned(rest(input)?, says))
        }
        Takes::List(_) => {
            let says = format!("`{word}` takes its value in parentheses: write `{line}`");
            Err(syn::Error::new_spanned(rest(input)?, says))
        }
        Takes::ValueOrNothing(_) | Takes::ListOrNothing(_) => {
            let says = format!("write `{word}` alone, or `{line}`");
            Err(syn::Error::new_spanned(rest(input)?, says))
        }
    }
}

/// Reads the value behind the sign.
pub(crate) fn value<T: Parse>(keyword: &Keyword, input: ParseStream) -> syn::Result<T> {
    let given = input.fork();
    input.parse().or_else(|_| {
        let blame = rest(&given)?;
        Err(syn::Error::new_spanned(blame, wrong(keyword)))
    })
}

/// What is wrong with a value of another kind.
pub(crate) fn wrong(keyword: &Keyword) -> String {
    let (word, line) = (keyword.word, keyword.line());
    format!("`{word}` takes another kind of value: write `{line}`")
}

/// Parses the whole content of the parentheses behind a word.
pub(crate) fn content<T>(
    keyword: &Keyword,
    parse: impl Parser<Output = T>,
    tokens: TokenStream,
) -> syn::Result<T> {
    let parsed = parse.parse2(tokens.clone());
    parsed.map_err(|_| syn::Error::new_spanned(tokens, wrong(keyword)))
}

/// The content of the parentheses behind a word, unread.
pub(crate) fn list(input: ParseStream) -> syn::Result<TokenStream> {
    let content;
    parenthesized!(content in input);
    content.parse()
}

/// The fault of what stands up to the next comma; of the word where nothing does.
pub(crate) fn fault_of_value(word: &Ident, value: ParseStream, says: impl Display) -> syn::Error {
    match rest(value) {
        Ok(rest) if !rest.is_empty() => syn::Error::new_spanned(rest, says),
        _ => syn::Error::new(word.span(), says),
    }
}

/// What stands up to the next comma.
pub(crate) fn rest(input: ParseStream) -> syn::Result<TokenStream> {
    let mut rest = TokenStream::new();
    while !input.is_empty() && !input.peek(Token![,]) {
        rest.extend([input.parse::<TokenTree>()?]);
    }
    Ok(rest)
}
