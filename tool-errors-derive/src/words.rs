//! Lists of words, `word, word = value, word(..)`: the outer grammar that all our attributes share.
//!
//! syn stops at the first fault of a list. Here the fault is recorded and parsing goes on after the
//! next comma, so that a user reads every fault of a list at once.

mod shape;
mod unknown;

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use syn::ext::IdentExt;
use syn::parse::discouraged::Speculative as _;
use syn::parse::{ParseStream, Parser};
use syn::{Attribute, LitStr, Meta, Token, parenthesized};

pub(crate) use self::shape::{content, fault_of_value, known, list, rest, value, wrong};
pub(crate) use self::unknown::{among, unknown, unknown_among};
use crate::fault::Faults;
use crate::rewrite::without_groups;

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
            let says = format!("its words stand in parentheses: write `#[{name}(..)]`");
            faults.at(other, says);
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
        let content;
        parenthesized!(content in input);
        let input = &content;
        while !input.is_empty() {
            // On a fork: syn tells of a group that was left half read, which is no fault of its own.
            let ahead = input.fork();
            match one(&ahead, &mut word) {
                Ok(()) => input.advance_to(&ahead),
                Err(fault) => {
                    faults.push(fault);
                    while input.cursor() != ahead.cursor() {
                        input.parse::<TokenTree>()?;
                    }
                    skip_to_comma(input)?;
                }
            }
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        Ok(())
    };
    let tokens = without_groups(tokens);
    // What breaks off is shown at its last token: at the end syn blames what closes a group.
    let last = tokens.clone().into_iter().last().map(|last| last.span());
    let mut whole = Group::new(Delimiter::Parenthesis, tokens);
    whole.set_span(last.unwrap_or_else(Span::call_site));
    faults.ok(list.parse2(TokenTree::Group(whole).into()));
}

/// Parses one word with its value, up to the comma or the end.
fn one(
    input: ParseStream,
    word: &mut impl FnMut(&Ident, ParseStream) -> syn::Result<()>,
) -> syn::Result<()> {
    if input.peek(LitStr) {
        let quoted: LitStr = input.parse()?;
        let text = quoted.value();
        let says = if Ident::parse_any.parse_str(&text).is_ok() {
            format!("a word stands without quotes: write `{text}`")
        } else {
            "a word stands here, without quotes".to_owned()
        };
        return Err(syn::Error::new(quoted.span(), says));
    }
    let name = input.call(Ident::parse_any).map_err(|fault| {
        let says = "a word stands here: `word`, `word = value` or `word(..)`";
        syn::Error::new(fault.span(), says)
    })?;
    word(&name, input)?;
    if input.is_empty() || input.peek(Token![,]) {
        return Ok(());
    }
    if let Ok(next) = input.fork().call(Ident::parse_any) {
        return Err(input.error(format!("a comma is missing: write `, {next}`")));
    }
    Err(input.error(format!("a comma or the end stands after `{name}`")))
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
