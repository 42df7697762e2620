//! Reads the tokens of a `toolset!`: the state, and the tools behind it.

use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens as _, quote};
use syn::parse::{ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::{Expr, Path, Token};
use tool_errors_shared::names;

use crate::fault::Faults;

/// What a `toolset!` lists.
pub(crate) struct List {
    /// The path of the library's crate.
    pub(crate) krate: TokenStream,
    /// `()` where none is given.
    pub(crate) state: TokenStream,
    /// The tools' types, in order.
    pub(crate) tools: Vec<Path>,
}

impl List {
    pub(crate) fn parse(input: TokenStream, faults: &Faults) -> syn::Result<Self> {
        let (krate, input) = at_semicolon(input);
        let (state, tools) = at_semicolon(input.unwrap_or_default());
        let (state, tools) = match tools {
            None => (quote!(()), state),
            Some(tools) if state.is_empty() => (quote!(()), tools),
            Some(tools) => (syn::parse2::<Expr>(state)?.into_token_stream(), tools),
        };
        let list = |input: ParseStream<'_>| Punctuated::<Path, Token![,]>::parse_terminated(input);
        let tools = list.parse2(tools).map_err(|error| {
            let says = "list the tools' types, as in `toolset![desk; FindRefund, CreateRefund]`";
            syn::Error::new(error.span(), says)
        })?;
        for tool in &tools {
            refuse_function(tool, faults);
        }
        Ok(Self {
            krate,
            state,
            tools: tools.into_iter().collect(),
        })
    }
}

/// A function's name in place of its tool's.
fn refuse_function(tool: &Path, faults: &Faults) {
    let Some(last) = tool.segments.last() else {
        return;
    };
    let name = last.ident.to_string();
    if name.starts_with(|c: char| c.is_lowercase()) {
        let says = format!(
            "a toolset lists types, and `{name}` is a function: write `{}`",
            names::pascal(&name)
        );
        faults.at(tool, says);
    }
}

/// What stands before the first `;`, and what behind it where there is one. A `;` inside brackets,
/// as in `[0; 4]`, is none of ours.
fn at_semicolon(tokens: TokenStream) -> (TokenStream, Option<TokenStream>) {
    let is_semicolon =
        |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ';');
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    match tokens.iter().position(is_semicolon) {
        Some(at) => (
            tokens[..at].iter().cloned().collect(),
            Some(tokens[at + 1..].iter().cloned().collect()),
        ),
        None => (tokens.into_iter().collect(), None),
    }
}
