//! Lists of words, `word, word = value, word(..)`: the outer grammar that all our attributes share.
//!
//! syn stops at the first fault of a list. Here the fault is recorded and parsing goes on after the
//! next comma, so that a user reads every fault of a list at once.

use proc_macro2::{Ident, TokenStream, TokenTree};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream, Parser};
use syn::{Attribute, Meta, Token};
use tool_errors_shared::near_miss::nearest;

use crate::elsewhere;
use crate::fault::Faults;

/// Parses the list of an attribute such as `#[input(..)]`, handing each word and what follows it
/// to `word`.
pub(crate) fn parse(
    attribute: &Attribute,
    faults: &Faults,
    word: impl FnMut(&Ident, ParseStream) -> syn::Result<()>,
) {
    match &attribute.meta {
        Meta::List(list) => parse_tokens(list.tokens.clone(), faults, word),
        other => {
            let name = other.path().require_ident().map(Ident::to_string);
            let name = name.as_deref().unwrap_or("attribute");
            faults.at(other, format!("write `#[{name}(..)]`"));
        }
    }
}

/// Parses a list of words that stands in parentheses of its own.
pub(crate) fn parse_tokens(
    tokens: TokenStream,
    faults: &Faults,
    mut word: impl FnMut(&Ident, ParseStream) -> syn::Result<()>,
) {
    let list = |input: ParseStream| {
        while !input.is_empty() {
            if let Err(fault) = one(input, &mut word) {
                faults.push(fault);
                skip_to_comma(input)?;
            }
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        Ok(())
    };
    faults.ok(list.parse2(tokens));
}

/// Parses one word with its value, up to the comma or the end.
fn one(
    input: ParseStream,
    word: &mut impl FnMut(&Ident, ParseStream) -> syn::Result<()>,
) -> syn::Result<()> {
    let name = input
        .call(Ident::parse_any)
        .map_err(|fault| syn::Error::new(fault.span(), "expected a word here"))?;
    word(&name, input)?;
    if input.is_empty() || input.peek(Token![,]) {
        return Ok(());
    }
    Err(input.error(format!("expected a comma or the end after `{name}`")))
}

/// Passes over what stands up to the next comma.
pub(crate) fn skip_to_comma(input: ParseStream) -> syn::Result<()> {
    while !input.is_empty() && !input.peek(Token![,]) {
        input.parse::<TokenTree>()?;
    }
    Ok(())
}

/// A word with what it says; the word is blamed where it contradicts another.
#[derive(Clone)]
pub(crate) struct Said<T> {
    pub(crate) word: Ident,
    pub(crate) value: T,
}

impl<T> Said<T> {
    pub(crate) fn new(word: &Ident, value: T) -> Self {
        let word = word.clone();
        Self { word, value }
    }

    pub(crate) fn map<U>(self, change: impl FnOnce(T) -> U) -> Said<U> {
        Said {
            word: self.word,
            value: change(self.value),
        }
    }
}

/// Keeps what a word says; the second time the word is the fault.
pub(crate) fn say<T>(place: &mut Option<Said<T>>, word: &Ident, value: T) -> syn::Result<()> {
    if place.is_some() {
        return Err(twice(word));
    }
    *place = Some(Said::new(word, value));
    Ok(())
}

/// The fault of a word that has been said already.
pub(crate) fn twice(word: &Ident) -> syn::Error {
    syn::Error::new(word.span(), format!("`{word}` is said twice: keep one"))
}

/// The sign between a word and its value, where a value follows; `example` is such a value.
pub(crate) fn equals(word: &Ident, input: ParseStream, example: &str) -> syn::Result<()> {
    if input.peek(Token![=]) {
        input.parse::<Token![=]>()?;
        if !input.is_empty() && !input.peek(Token![,]) {
            return Ok(());
        }
    }
    let says = format!("`{word}` needs a value: write `{word} = {example}`");
    Err(syn::Error::new(word.span(), says))
}

/// `= value`, where `example` is such a value.
pub(crate) fn value<T: Parse>(word: &Ident, input: ParseStream, example: &str) -> syn::Result<T> {
    equals(word, input, example)?;
    input.parse().map_err(|fault: syn::Error| {
        let says = format!("`{word}` takes another kind of value: write `{word} = {example}`");
        syn::Error::new(fault.span(), says)
    })
}

/// The fault of a word that the grammar doesn't have.
pub(crate) fn unknown(word: &Ident, known: &[&str]) -> syn::Error {
    let name = word.to_string();
    if let Some(line) = elsewhere::meant(&name, known) {
        let says = format!("unknown word `{name}`: {line}");
        return syn::Error::new(word.span(), says);
    }
    let meant = match nearest(&name, known.iter().copied()).only() {
        Some(meant) => format!("did you mean `{meant}`? The words here are"),
        None => "the words here are".to_owned(),
    };
    let says = format!("unknown word `{name}`: {meant} {}", known.join(", "));
    syn::Error::new(word.span(), says)
}

/// The entries between the commas of a list.
pub(crate) fn entries(list: TokenStream) -> Vec<TokenStream> {
    let mut entries = vec![TokenStream::new()];
    for token in list {
        match (token, entries.last_mut()) {
            (TokenTree::Punct(punct), _) if punct.as_char() == ',' => {
                entries.push(TokenStream::new());
            }
            (token, Some(entry)) => entry.extend([token]),
            (_, None) => {}
        }
    }
    entries.retain(|entry| !entry.is_empty());
    entries
}
