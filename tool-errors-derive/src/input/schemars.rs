//! Reads schemars' attributes, for rules that would be lost without a word.
//!
//! rmcp publishes them and a wrapped server enforces them. Once their type is a `ToolInput`, nobody
//! reads them: a bound that stands there alone would be neither checked nor published.

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Expr, Field, Ident, Token};

use super::attr::ArgumentWords;
use super::kind::{Kind, Read};
use crate::fault::{Faults, Macro};
use crate::words;

/// Refuses the rules that schemars reads from a field that has none of ours, with ours for each.
pub(crate) fn refuse_rules(field: &Field, own: &ArgumentWords, faults: &Faults) {
    if !own.rules.is_empty() {
        return;
    }
    for attribute in &field.attrs {
        if !attribute.path().is_ident("schemars") {
            continue;
        }
        // What can't be read is schemars' own to tell.
        let unheard = Faults::of(Macro::ToolInput);
        words::parse(attribute, &unheard, |word, input| {
            let said = said(input)?;
            if let Some(ours) = ours(&word.to_string(), said, &Read::of(&field.ty).kind) {
                faults.at(
                    word,
                    format!("`ToolInput` enforces no rule of schemars: write `#[input({ours})]`"),
                );
            }
            Ok(())
        });
        unheard.read();
    }
}

/// Our rule for one of schemars'; `None` for a word that is no rule.
fn ours(word: &str, said: TokenStream, kind: &Kind) -> Option<String> {
    let rule = match word {
        "range" => format!("range({})", Limits::of(said).range()),
        "length" if matches!(kind, Kind::List(_) | Kind::Map(_)) => {
            format!("items({})", Limits::of(said).range())
        }
        "length" => format!("length({})", Limits::of(said).range()),
        "regex" => format!("pattern = {}", pattern(said)),
        "contains" => "pattern = \"..\"".to_owned(),
        "email" => "format = \"email\"".to_owned(),
        "url" => "format = \"uri\"".to_owned(),
        "inner" => "each(..)".to_owned(),
        _ => return None,
    };
    Some(rule)
}

/// What `range` and `length` say.
#[derive(Default)]
struct Limits {
    min: Option<Expr>,
    max: Option<Expr>,
    equal: Option<Expr>,
}

impl Limits {
    fn of(said: TokenStream) -> Self {
        let mut limits = Self::default();
        for Named { name, value } in all(said) {
            match name.to_string().as_str() {
                "min" => limits.min = Some(value),
                "max" => limits.max = Some(value),
                "equal" => limits.equal = Some(value),
                _ => {}
            }
        }
        limits
    }

    fn range(&self) -> String {
        let shown = |end: &Option<Expr>| end.as_ref().map(text).unwrap_or_default();
        let (min, max) = match &self.equal {
            Some(equal) => (text(equal), text(equal)),
            None => (shown(&self.min), shown(&self.max)),
        };
        let sign = if max.is_empty() { ".." } else { "..=" };
        format!("{min}{sign}{max}")
    }
}

/// `name = value`.
struct Named {
    name: Ident,
    value: Expr,
}

impl Parse for Named {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let name = input.call(Ident::parse_any)?;
        input.parse::<Token![=]>()?;
        Ok(Self {
            name,
            value: input.parse()?,
        })
    }
}

fn all(said: TokenStream) -> Vec<Named> {
    let list = Punctuated::<Named, Token![,]>::parse_terminated;
    let named = syn::parse::Parser::parse2(list, said);
    named
        .map(|named| named.into_iter().collect())
        .unwrap_or_default()
}

/// The pattern of `regex(pattern = "..")`.
fn pattern(said: TokenStream) -> String {
    let pattern = all(said).into_iter().find(|named| named.name == "pattern");
    pattern.map_or_else(|| "\"..\"".to_owned(), |named| text(&named.value))
}

/// An expression as its author wrote it, near enough: `-1` has no space in it.
fn text(expression: &Expr) -> String {
    expression.to_token_stream().to_string().replace("- ", "-")
}

/// What stands after a word in parentheses or after `=`, up to the comma.
fn said(input: ParseStream) -> syn::Result<TokenStream> {
    if input.peek(syn::token::Paren) {
        let content;
        syn::parenthesized!(content in input);
        return content.parse();
    }
    words::skip_to_comma(input)?;
    Ok(TokenStream::new())
}
